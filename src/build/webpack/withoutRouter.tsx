/** Replaces Gatsby where there is no router: links are plain anchors. */
import type { AnchorHTMLAttributes } from "react";

export const Link = ({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
  <a href={to} {...rest} />
);
