import path from "node:path";
import type { CreatePagesArgs, Page, ParentSpanPluginArgs } from "gatsby";
import { contentKinds } from "../../content/kinds/contentKinds";

/** Gatsby makes the pages of src/pages itself. */
const isTemplate = (component: string) => component.startsWith("src/templates/");

/**
 * Creates a page per content file for each kind whose component is a template. Reads Gatsby's nodes, not the folder:
 * `gatsby develop` calls this again while files are being written.
 */
export function createContentPages({ actions, getNodesByType }: CreatePagesArgs): void {
  const services = getNodesByType("Service").map(({ prices }) => ({ prices }));
  for (const { type, page } of contentKinds) {
    if (!page?.route || !isTemplate(page.component)) continue;
    const component = path.resolve(page.component);
    const nodes = page.isMade && !page.isMade(services) ? [] : getNodesByType(type);
    for (const node of nodes) {
      const context = Object.fromEntries((page.key ?? []).map((name) => [name, node[name]]));
      const route = typeof page.route === "function" ? page.route(context) : page.route;
      actions.createPage({ path: route, component, context });
    }
    if (nodes.length === 0) actions.createPage(standIn(component));
  }
}

const UNUSED = "/unused/";

/**
 * A page of a template that has none, for as long as Gatsby reads queries. Otherwise it warns that the template's query will
 * not run, as if something were wrong.
 */
const standIn = (component: string) => ({ path: UNUSED + path.parse(component).name, component, context: {} });

/** Deletes the stand-ins before their queries run. */
export function deleteStandIns({ actions, getNodesByType }: ParentSpanPluginArgs): void {
  for (const { path, component } of getNodesByType("SitePage") as unknown as Page[]) {
    if (path.startsWith(UNUSED)) actions.deletePage({ path, component });
  }
}
