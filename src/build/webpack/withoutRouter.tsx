/** Stands for Gatsby in a document without scripts: links are plain anchors. See compileReturnedPage.ts. */
import type { AnchorHTMLAttributes } from "react";

export const Link = ({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
  <a href={to} {...rest} />
);
