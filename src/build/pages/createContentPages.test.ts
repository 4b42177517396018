import type { CreatePagesArgs } from "gatsby";
import { createContentPages } from "./createContentPages";

/** Creates pages from these nodes. Returns them by path. */
function pagesOf(nodes: Record<string, object[]>): Record<string, object | undefined> {
  const pages = new Map<string, object | undefined>();
  const actions = {
    createPage: ({ path, context }: { path: string; context?: object }) => pages.set(path, context),
    deletePage: ({ path }: { path: string }) => pages.delete(path),
  };
  const getNodesByType = (type: string) => nodes[type] ?? [];
  createContentPages({ actions, getNodesByType } as unknown as CreatePagesArgs);
  return Object.fromEntries(pages);
}

const node = { id: "a-node", internal: { type: "Any" } };
const priced = { ...node, slug: "hvac", prices: { asOf: "2026-11", jobs: [] } };
const plain = { ...node, slug: "roofing", prices: undefined };

test("each service, town and service in a town gets a page with its query's variables", () => {
  const inTown = { ...node, serviceSlug: "hvac", areaSlug: "lewes" };
  expect(pagesOf({ Service: [plain], Area: [{ ...node, slug: "lewes" }], AreaService: [inTown] })).toEqual({
    "/services/roofing": { slug: "roofing" },
    "/service-areas/lewes": { slug: "lewes" },
    "/services/hvac/lewes": { serviceSlug: "hvac", areaSlug: "lewes" },
  });
});

test("the prices page exists only if a service has prices", () => {
  const PricesPage = [node];
  expect(Object.keys(pagesOf({ Service: [priced, plain], PricesPage }))).toContain("/prices");
  expect(Object.keys(pagesOf({ Service: [plain], PricesPage }))).not.toContain("/prices");
  expect(pagesOf({ PricesPage })).toEqual({});
});
