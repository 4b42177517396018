import { css } from "@emotion/react";
import { useId } from "react";
import { SmartLink } from "../../ui/SmartLink";
import { color, font, radius, space } from "../../ui/tokens";

const heading = css(font.h3);
const list = css({ display: "flex", flexWrap: "wrap", gap: space[3], marginTop: space[4] });
const chip = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "48px",
  padding: `0 ${space[5]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  background: color.paper,
  fontWeight: 600,
  textDecoration: "none",
  "&:hover": { borderColor: color.action, color: color.action },
});

interface PopularLinksProps {
  title: string;
  links: readonly Queries.ContentLinkFragment[];
}

/** Links to popular pages. */
export function PopularLinks({ title, links }: PopularLinksProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 css={heading} id={id}>
        {title}
      </h2>
      <ul css={list}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <SmartLink css={chip} to={to}>
              {label}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
