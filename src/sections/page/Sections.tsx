import { Children, type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../../site/ErrorBoundary";
import { FailureBox } from "../../site/FailureBox";

interface SectionsProps {
  children: ReactNode;
  /** Replaces the default message where a section fails. */
  failure?: string;
  /** Whether they are inside another section. */
  inside?: boolean;
}

/**
 * Sections, each with an error boundary: a failed section becomes a box, and the others stay. Each also has a Suspense
 * boundary, so that React hydrates them one at a time, the one in use first.
 */
export function Sections({ children, failure, inside }: SectionsProps) {
  return Children.map(children, (section) => (
    <ErrorBoundary fallback={(retry) => <FailureBox onRetry={retry} sentence={failure} inside={inside} />}>
      <Suspense>{section}</Suspense>
    </ErrorBoundary>
  ));
}
