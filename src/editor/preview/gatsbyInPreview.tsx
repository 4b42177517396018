/** Replaces Gatsby in the visual editor's previews. */
import type { AnchorHTMLAttributes } from "react";

let answer: unknown;

/** Sets the result of all static queries. */
export function answerStaticQueries(data: unknown): void {
  answer = data;
}

export const useStaticQuery = () => answer;

export const graphql = () => "";

export const Link = ({ to, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) => (
  <a href={to} {...rest} />
);

/** A preview is one page. */
export const navigate = () => {};
