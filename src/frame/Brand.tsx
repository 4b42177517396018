import { css } from "@emotion/react";
import { SmartLink } from "../ui/text/SmartLink";
import { color, from, space } from "../ui/tokens";

const brand = css({
  display: "inline-flex",
  alignItems: "center",
  gap: space[3],
  minHeight: "48px",
  maxWidth: "11rem",
  fontWeight: 800,
  fontSize: "min(1.1rem, 8vw)",
  letterSpacing: "-0.02em",
  lineHeight: 1.1,
  textDecoration: "none",
  color: color.ink,
  // Shows all of a mark that is not square.
  img: { flex: "none", objectFit: "contain" },
});
const long = css({ paddingBlock: space[1], fontSize: "min(0.95rem, 7vw)", [from.tablet]: { maxWidth: "16rem" } });

/** The company's mark and name, with a link home. The label replaces the name for screen readers. */
export const Brand = ({ name, mark, label }: { name: string; mark: string; label?: string }) => (
  <SmartLink to="/" css={[brand, name.length > 24 && long]} aria-label={label}>
    <img src={mark} width={40} height={40} alt="" />
    <span>{name}</span>
  </SmartLink>
);
