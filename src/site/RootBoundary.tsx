import { css } from "@emotion/react";
import { type ReactNode, useEffect } from "react";
import { anchors } from "../content/facts/anchors";
import { ErrorBoundary } from "./ErrorBoundary";
import { FailureScreen } from "./FailureScreen";
import { PlainFooter } from "./Footer";
import { PlainHeader } from "./Header";
import { PageStyles } from "./PageStyles";

/** Keeps the footer at the bottom of the screen, however short the content. */
const frame = css({ display: "flex", flexDirection: "column", minHeight: "100vh", main: { flex: 1 } });

/** The outermost error boundary, for errors that no other has caught. The company's name and number stay visible. */
export function RootBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary fallback={(retry) => <RootFailure onRetry={retry} />}>{children}</ErrorBoundary>;
}

function RootFailure({ onRetry }: { onRetry: () => void }) {
  // Gatsby's router is unmounted and cannot handle the browser's back button, so the page is reloaded instead.
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("popstate", reload);
    return () => window.removeEventListener("popstate", reload);
  }, []);
  return (
    <div css={frame}>
      <PageStyles />
      <PlainHeader />
      <main id={anchors.main} tabIndex={-1}>
        <FailureScreen onRetry={onRetry} />
      </main>
      <PlainFooter />
    </div>
  );
}
