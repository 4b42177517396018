import type { CreatePageArgs } from "gatsby";

/** Marks the pages that stand at any unknown path: their own path says nothing about where the visitor is. */
export function markNotFoundPages({ page, actions }: CreatePageArgs): void {
  if (!/^\/404(\.html)?$|\/\[\.\.\.\]$/.test(page.path) || page.context?.notFound) return;
  actions.deletePage(page);
  actions.createPage({ ...page, context: { ...page.context, notFound: true } });
}
