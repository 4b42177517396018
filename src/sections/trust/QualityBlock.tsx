import { css } from "@emotion/react";
import { Columns } from "../../ui/Columns";
import { Section } from "../../ui/Section";
import { color, space } from "../../ui/tokens";

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

/** The company's requirements for every partner. */
export function QualityBlock({ heading, points }: Queries.QualityBlockFragment) {
  return (
    <Section background="ink" heading={heading}>
      {(drawnHeading) => (
        <Columns gap={space[10]} align="center">
          {drawnHeading}
          <ul css={list}>
            {points.map((point) => (
              <li css={item} key={point}>
                {point}
              </li>
            ))}
          </ul>
        </Columns>
      )}
    </Section>
  );
}
