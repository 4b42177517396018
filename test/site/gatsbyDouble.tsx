/** Replaces Gatsby in unit tests. A test sets the result of the static query. Links are plain anchors. */
import type { AnchorHTMLAttributes } from "react";

export const graphql = () => null;

export function Link({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  return <a href={to} {...rest} />;
}

export const useStaticQuery = jest.fn();
