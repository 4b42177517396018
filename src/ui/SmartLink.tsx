import { Link } from "gatsby";
import type { AnchorHTMLAttributes } from "react";

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, an anchor of this page, a file of this site, or a full address (https:, tel:, sms:, mailto:). */
  to: string;
}

/** One link for every kind of target: pages of the site change without a reload, all else is a plain anchor. */
export function SmartLink({ to, ...rest }: SmartLinkProps) {
  if (to.startsWith("/") && !to.includes(".")) {
    return <Link to={to} {...rest} />;
  }
  return <a href={to} {...(to.startsWith("https:") ? { rel: "noopener" } : {})} {...rest} />;
}
