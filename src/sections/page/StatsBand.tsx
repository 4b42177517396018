import { css } from "@emotion/react";
import { Section } from "../../ui/Section";
import { color, from, space } from "../../ui/tokens";

const list = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))",
  gap: `${space[5]} ${space[5]}`,
  textAlign: "center",
  [from.tablet]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  div: { display: "flex", flexDirection: "column-reverse", justifyContent: "flex-end" },
  dt: { marginTop: space[2], color: color.mist, fontWeight: 600, lineHeight: 1.3 },
  dd: {
    color: color.glow,
    fontSize: "min(clamp(2.2rem, 1.2rem + 4vw, 5rem), 12vw)",
    fontWeight: 800,
    letterSpacing: "-0.03em",
    lineHeight: 1,
    overflowWrap: "anywhere",
    fontVariantNumeric: "tabular-nums",
  },
});

interface StatsBandProps {
  /** For screen readers. */
  title: string;
  stats: readonly Queries.StatFragment[];
}

/** Large numbers on a dark band. */
export function StatsBand({ title, stats }: StatsBandProps) {
  return (
    <Section background="ink" compact heading={{ title, hidden: true }}>
      <dl css={list}>
        {stats.map((stat) => (
          <div key={stat.label}>
            <dt>{stat.label}</dt>
            <dd>{stat.number}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
