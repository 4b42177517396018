import type { ReactNode } from "react";
import { anchors } from "../content/facts/anchors";
import type { FrameFacts } from "../content/kinds/kind";
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

interface LayoutProps extends FrameFacts {
  children: ReactNode;
  pathname: string;
}

/** The frame around every page, with the error boundary inside. */
export function Layout({ children, pathname, name, notFound, failure, form, urgency, barless }: LayoutProps) {
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
      {!barless && <CallBar key={pathname} form={form} urgency={urgency} />}
    </>
  );
}
