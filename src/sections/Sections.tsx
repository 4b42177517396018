import { Children, type ReactNode } from "react";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { FailureBox } from "../site/FailureBox";

interface SectionsProps {
  children: ReactNode;
  /** Said in place of a failed section, where the page has words of its own for it. */
  failure?: string;
  /** They stand inside another section. */
  inside?: boolean;
}

/** Sections one after another. One that cannot be rendered leaves a box in its place, and all others as they are. */
export function Sections({ children, failure, inside }: SectionsProps) {
  return Children.map(children, (section) => (
    <ErrorBoundary fallback={(retry) => <FailureBox onRetry={retry} sentence={failure} inside={inside} />}>
      {section}
    </ErrorBoundary>
  ));
}
