import path from "node:path";
import type { CreatePagesArgs } from "gatsby";
import { contentKinds } from "../../content/kinds/contentKinds";

/** Gatsby itself makes a page of each component in src/pages. */
const isTemplate = (component: string) => component.startsWith("src/templates/");

/**
 * Makes the pages whose component is a template: one of each file of its kind. Gatsby's nodes are asked and not the
 * folder, since `gatsby develop` asks again while files are being written. Their content has been checked before.
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
