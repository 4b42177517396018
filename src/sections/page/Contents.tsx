import { css } from "@emotion/react";
import { SmartLink } from "../../ui/SmartLink";
import { color, font, from, space } from "../../ui/tokens";

interface ContentsProps {
  /** For screen readers. */
  label: string;
  links: readonly { to: string; label: string }[];
}

const list = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))",
  columnGap: space[5],
  marginTop: space[2],
  [from.tablet]: { gridTemplateColumns: "repeat(auto-fill, minmax(13rem, 1fr))" },
  [from.desktop]: { gridTemplateColumns: "repeat(auto-fill, minmax(12.5rem, 1fr))", marginTop: "-6px" },
});
const link = css({
  display: "flex",
  alignItems: "center",
  minHeight: "40px",
  height: "100%",
  paddingBlock: "6px",
  borderBottom: `1px solid ${color.line}`,
  color: color.action,
  fontWeight: 650,
  textDecoration: "none",
  ...font.small,
  lineHeight: 1.3,
  "&:hover": { color: color.actionStrong, textDecoration: "underline" },
});

/** Links to the parts of a long page. */
export function Contents({ label, links }: ContentsProps) {
  return (
    <nav aria-label={label}>
      <ul css={list}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <SmartLink css={link} to={to}>
              {label}
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
