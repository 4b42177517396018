import { css } from "@emotion/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import { SmartLink } from "../../ui/SmartLink";
import { TitledCard } from "../../ui/TitledCard";
import { color, font, space } from "../../ui/tokens";

interface LinkCardProps {
  title: string;
  links: readonly {
    to: string;
    label: string;
    /** An emoji before the label. */
    icon?: string;
    /** Follows the label in small letters. */
    note?: string;
  }[];
  /** A link to the page of all of them. */
  all?: Queries.LinkFieldsFragment | null;
}

const list = css({ marginTop: space[3] });
/** A row's own height is room enough below the last one. */
const end = css({ marginBottom: `-${space[3]}` });
const link = css({
  display: "flex",
  alignItems: "center",
  gap: space[3],
  minHeight: "52px",
  borderBottom: `1px solid ${color.line}`,
  fontWeight: 600,
  textDecoration: "none",
  svg: { flex: "none", marginLeft: "auto", color: color.action },
  "&:hover": { color: color.action },
});
/** Nothing follows the last one, so that no line has to part them. */
const final = css(end, { "li:last-of-type > a": { border: 0 } });
/** Of one width, so that labels stand in a line whatever the emoji. */
const iconStyle = css({ flex: "none", width: "1.4em", textAlign: "center" });
const noteStyle = css({ color: color.muted, fontWeight: 400, ...font.small });
const last = css(link, end, { border: 0, color: color.action, fontWeight: 700 });

/** A card of links to other pages, one below the other. */
export function LinkCard({ title, links, all }: LinkCardProps) {
  return (
    <TitledCard title={title}>
      <ul css={[list, !all && final]}>
        {links.map(({ to, label, icon, note }) => (
          <li key={to}>
            <SmartLink css={link} to={to}>
              {icon && (
                <span css={iconStyle} aria-hidden="true">
                  {icon}
                </span>
              )}{" "}
              {label} {note && <span css={noteStyle}>{note}</span>}
              <ArrowRight size={18} aria-hidden="true" />
            </SmartLink>
          </li>
        ))}
      </ul>
      {all && (
        <SmartLink css={last} to={all.to}>
          {all.label} <ArrowRight size={18} aria-hidden="true" />
        </SmartLink>
      )}
    </TitledCard>
  );
}
