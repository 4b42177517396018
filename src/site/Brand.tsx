import { css } from "@emotion/react";
import { SmartLink } from "../ui/SmartLink";
import { color, space } from "../ui/tokens";
import { useCompany } from "./useCompany";

const brand = css({
  display: "inline-flex",
  alignItems: "center",
  gap: space[3],
  minHeight: "48px",
  maxWidth: "11rem",
  fontWeight: 800,
  fontSize: "1.1rem",
  letterSpacing: "-0.02em",
  lineHeight: 1.1,
  textDecoration: "none",
  color: color.ink,
  // A mark that is not square is shown whole.
  img: { flex: "none", objectFit: "contain" },
});

/** The mark and the name; they lead home. */
export function Brand() {
  const { company } = useCompany();
  return (
    <SmartLink to="/" css={brand} aria-label={`${company.name}, home`}>
      <img src={company.mark.publicURL ?? ""} width={40} height={40} alt="" />
      <span>{company.name}</span>
    </SmartLink>
  );
}
