import type { ReactNode } from "react";
import { anchors } from "../../model/kinds/anchors";
import type { PageFacts } from "../../model/kinds/kind";
import { GlobalStyles } from "../ui/GlobalStyles";
import { Breadcrumbs } from "./Breadcrumbs";
import { CallBar } from "./CallBar";
import { Footer } from "./Footer";
import { ErrorBoundary } from "./failure/ErrorBoundary";
import { Failure } from "./failure/Failure";
import { Header } from "./header/Header";
import { SkipLink } from "./SkipLink";
import { CurrentPage, unknownPage } from "./usePage";

interface LayoutProps {
  children: ReactNode;
  /** The visitor's path, which on a not-found page is not the page's. */
  pathname: string;
  page?: PageFacts;
}

export function Layout({ children, pathname, page = unknownPage }: LayoutProps) {
  return (
    <CurrentPage.Provider value={page}>
      <GlobalStyles />
      <SkipLink />
      <Header pathname={pathname} />
      <Breadcrumbs {...page} />
      <main id={anchors.main} tabIndex={-1}>
        <ErrorBoundary key={pathname} fallback={(retry) => <Failure message={page.failure} onRetry={retry} />}>
          {children}
        </ErrorBoundary>
      </main>
      <Footer />
      {!page.barless && <CallBar key={pathname} />}
    </CurrentPage.Provider>
  );
}
