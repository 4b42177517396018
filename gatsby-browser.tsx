/** What Gatsby runs in a browser: only after a visitor's first sign, since src/inline/startScripts.ts loads it then. */
import { CacheProvider } from "@emotion/react";
import type { GatsbyBrowser } from "gatsby";
import { type ReactElement, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { PageContext } from "./model/kinds/kind";
import { countActions } from "./src/form/script/countActions";
import { keepDrafts } from "./src/form/script/draft";
import { loadChunk, PRELOAD_ERROR } from "./src/frame/failure/loadChunk";
import { RootBoundary } from "./src/frame/failure/RootBoundary";
import { Layout } from "./src/frame/Layout";
import { EverywhereNotes } from "./src/sections/page/EverywhereNotes";
import { adoptStyles } from "./src/ui/styleCache";

/** The frame stays mounted across navigation. What it needs of a page comes from the page's kind. */
export const wrapPageElement: NonNullable<GatsbyBrowser<object, Partial<PageContext>>["wrapPageElement"]> = ({
  element,
  props: { location, pageContext },
}) => (
  <Layout pathname={location.pathname} page={pageContext.page}>
    <EverywhereNotes />
    {element}
  </Layout>
);

/** Buttons that only a script can make work, and that were pressed before the scripts ran. Each is pressed once. */
const pressedEarly = () =>
  new Set(
    window.earlyActions?.flatMap(({ type, target }) =>
      type === "click" && target instanceof Element ? (target.closest<HTMLElement>("[data-early]") ?? []) : [],
    ),
  );

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  // Gatsby restores scroll positions. The browser would do it before the new page is rendered, and Gatsby would save that
  // as the old page's position.
  window.history.scrollRestoration = "manual";
  const address = new URL(window.location.href);
  // Any other arrival tells nothing.
  if (address.search || document.referrer) {
    loadChunk(() => import("./src/form/script/attribution")).then((part) =>
      part?.noteArrival(address, document.referrer),
    );
  }
  countActions();
  // A translation or an extension may change the page, and React then renders it again.
  keepDrafts();
  // Pages and forms work from their HTML, so a chunk that fails to load must not break the page.
  window.addEventListener(PRELOAD_ERROR, (event) => {
    event.preventDefault();
    console.warn("A script of this page could not be loaded. The page works without it.");
  });
};

/** Tells forms of a new fragment. The router changes the address without the browser's event. */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) window.dispatchEvent(new HashChangeEvent("hashchange"));
};

/**
 * A page that has just taken over stays where its visitor has scrolled. Gatsby would restore an earlier position, also under
 * a tap, which then hit nothing.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({ prevRouterProps }) =>
  prevRouterProps !== undefined || window.scrollY === 0;

/**
 * Starts React with an error boundary around everything. Not in `wrapRootElement`: Gatsby also calls it for the head, where
 * the boundary's fallback would replace the page's title.
 */
export const replaceHydrateFunction = () => (page: ReactElement, container: Element) => {
  const guarded = (
    <CacheProvider value={adoptStyles(document)}>
      <RootBoundary>{page}</RootBoundary>
    </CacheProvider>
  );
  // `gatsby develop` sends empty HTML.
  const hasHtml = container.querySelector("#gatsby-focus-wrapper > *") !== null;
  let unmount = () => {};
  // A transition hydrates in slices of a few milliseconds, so the page stays responsive (decision 016).
  startTransition(() => {
    const root = hasHtml ? hydrateRoot(container, guarded) : createRoot(container);
    if (!hasHtml) root.render(guarded);
    unmount = () => root.unmount();
  });
  // React hydrates a button before its click.
  for (const button of pressedEarly()) button.click();
  delete window.earlyActions;
  return unmount;
};
