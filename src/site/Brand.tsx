import { css } from "@emotion/react";
import { SmartLink } from "../ui/SmartLink";
import { color, space } from "../ui/tokens";

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
  // Shows a mark that is not square as a whole.
  img: { flex: "none", objectFit: "contain" },
});

interface BrandProps {
  name: string;
  /** URL of the mark. */
  mark: string;
  /** What screen readers call the link, if not by the company's name. */
  label?: string;
  /** Loads the home page in full, which works without the router and fetches everything again. */
  reload?: boolean;
}

/** The company's mark and name, which lead home. */
export function Brand({ name, mark, label, reload }: BrandProps) {
  const link = { css: brand, "aria-label": label };
  const content = (
    <>
      <img src={mark} width={40} height={40} alt="" />
      <span>{name}</span>
    </>
  );
  return reload ? (
    <a href="/" {...link}>
      {content}
    </a>
  ) : (
    <SmartLink to="/" {...link}>
      {content}
    </SmartLink>
  );
}
