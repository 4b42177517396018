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
  // A mark that is not square is shown whole.
  img: { flex: "none", objectFit: "contain" },
});

interface BrandProps {
  name: string;
  /** Address of the mark. */
  mark: string;
  /** Leads home by a full load, which works without the router and gets everything anew. */
  reload?: boolean;
}

/** The mark and the name; they lead home. */
export function Brand({ name, mark, reload }: BrandProps) {
  const link = { css: brand, "aria-label": `${name}, home` };
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
