import { css } from "@emotion/react";
import { Children, type ReactNode } from "react";
import type { Styles } from "../Styles";
import { below, color, fluid, from, space } from "../tokens";
import { cardSurface } from "./Card";

/** No space between the items on phones, where they are rows of one list. */
const base = css({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: fluid(12, 20),
  marginTop: fluid(20, 40),
  [below.tablet]: { gap: 0 },
});

const columnStyles = {
  2: css({ [from.tablet]: { gridTemplateColumns: "repeat(2, 1fr)" } }),
  3: css({
    [from.tablet]: { gridTemplateColumns: "repeat(2, 1fr)" },
    [from.desktop]: { gridTemplateColumns: "repeat(3, 1fr)" },
  }),
  4: css({
    [from.tablet]: { gridTemplateColumns: "repeat(2, 1fr)" },
    [from.desktop]: { gridTemplateColumns: "repeat(4, 1fr)" },
  }),
};
/** In two columns, the last of an odd number of items is as wide as both. */
const wideLast = css({ [from.tablet]: { "& > :last-child": { gridColumn: "span 2" } } });
const oddStyles = {
  2: css(columnStyles[2], wideLast),
  3: css({ [from.desktop]: { gridTemplateColumns: "repeat(3, 1fr)" } }),
  4: css(columnStyles[4], wideLast, { [from.desktop]: { "& > :last-child": { gridColumn: "auto" } } }),
};

/** How many of `count` items are in a row: at most `most`, and so that no item is alone in the last row. */
export const columnsFor = (count: number, most: 2 | 3 | 4): 2 | 3 | 4 => {
  const choices = ([4, 3] as const).filter((columns) => columns <= most && columns <= count);
  return choices.find((columns) => count % columns === 0) ?? choices.find((columns) => count % columns > 1) ?? 2;
};

/** Grid columns of equal width: as many as fit, each at least `least` wide. */
export const fitting = (least: string) => `repeat(auto-fit, minmax(min(100%, ${least}), 1fr))`;

/** An item of `Cards`: a card from tablets up, a row with a hairline on phones. */
export const cardOrRow = css({
  [below.tablet]: { paddingBlock: space[3], borderTop: `1px solid ${color.line}` },
  [from.tablet]: cardSurface,
});

interface CardsProps {
  children: ReactNode;
  columns: keyof typeof columnStyles;
  styles?: Styles;
}

/** A list of equal items: below each other on phones, up to `columns` in a row on wide screens. */
export function Cards({ children, columns, styles }: CardsProps) {
  const count = Children.count(children);
  const placed = (count % 2 === 0 ? columnStyles : oddStyles)[columnsFor(count, columns)];
  return <ul css={[base, placed, styles]}>{children}</ul>;
}
