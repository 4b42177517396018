/** Stands in for Gatsby in unit tests: queries answer with what a test sets, links are plain anchors. */
import type { AnchorHTMLAttributes } from "react";

export const graphql = () => null;

export function Link({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return <a href={to} {...rest} />;
}

export const useStaticQuery = jest.fn();
