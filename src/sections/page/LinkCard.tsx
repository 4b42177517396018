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
    /** Small text after the label. */
    note?: string;
  }[];
  /** A link to the full list. */
  all?: Queries.LinkFieldsFragment | null;
}

const list = css({ marginTop: space[3] });
/** The last row's height leaves enough room below it. */
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
/** No divider below the last row. */
const final = css(end, { "li:last-of-type > a": { border: 0 } });
/** A fixed width aligns the labels, whatever the emoji's width. */
const iconStyle = css({ flex: "none", width: "1.4em", textAlign: "center" });
const noteStyle = css({ color: color.muted, fontWeight: 400, ...font.small });
const last = css(link, end, { border: 0, color: color.action, fontWeight: 700 });

/** A card with a list of links. */
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
