import { css } from "@emotion/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import { IconTile } from "../../ui/IconTile";
import { SmartLink } from "../../ui/SmartLink";
import { TitledCard } from "../../ui/TitledCard";
import { below, color, font, from, space } from "../../ui/tokens";

interface LinkCardProps {
  title: string;
  links: readonly {
    to: string;
    label: string;
    /** An icon before the label. */
    icon?: string;
    /** Small text after the label. */
    note?: string;
  }[];
  /** Whether two labels fit side by side on phones. */
  short?: boolean;
  /** A link to the full list. */
  all?: Queries.ContentLinkFragment | null;
}

const list = css({ marginTop: space[2] });
/** The last row has no divider, and its height leaves enough room below it. */
const lastRow = { marginBottom: `-${space[3]}`, "li:last-of-type > a": { border: 0 } };
const final = css(lastRow);
const wideFinal = css({ [from.tablet]: lastRow });
const pairs = css({
  [below.tablet]: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))",
    columnGap: space[5],
    "a > svg": { display: "none" },
    // The note below the label, so that all rows are alike.
    "span > span": { display: "block" },
    a: { paddingBlock: space[1] },
    "li:last-of-type > a": { border: 0 },
    // With two columns, the last row has two links.
    "@media (min-width: 22.75em)": { "li:nth-last-of-type(2):nth-of-type(odd) > a": { border: 0 } },
  },
});
const link = css({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: "44px",
  lineHeight: 1.3,
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 600,
  textDecoration: "none",
  "& > svg": { marginLeft: "auto", color: color.action },
  "&:hover": { color: color.action },
});
const noteStyle = css({ color: color.muted, fontWeight: 400, whiteSpace: "nowrap", ...font.fine });
const last = css(link, { marginBottom: lastRow.marginBottom, border: 0, color: color.action, fontWeight: 700 });

/** A card with a list of links. */
export function LinkCard({ title, links, short, all }: LinkCardProps) {
  return (
    <TitledCard title={title}>
      <ul css={[list, short && pairs, !all && (short ? wideFinal : final)]}>
        {links.map(({ to, label, icon, note }) => (
          <li key={to}>
            <SmartLink css={link} to={to}>
              {icon && <IconTile icon={icon} />}{" "}
              <span>
                {label} {note && <span css={noteStyle}>{note}</span>}
              </span>
              <ArrowRight aria-hidden="true" />
            </SmartLink>
          </li>
        ))}
      </ul>
      {all && (
        <SmartLink css={last} to={all.to}>
          {all.label}
          <ArrowRight aria-hidden="true" />
        </SmartLink>
      )}
    </TitledCard>
  );
}
