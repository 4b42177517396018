import path from "node:path";
import type { CreatePageArgs, CreatePagesArgs } from "gatsby";

/** Marks a not-found page, which appears at any unknown path. Its own path is not the visitor's. */
const context = { notFound: true };

/** Creates the page for unknown services. Gatsby creates the one for all other unknown paths. */
export function createServiceNotFoundPage({ actions }: CreatePagesArgs): void {
  actions.createPage({ path: "/services/404.html", component: path.resolve("src/pages/404.tsx"), context });
}

/** Marks the pages that Gatsby creates from src/pages/404.tsx. */
export function markNotFoundPages({ page, actions }: CreatePageArgs): void {
  if (!/^\/404(\.html)?$/.test(page.path) || page.context?.notFound) return;
  actions.deletePage(page);
  actions.createPage({ ...page, context: { ...page.context, ...context } });
}
