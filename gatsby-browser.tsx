import { CacheProvider } from "@emotion/react";
import type { GatsbyBrowser } from "gatsby";
import { type ReactElement, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { noteArrival } from "./src/leads/form/script/attribution";
import { keepDrafts } from "./src/leads/form/script/draft";
import { PRELOAD_ERROR } from "./src/site/failure/loadChunk";
import { RootBoundary } from "./src/site/failure/RootBoundary";
import { Layout } from "./src/site/Layout";
import { adoptStyles } from "./src/ui/styleCache";

/** What the frame reads of a page's data: its name, if a service or town gives it one, and its own failure message. */
interface FramedPageData {
  service?: { title: string } | null;
  area?: { title: string } | null;
  areaService?: { area: { title: string } } | null;
  privacyPage?: { failure: string } | null;
}

const nameOf = (data: FramedPageData | undefined) => (data?.service ?? data?.area ?? data?.areaService?.area)?.title;

/** The frame stays mounted across navigation; only the page inside it changes. */
export const wrapPageElement: NonNullable<GatsbyBrowser<FramedPageData>["wrapPageElement"]> = ({ element, props }) => (
  <Layout
    pathname={props.location.pathname}
    name={nameOf(props.data)}
    notFound={props.pageContext.notFound === true}
    failure={props.data?.privacyPage?.failure}
  >
    {element}
  </Layout>
);

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  // Gatsby returns the visitor to where they were. The browser's own try comes before the new page is there, and would
  // be taken for the old page's position.
  window.history.scrollRestoration = "manual";
  const address = new URL(window.location.href);
  noteArrival(address, document.referrer);
  // Something else may have changed the page (a translation, an extension), and React then draws it anew.
  keepDrafts(address);
  // Pages and forms work from their HTML, so a part that could not be fetched is no reason to break the page.
  window.addEventListener(PRELOAD_ERROR, (event) => {
    event.preventDefault();
    console.warn("A part of this page could not be loaded; it works without.");
  });
  // Left out of a build, with all that it imports.
  if (process.env.NODE_ENV === "development") {
    import("./src/develop/showContentProblems").then(({ showContentProblems }) => showContentProblems());
  }
};

/**
 * Starts React as Gatsby would, with a boundary around everything. `wrapRootElement` would not do: Gatsby calls it for
 * the head too, where what the boundary shows would take the place of the page's title.
 */
export const replaceHydrateFunction = () => (page: ReactElement, container: Element) => {
  const guarded = (
    <CacheProvider value={adoptStyles(document)}>
      <RootBoundary>{page}</RootBoundary>
    </CacheProvider>
  );
  // In development the HTML is empty.
  const hasHtml = container.querySelector("#gatsby-focus-wrapper > *") !== null;
  let unmount = () => {};
  // As a transition, the work is done in slices of a few milliseconds, between which the browser answers the visitor.
  startTransition(() => {
    const root = hasHtml ? hydrateRoot(container, guarded) : createRoot(container);
    if (!hasHtml) root.render(guarded);
    unmount = () => root.unmount();
  });
  return unmount;
};
