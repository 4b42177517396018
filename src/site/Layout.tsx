import type { ReactNode } from "react";
import { anchors } from "../content/facts/anchors";
import { Breadcrumbs } from "./Breadcrumbs";
import { CallBar } from "./CallBar";
import { Footer } from "./Footer";
import { ErrorBoundary } from "./failure/ErrorBoundary";
import { Failure } from "./failure/Failure";
import { OfflineNotice } from "./failure/OfflineNotice";
import { Header } from "./header/Header";
import { PageStyles } from "./PageStyles";
import { PreviewRibbon } from "./PreviewRibbon";
import { SkipLink } from "./SkipLink";

interface LayoutProps {
  children: ReactNode;
  pathname: string;
  /** What breadcrumbs call the page, where no link of the navigation says it. */
  name?: string;
  /** The not-found page is shown at any path, so its breadcrumbs would be wrong. */
  notFound?: boolean;
  /** The page's own message if it cannot be rendered. */
  failure?: string;
}

/** The frame around every page. A page that fails is replaced inside it. */
export function Layout({ children, pathname, name, notFound, failure }: LayoutProps) {
  return (
    <>
      <PageStyles />
      <SkipLink />
      <Header pathname={pathname} />
      {PREVIEW && <PreviewRibbon {...PREVIEW} />}
      {!notFound && <Breadcrumbs pathname={pathname} name={name} />}
      <main id={anchors.main} tabIndex={-1}>
        <OfflineNotice key={pathname} />
        <ErrorBoundary resetKey={pathname} fallback={(retry) => <Failure message={failure} onRetry={retry} />}>
          {children}
        </ErrorBoundary>
      </main>
      <Footer />
      <CallBar key={pathname} />
    </>
  );
}
