import { readdirSync } from "node:fs";
import path from "node:path";
import type { CreatePagesArgs, Page } from "gatsby";
import { createContentPages, deleteStandIns } from "./createContentPages";

/** Creates pages from these nodes. Returns them by path. */
function pagesOf(nodes: Record<string, object[]>): Record<string, object | undefined> {
  const pages = new Map<string, Page>();
  const actions = {
    createPage: (page: Page) => pages.set(page.path, page),
    deletePage: ({ path }: Page) => pages.delete(path),
  };
  const getNodesByType = (type: string) => (type === "SitePage" ? [...pages.values()] : (nodes[type] ?? []));
  const args = { actions, getNodesByType } as unknown as CreatePagesArgs;
  createContentPages(args);
  const components = new Set(Array.from(pages.values(), ({ component }) => path.basename(component)));
  expect([...components].toSorted()).toEqual(readdirSync("src/templates").filter((name) => !name.includes(".test.")));
  deleteStandIns(args);
  return Object.fromEntries(Array.from(pages.values(), ({ path, context }) => [path, context]));
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
