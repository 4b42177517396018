import path from "node:path";
import type { CreatePagesArgs } from "gatsby";

/** Makes the page of all services' prices, if a service has some. The content check wants the page's words then. */
export function createPricesPage({ actions, getNodesByType }: CreatePagesArgs): void {
  if (!getNodesByType("Service").some(({ prices }) => prices)) return;
  actions.createPage({ path: "/prices", component: path.resolve("src/templates/prices.tsx") });
}
