import { css } from "@emotion/react";
import type { Styles } from "../Styles";
import { color, fluid, from, space } from "../tokens";

const list = css({ display: "grid", counterReset: "point" });
const item = css({
  display: "flex",
  gap: space[4],
  alignItems: "baseline",
  paddingBlock: fluid(8, 12),
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 600,
  counterIncrement: "point",
  "&::before": {
    content: "counter(point)",
    color: color.action,
    fontWeight: 800,
    fontVariantNumeric: "tabular-nums",
  },
});
const onInkItem = css({
  borderColor: color.inkLine,
  [from.tablet]: { fontSize: "1.15rem" },
  "&::before": { color: color.glow },
});

export const NumberedList = ({
  items,
  onInk,
  styles,
}: {
  items: readonly string[];
  onInk?: boolean;
  styles?: Styles;
}) => (
  <ol css={[list, styles]}>
    {items.map((entry, index) => (
      <li css={[item, onInk && onInkItem]} key={index}>
        {entry}
      </li>
    ))}
  </ol>
);
