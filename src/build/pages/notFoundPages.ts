import path from "node:path";
import type { CreatePageArgs, CreatePagesArgs } from "gatsby";

/** Marks a page that stands at any unknown path: its own path says nothing about where the visitor is. */
const context = { notFound: true };

/** Makes the HTML that the server sends for unknown services. Gatsby makes the one for all other paths by itself. */
export function createServiceNotFoundPage({ actions }: CreatePagesArgs): void {
  actions.createPage({ path: "/services/404.html", component: path.resolve("src/pages/404.tsx"), context });
}

/** Marks the pages that Gatsby makes of src/pages/404.tsx. It does not ask about those that this module makes itself. */
export function markNotFoundPages({ page, actions }: CreatePageArgs): void {
  if (!/^\/404(\.html)?$/.test(page.path) || page.context?.notFound) return;
  actions.deletePage(page);
  actions.createPage({ ...page, context: { ...page.context, ...context } });
}
