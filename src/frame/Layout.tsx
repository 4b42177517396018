import type { ReactNode } from "react";
import { anchors } from "../content/facts/anchors";
import type { FrameFacts } from "../content/kinds/kind";
import { GlobalStyles } from "../ui/GlobalStyles";
import { Breadcrumbs } from "./Breadcrumbs";
import { CallBar } from "./CallBar";
import { Footer } from "./Footer";
import { ErrorBoundary } from "./failure/ErrorBoundary";
import { Failure } from "./failure/Failure";
import { OfflineNotice } from "./failure/OfflineNotice";
import { Header } from "./header/Header";
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
      {/* Built pages have them in their HTML. In development the HTML is empty. */}
      {process.env.BUILD_STAGE !== "build-javascript" && <GlobalStyles />}
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
