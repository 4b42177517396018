import { type ReactNode, useEffect, useState } from "react";
import { anchors } from "../../../model/kinds/anchors";
import { ErrorBoundary } from "./ErrorBoundary";
import { Failure } from "./Failure";

/** The error boundary around the whole site, for errors outside the page. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={(retry) => <RootFailure onRetry={retry} />}>{children}</ErrorBoundary>
);

function RootFailure({ onRetry }: { onRetry: () => void }) {
  // Gatsby takes the language from the document together with the page.
  const [language] = useState(() => document.documentElement.lang);
  // Gatsby's router is unmounted, so Back needs a reload.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("popstate", reload);
    return () => window.removeEventListener("popstate", reload);
  }, []);
  return (
    <main id={anchors.main} tabIndex={-1} lang={language}>
      <Failure onRetry={onRetry} />
    </main>
  );
}
