import path from "node:path";
import type { CreatePageArgs, CreatePagesArgs, NodePluginArgs } from "gatsby";
import { contentKinds } from "../../content/kinds/contentKinds";
import type { KindPage, PageContext } from "../../content/kinds/kind";

/** Gatsby makes the pages of src/pages itself. */
const isTemplate = (component: string) => component.startsWith("src/templates/");

type GetNodes = NodePluginArgs["getNodesByType"];

/** Tells the frame around a page what its kind knows of it. */
function frameContext({ form, frame }: KindPage, node: Record<string, unknown>, getNodesByType: GetNodes): PageContext {
  const towns = getNodesByType("Area").map(({ slug, title }) => ({ slug: String(slug), title: String(title) }));
  return { frame: { form, ...frame?.(node, towns) } };
}

/** The context of a page of src/pages, if it has a content file. */
function contextAt(component: string, getNodesByType: GetNodes): PageContext | undefined {
  const kind = contentKinds.find(({ page }) => page?.component === component && !isTemplate(component));
  const [node] = kind ? getNodesByType(kind.type) : [];
  return kind?.page && node && frameContext(kind.page, node, getNodesByType);
}

/**
 * Creates a page per content file for each kind whose component is a template. Reads Gatsby's nodes, not the folder:
 * `gatsby develop` calls this again while files are being written.
 */
export function createContentPages({ actions, getNodesByType }: CreatePagesArgs): void {
  const services = getNodesByType("Service").map(({ prices }) => ({ prices }));
  for (const { type, page } of contentKinds) {
    if (!page?.route || !isTemplate(page.component)) continue;
    const component = path.resolve(page.component);
    const nodes = page.existsIf && !page.existsIf(services) ? [] : getNodesByType(type);
    for (const node of nodes) {
      const key = Object.fromEntries((page.key ?? []).map((name) => [name, node[name]]));
      const route = typeof page.route === "function" ? page.route(key) : page.route;
      actions.createPage({ path: route, component, context: { ...key, ...frameContext(page, node, getNodesByType) } });
    }
  }
  // Gatsby creates the page for all other unknown paths.
  const notFound = "src/pages/404.tsx";
  actions.createPage({
    path: "/services/404.html",
    component: path.resolve(notFound),
    context: contextAt(notFound, getNodesByType),
  });
}

/** Adds the frame's facts to the pages that Gatsby creates from src/pages. */
export function addFrameContext({ page, actions, getNodesByType }: CreatePageArgs): void {
  const context = contextAt(path.relative("", page.component), getNodesByType);
  if (!context || page.context?.frame) return;
  actions.deletePage(page);
  actions.createPage({ ...page, context: { ...page.context, ...context } });
}
