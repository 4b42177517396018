import { css } from "@emotion/react";
import { fitting } from "../../ui/layout/Cards";
import { Section } from "../../ui/layout/Section";
import { color, from, space } from "../../ui/tokens";

const list = css({
  display: "grid",
  // Two in a row on phones, four from 600 px.
  gridTemplateColumns: fitting("7.5rem"),
  gap: `${space[5]} ${space[5]}`,
  div: { display: "flex", flexDirection: "column-reverse", justifyContent: "flex-end" },
  [from.tablet]: { "div + div": { paddingLeft: space[6], borderLeft: "1px solid var(--line)" } },
  dt: { marginTop: space[2], fontWeight: 600, lineHeight: 1.3 },
  dd: {
    fontSize: "min(clamp(2.2rem, 1.2rem + 4vw, 5rem), 12vw)",
    fontWeight: 800,
    letterSpacing: "-0.03em",
    lineHeight: 1,
    overflowWrap: "anywhere",
    fontVariantNumeric: "tabular-nums",
  },
});
/** Among the numbers is a word such as "Mon–Sat". */
const wordy = css({ dd: { fontSize: "clamp(1.7rem, 0.6rem + 2.6vw, 3.2rem)" } });
const onInk = css({
  "--line": color.inkLine,
  dt: { color: color.mist },
  dd: { color: color.glow },
});
const onLight = css({ "--line": color.line, dt: { color: color.muted } });

interface StatsBandProps {
  title: string;
  items: readonly Queries.StatFragment[];
  onPaper?: boolean;
}

export default function StatsBand({ title, items, onPaper }: StatsBandProps) {
  return (
    <Section background={onPaper ? "paper" : "ink"} compact heading={{ title, hidden: true }}>
      <dl css={[list, onPaper ? onLight : onInk, items.some(({ number }) => number.length > 5) && wordy]}>
        {items.map((stat, index) => (
          <div key={index}>
            <dt>{stat.label}</dt>
            <dd>{stat.number}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
