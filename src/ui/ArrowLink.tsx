import { css } from "@emotion/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import { SmartLink, type SmartLinkProps } from "./SmartLink";
import { color, size, space } from "./tokens";

const link = css({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  minHeight: size.control,
  color: color.action,
  fontWeight: 700,
  textDecoration: "none",
  "&:hover": { color: color.actionStrong },
});

/** A link to more, with an arrow. */
export function ArrowLink({ children, ...rest }: SmartLinkProps) {
  return (
    <SmartLink css={link} {...rest}>
      {children}
      <ArrowRight aria-hidden="true" />
    </SmartLink>
  );
}
