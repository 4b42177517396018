import { Children, type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../../site/ErrorBoundary";
import { FailureBox } from "../../site/FailureBox";

interface SectionsProps {
  children: ReactNode;
  /** Shown in place of a section that fails, instead of the site's usual message. */
  failure?: string;
  /** Whether they stand inside another section. */
  inside?: boolean;
}

/**
 * Sections one after another, each with an error boundary: a section that fails is replaced by a box, and the others stay.
 * Each also has a Suspense boundary, by which React takes them over one at a time, first the one that the visitor uses.
 */
export function Sections({ children, failure, inside }: SectionsProps) {
  return Children.map(children, (section) => (
    <ErrorBoundary fallback={(retry) => <FailureBox onRetry={retry} sentence={failure} inside={inside} />}>
      <Suspense>{section}</Suspense>
    </ErrorBoundary>
  ));
}
