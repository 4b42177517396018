import { css } from "@emotion/react";
import arrowRightIcon from "lucide/dist/esm/icons/arrow-right.mjs";
import { Icon } from "../media/Icon";
import { SmartLink, type SmartLinkProps } from "../text/SmartLink";
import { color, size, space } from "../tokens";

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

export function ArrowLink({ children, ...rest }: SmartLinkProps) {
  return (
    <SmartLink css={link} {...rest}>
      {children}
      <Icon shape={arrowRightIcon} />
    </SmartLink>
  );
}
