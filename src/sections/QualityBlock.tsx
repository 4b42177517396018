import { css } from "@emotion/react";
import { Section } from "../ui/Section";
import { SectionHeading } from "../ui/SectionHeading";
import { color, from, space } from "../ui/tokens";

interface QualityBlockProps {
  heading: Queries.HeadingFieldsFragment;
  points: readonly string[];
}

const columns = css({
  display: "grid",
  gap: space[10],
  [from.desktop]: { gridTemplateColumns: "1fr 1fr", gap: space[16], alignItems: "center" },
});
const list = css({ display: "grid", gap: space[4], counterReset: "point" });
const item = css({
  display: "flex",
  gap: space[4],
  alignItems: "baseline",
  paddingBottom: space[4],
  borderBottom: `1px solid ${color.inkLine}`,
  fontSize: "1.15rem",
  fontWeight: 600,
  counterIncrement: "point",
  "&::before": { content: "counter(point)", color: color.glow, fontWeight: 800, fontVariantNumeric: "tabular-nums" },
});

/** What is asked of every partner, point by point. */
export function QualityBlock({ heading, points }: QualityBlockProps) {
  return (
    <Section ground="ink" labelledBy="quality">
      <div css={columns}>
        <SectionHeading {...heading} id="quality" onInk />
        <ul css={list}>
          {points.map((point) => (
            <li css={item} key={point}>
              {point}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
