import { css } from "@emotion/react";
import { IconTile } from "./IconTile";
import { SmartLink } from "./SmartLink";
import { color, font, from, space } from "./tokens";

export interface LinkRow {
  to: string;
  label: string;
  icon?: string;
  /** Small text below the label. */
  note?: string;
  /** At the row's end: a price, a distance. */
  end?: string;
}

export interface LinkListProps {
  rows: readonly LinkRow[];
  /** Puts short labels side by side wherever two have room. */
  columns?: boolean;
  /** The id of the list's heading. */
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
  a: { ...font.small, lineHeight: 1.3 },
});
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
  "div > small": { display: "block" },
  "& > small": { fontVariantNumeric: "tabular-nums" },
  "&:hover": { color: color.actionStrong },
});

/** Links as rows with hairlines. The whole row is the link. */
export function LinkList({ rows, columns, labelledBy }: LinkListProps) {
  return (
    <ul css={[list, columns && sideBySide]} aria-labelledby={labelledBy}>
      {rows.map(({ to, label, icon, note, end }) => (
        <li key={to}>
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
