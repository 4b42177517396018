import { Children, type ReactNode, Suspense } from "react";

/**
 * Renders each child in a Suspense boundary. React hydrates one section at a time, and begins with the one that the
 * visitor uses.
 */
export const HydrationSlices = ({ children }: { children: ReactNode }) =>
  Children.map(children, (section) => <Suspense>{section}</Suspense>);
