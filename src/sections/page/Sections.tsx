import { Children, type ReactNode, Suspense } from "react";

/**
 * Sections one after another, each in a Suspense boundary: React hydrates them one at a time, first the one that the
 * visitor uses.
 */
export const Sections = ({ children }: { children: ReactNode }) =>
  Children.map(children, (section) => <Suspense>{section}</Suspense>);
