import { Children, type ReactNode, Suspense } from "react";

/** React hydrates one child at a time, and begins with the one that the visitor uses (decision 016). */
export const HydrationSlices = ({ children }: { children: ReactNode }) =>
  Children.map(children, (section) => <Suspense>{section}</Suspense>);
