import { css } from "@emotion/react";
import { ArrowRight } from "lucide-react";
import { useId } from "react";
import { Card } from "../ui/Card";
import { SmartLink } from "../ui/SmartLink";
import { color, font, space } from "../ui/tokens";

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

const titleStyle = css(font.h3);
const list = css({ marginTop: space[3] });
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
const final = css({ "li:last-of-type > a": { border: 0 } });
const noteStyle = css({ color: color.muted, fontWeight: 400, ...font.small });
const last = css(link, { border: 0, color: color.action, fontWeight: 700 });

/** A card of links to other pages, one below the other. */
export function LinkCard({ title, links, all }: LinkCardProps) {
  const id = useId();
  return (
    <Card as="section" labelledBy={id}>
      <h2 css={titleStyle} id={id}>
        {title}
      </h2>
      <ul css={[list, !all && final]}>
        {links.map(({ to, label, icon, note }) => (
          <li key={to}>
            <SmartLink css={link} to={to}>
              {icon && <span aria-hidden="true">{icon}</span>} {label} {note && <span css={noteStyle}>{note}</span>}
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
    </Card>
  );
}
