import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { GlobalStyles } from "../ui/GlobalStyles";
import { color, layer, space } from "../ui/tokens";
import { Breadcrumbs } from "./Breadcrumbs";
import { breadcrumbTrail } from "./breadcrumbTrail";
import { CallBar } from "./CallBar";
import { ErrorBoundary } from "./ErrorBoundary";
import { FailureScreen } from "./FailureScreen";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { useCompany } from "./useCompany";

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

/** The frame around every page. */
export function Layout({ children, pathname, notFound }: LayoutProps) {
  const { navigation, services } = useCompany();
  const names = new Map([
    ...[...navigation.header, ...navigation.footer].map(({ to, label }) => [to, label] as const),
    ...services.map(({ slug, title }) => [`/services/${slug}`, title] as const),
  ]);
  return (
    <>
      <GlobalStyles />
      <a css={skipLink} href="#main">
        Skip to content
      </a>
      <Header pathname={pathname} />
      {!notFound && <Breadcrumbs items={breadcrumbTrail(pathname, names)} />}
      <main id="main" tabIndex={-1}>
        <ErrorBoundary resetKey={pathname} fallback={(retry) => <FailureScreen onRetry={retry} />}>
          {children}
        </ErrorBoundary>
      </main>
      <Footer />
      <CallBar pathname={pathname} />
    </>
  );
}
