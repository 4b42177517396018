import type { ReactNode } from "react";
import { anchors } from "../content/facts/anchors";
import { Breadcrumbs } from "./Breadcrumbs";
import { CallBar, PlainCallBar } from "./CallBar";
import { ErrorBoundary } from "./ErrorBoundary";
import { EssentialsInHtml } from "./essentials";
import { FailureScreen } from "./FailureScreen";
import { Footer, PlainFooter } from "./Footer";
import { Header, PlainHeader } from "./Header";
import { OfflineNotice } from "./OfflineNotice";
import { PageStyles } from "./PageStyles";
import { PreviewRibbon } from "./PreviewRibbon";
import { PlainSkipLink, SkipLink } from "./SkipLink";

interface LayoutProps {
  children: ReactNode;
  pathname: string;
  /** What breadcrumbs call the page, where no link of the navigation says it. */
  name?: string;
  /** The not-found page is shown at any path, so its breadcrumbs would be wrong. */
  notFound?: boolean;
}

/**
 * The frame around every page. It reads no data itself, and each of its parts has an error boundary, so that a part that
 * fails leaves the others, and the phone number, in place.
 */
export function Layout({ children, pathname, name, notFound }: LayoutProps) {
  return (
    <>
      <PageStyles />
      <ErrorBoundary resetKey={pathname} fallback={() => <PlainSkipLink />}>
        <SkipLink />
      </ErrorBoundary>
      <ErrorBoundary resetKey={pathname} fallback={() => <PlainHeader />}>
        <Header pathname={pathname} />
      </ErrorBoundary>
      {PREVIEW && <PreviewRibbon {...PREVIEW} />}
      {!notFound && (
        <ErrorBoundary resetKey={pathname} fallback={() => null}>
          <Breadcrumbs pathname={pathname} name={name} />
        </ErrorBoundary>
      )}
      <main id={anchors.main} tabIndex={-1}>
        <ErrorBoundary resetKey={pathname} fallback={() => null}>
          <OfflineNotice key={pathname} />
        </ErrorBoundary>
        <ErrorBoundary resetKey={pathname} fallback={(retry) => <FailureScreen onRetry={retry} />}>
          {children}
        </ErrorBoundary>
      </main>
      <ErrorBoundary resetKey={pathname} fallback={() => <PlainFooter />}>
        <Footer />
      </ErrorBoundary>
      <ErrorBoundary resetKey={pathname} fallback={() => <PlainCallBar />}>
        <CallBar key={pathname} />
      </ErrorBoundary>
      <ErrorBoundary resetKey={pathname} fallback={() => null}>
        <EssentialsInHtml />
      </ErrorBoundary>
    </>
  );
}
