import { css } from "@emotion/react";
import { SmartLink } from "./SmartLink";
import { color, font, radius, size, space } from "./tokens";

interface ChipsProps {
  links: readonly { to: string; label: string }[];
  className?: string;
}

/** Inline-block chips, so that `text-wrap: balance` evens the rows. */
const list = css({ margin: `0 0 -${space[2]}`, lineHeight: size.control, textWrap: "balance" });
const item = css({ display: "inline-block", margin: `0 ${space[2]} ${space[2]} 0` });
const chip = css({
  display: "flex",
  alignItems: "center",
  minHeight: size.control,
  paddingInline: space[4],
  border: `1px solid ${color.line}`,
  borderRadius: radius.round,
  background: color.paper,
  fontWeight: 600,
  textDecoration: "none",
  ...font.small,
  "&:hover": { color: color.action, borderColor: color.action },
});

/** Short links as rounded chips. */
export function Chips({ links, className }: ChipsProps) {
  return (
    <ul css={list} className={className}>
      {links.map(({ to, label }) => (
        <li css={item} key={to}>
          <SmartLink css={chip} to={to}>
            {label}
          </SmartLink>
        </li>
      ))}
    </ul>
  );
}
