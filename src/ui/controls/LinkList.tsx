import { css } from "@emotion/react";
import { cardSurface } from "../layout/Card";
import { fitting } from "../layout/Cards";
import { TitledCard } from "../layout/Titled";
import { IconTile } from "../media/IconTile";
import { SmartLink } from "../text/SmartLink";
import { below, color, font, from, size, space } from "../tokens";

export interface LinkRow {
  to: string;
  label: string;
  icon?: string;
  note?: string | null;
  /** At the row's end: a price, a distance. */
  end?: string | null;
}

interface LinkListProps {
  rows: readonly LinkRow[];
  /** Without it, the rows are below each other. */
  layout?: keyof typeof layouts;
  labelledBy?: string;
}

/** At the end of a card, the last row's height leaves enough room below it. */
const list = css({
  marginTop: space[2],
  "&:last-child": { marginBottom: `-${space[2]}` },
  "& > li": { borderTop: `1px solid ${color.line}` },
});
const sideBySide = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))",
  columnGap: space[5],
  [from.tablet]: { gridTemplateColumns: "repeat(auto-fill, minmax(12rem, 1fr))" },
  a: { ...font.small, lineHeight: 1.3, [below.tablet]: { "--icon": "40px" } },
});
const layouts = {
  /** Short labels side by side wherever two have room. */
  columns: css(sideBySide, { [below.tablet]: { "& > li:last-child:nth-child(odd)": { gridColumn: "1 / -1" } } }),
  /** Labels of a word or two, such as names of towns: three in a row on phones. */
  names: css(sideBySide, { [below.tablet]: { gridTemplateColumns: fitting("6.5rem"), columnGap: space[3] } }),
  /** Down one column, then down the next. */
  down: css({
    columns: "8.5rem 2",
    columnGap: space[5],
    "& > li": { breakInside: "avoid" },
    a: { ...font.small, lineHeight: 1.3 },
  }),
  /** Cards with larger icons. */
  tiles: css(sideBySide, {
    gap: space[2],
    [from.tablet]: { gridTemplateColumns: "1fr 1fr", gap: space[3] },
    "& > li": { border: 0 },
    a: { ...cardSurface, padding: space[2], color: color.ink, [from.desktop]: { "--icon": "72px" } },
  }),
  /** Notes of a few lines: three in a row on wide screens. */
  notes: css({
    [from.desktop]: {
      display: "grid",
      gridTemplateColumns: fitting("18rem"),
      columnGap: space[10],
      a: { alignItems: "start", "--icon": "72px" },
    },
  }),
};
const row = css({
  display: "flex",
  alignItems: "center",
  columnGap: space[3],
  height: "100%",
  minHeight: "44px",
  paddingBlock: space[2],
  color: color.action,
  fontWeight: 600,
  lineHeight: 1.3,
  textDecoration: "none",
  "--icon": "48px",
  "& > div": { flex: 1 },
  small: { color: color.muted, fontWeight: 400, ...font.fine },
  "div > small": { display: "block", maxWidth: size.measure },
  "& > small": { fontVariantNumeric: "tabular-nums" },
  "&:hover": { color: color.actionStrong },
});

export function LinkList({ rows, layout, labelledBy }: LinkListProps) {
  return (
    <ul css={[list, layout && layouts[layout]]} aria-labelledby={labelledBy}>
      {rows.map(({ to, label, icon, note, end }, index) => (
        <li key={index}>
          <SmartLink css={row} to={to}>
            {icon && <IconTile icon={icon} />}
            <div>
              {label} {note && <small>{note}</small>}
            </div>
            {end && <small>{end}</small>}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}

export const LinkCard = ({ title, aside, ...list }: LinkListProps & { title: string; aside?: boolean }) => (
  <TitledCard title={title} aside={aside}>
    <LinkList {...list} />
  </TitledCard>
);
