import { type ReactNode, useEffect } from "react";
import { anchors } from "../../content/facts/anchors";
import { ErrorBoundary } from "./ErrorBoundary";
import { Failure } from "./Failure";

/** The error boundary around the whole site, for errors outside the page. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={(retry) => <RootFailure onRetry={retry} />}>{children}</ErrorBoundary>
);

function RootFailure({ onRetry }: { onRetry: () => void }) {
  // Gatsby's router is unmounted, so Back needs a reload.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("popstate", reload);
    return () => window.removeEventListener("popstate", reload);
  }, []);
  return (
    <main id={anchors.main} tabIndex={-1}>
      <Failure onRetry={onRetry} />
    </main>
  );
}
