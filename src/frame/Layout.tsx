import type { ReactNode } from "react";
import { anchors } from "../content/facts/anchors";
import { Breadcrumbs } from "./Breadcrumbs";
import { CallBar, type PageForm } from "./CallBar";
import { Footer } from "./Footer";
import { ErrorBoundary } from "./failure/ErrorBoundary";
import { Failure } from "./failure/Failure";
import { OfflineNotice } from "./failure/OfflineNotice";
import { Header } from "./header/Header";
import { PageStyles } from "./PageStyles";
import { PreviewRibbon } from "./PreviewRibbon";
import { SkipLink } from "./SkipLink";
import type { Urgency } from "./time/useCallFirst";

interface LayoutProps {
  children: ReactNode;
  pathname: string;
  /** The page's name in breadcrumbs, if the navigation has none. */
  name?: string;
  /** False for the not-found page, which can be at any path. */
  notFound?: boolean;
  /** The page's own failure message. */
  failure?: string;
  /** The page's lead form. */
  form?: PageForm;
  /** When the call comes first. */
  urgency?: Urgency;
  /** Without the call bar, whose quote button would stand beside what to do in danger. */
  barless?: boolean;
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
