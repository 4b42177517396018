import { Link } from "gatsby";
import type { AnchorHTMLAttributes } from "react";

export interface SmartLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site, an anchor of this page, a file of this site, or a full address (https:, tel:, sms:, mailto:). */
  to: string;
}

/** A link for every kind of target: Gatsby's Link for pages of this site, a plain anchor for the rest. */
export function SmartLink({ to, ...rest }: SmartLinkProps) {
  if (/^\/[^.#]*(?:#|$)/.test(to)) {
    return <Link to={to} {...rest} />;
  }
  return <a href={to} {...(to.startsWith("https:") ? { rel: "noopener" } : {})} {...rest} />;
}
