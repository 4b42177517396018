import type { GatsbyBrowser } from "gatsby";
import { Layout } from "./src/site/Layout";
import { PRELOAD_ERROR } from "./src/site/loadChunk";

/** The frame stays mounted across navigation; only the page inside it changes. */
export const wrapPageElement: NonNullable<GatsbyBrowser["wrapPageElement"]> = ({ element, props }) => (
  <Layout pathname={props.location.pathname} notFound={props.pageContext.notFound === true}>
    {element}
  </Layout>
);

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  // Pages and forms work from their HTML, so a part that could not be fetched is no reason to break the page.
  window.addEventListener(PRELOAD_ERROR, (event) => {
    event.preventDefault();
    console.warn("A part of this page could not be loaded; it works without.");
  });
};
