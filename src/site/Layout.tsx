import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { GlobalStyles } from "../ui/GlobalStyles";
import { color, layer, space } from "../ui/tokens";
import { PathBreadcrumbs } from "./Breadcrumbs";
import { CallBar, PlainCallBar } from "./CallBar";
import { ErrorBoundary } from "./ErrorBoundary";
import { EssentialsInHtml } from "./essentials";
import { FailureScreen } from "./FailureScreen";
import { Footer, PlainFooter } from "./Footer";
import { Header, PlainHeader } from "./Header";

const skipLink = css({
  position: "absolute",
  left: space[4],
  top: space[3],
  zIndex: layer.skip,
  padding: `${space[3]} ${space[4]}`,
  background: color.ink,
  color: color.paper,
  transform: "translateY(-200%)",
  "&:focus": { transform: "none" },
});

interface LayoutProps {
  children: ReactNode;
  pathname: string;
  /** A not-found page stands at any path, so the path says nothing about where the visitor is. */
  notFound?: boolean;
}

/**
 * The frame around every page. It uses nothing that can fail by itself, and each of its parts has a boundary of its own,
 * so that an error in one leaves the others, and the phone number, where they are.
 */
export function Layout({ children, pathname, notFound }: LayoutProps) {
  return (
    <>
      <GlobalStyles />
      <a css={skipLink} href="#main">
        Skip to content
      </a>
      <ErrorBoundary resetKey={pathname} fallback={() => <PlainHeader />}>
        <Header pathname={pathname} />
      </ErrorBoundary>
      {!notFound && (
        <ErrorBoundary resetKey={pathname} fallback={() => null}>
          <PathBreadcrumbs pathname={pathname} />
        </ErrorBoundary>
      )}
      <main id="main" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname} fallback={(retry) => <FailureScreen onRetry={retry} />}>
          {children}
        </ErrorBoundary>
      </main>
      <ErrorBoundary resetKey={pathname} fallback={() => <PlainFooter />}>
        <Footer />
      </ErrorBoundary>
      <ErrorBoundary resetKey={pathname} fallback={() => <PlainCallBar />}>
        <CallBar pathname={pathname} />
      </ErrorBoundary>
      <ErrorBoundary resetKey={pathname} fallback={() => null}>
        <EssentialsInHtml />
      </ErrorBoundary>
    </>
  );
}
