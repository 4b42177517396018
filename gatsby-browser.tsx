import { CacheProvider } from "@emotion/react";
import type { GatsbyBrowser } from "gatsby";
import { type ReactElement, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { noteArrival } from "./src/form/script/attribution";
import { countActions } from "./src/form/script/countActions";
import { keepDrafts } from "./src/form/script/draft";
import { PRELOAD_ERROR } from "./src/frame/failure/loadChunk";
import { RootBoundary } from "./src/frame/failure/RootBoundary";
import { Layout } from "./src/frame/Layout";
import type { Urgency } from "./src/frame/time/useCallFirst";
import { adoptStyles } from "./src/ui/styleCache";

/** The page data that the frame uses: the service's or town's name, the page's own failure message, its form, and its urgency. */
interface FramedPageData {
  service?: { title: string; firstStep?: string | null } | null;
  area?: { title: string } | null;
  areaService?: { area: { title: string } } | null;
  privacyPage?: { failure: string } | null;
  homePage?: object | null;
  contactPage?: object | null;
  partnersPage?: object | null;
  stopItFirstPage?: object | null;
}

const nameOf = (data: FramedPageData | undefined) => (data?.service ?? data?.area ?? data?.areaService?.area)?.title;

/** The lead form of a page with this data. */
const formOf = ({ homePage, contactPage, partnersPage, ...data }: FramedPageData = {}) =>
  partnersPage ? "partner" : (homePage ?? contactPage ?? nameOf(data)) ? "quote" : undefined;

/** Calling comes first for urgent services, and outside office hours on pages for everything. */
const urgencyOf = ({ service, ...data }: FramedPageData = {}): Urgency | undefined => {
  if (service) return service.firstStep ? "always" : undefined;
  return formOf(data) === "quote" ? "afterHours" : undefined;
};

/** The frame stays mounted across navigation. */
export const wrapPageElement: NonNullable<GatsbyBrowser<FramedPageData>["wrapPageElement"]> = ({ element, props }) => (
  <Layout
    pathname={props.location.pathname}
    name={nameOf(props.data)}
    notFound={props.pageContext.notFound === true}
    failure={props.data?.privacyPage?.failure}
    form={formOf(props.data)}
    urgency={urgencyOf(props.data)}
    barless={Boolean(props.data?.stopItFirstPage)}
  >
    {element}
  </Layout>
);

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  // Gatsby restores scroll positions. The browser would do it before the new page is rendered, and Gatsby would save that
  // as the old page's position.
  window.history.scrollRestoration = "manual";
  const address = new URL(window.location.href);
  noteArrival(address, document.referrer);
  countActions();
  // A translation or an extension may change the page, and React then renders it again.
  keepDrafts(address);
  // Pages and forms work from their HTML, so a chunk that fails to load must not break the page.
  window.addEventListener(PRELOAD_ERROR, (event) => {
    event.preventDefault();
    console.warn("A script of this page could not be loaded. The page works without it.");
  });
  // Dead code in a build, so its imports are not bundled.
  if (process.env.NODE_ENV === "development") {
    import("./src/build/develop/showContentReport").then(({ showContentReport }) => showContentReport());
  }
};

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
  return unmount;
};
