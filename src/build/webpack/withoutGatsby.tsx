/** Replaces Gatsby where it does not run: links are plain anchors, and the only static query has been answered. */
import type { AnchorHTMLAttributes } from "react";

declare const SITE_FACTS: Queries.SiteFactsQuery;

export const Link = ({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
  <a href={to} {...rest} />
);

export const graphql = () => undefined;
export const useStaticQuery = () => SITE_FACTS;
