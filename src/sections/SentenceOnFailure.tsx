import type { ReactNode } from "react";
import { ErrorBoundary } from "../site/ErrorBoundary";
import { Section } from "../ui/Section";

/** Puts one sentence in the place of content that could not be rendered. */
export function SentenceOnFailure({ sentence, children }: { sentence: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={() => (
        <Section>
          <p role="alert">{sentence}</p>
        </Section>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
