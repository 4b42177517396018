import path from "node:path";
import type { CreatePagesArgs } from "gatsby";
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
    if (page.isMade && !page.isMade(services)) continue;
    for (const node of getNodesByType(type)) {
      const context = Object.fromEntries((page.key ?? []).map((name) => [name, node[name]]));
      const route = typeof page.route === "function" ? page.route(context) : page.route;
      actions.createPage({ path: route, component: path.resolve(page.component), context });
    }
  }
}
