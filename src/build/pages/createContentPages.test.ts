import path from "node:path";
import type { CreatePageArgs, CreatePagesArgs, Page } from "gatsby";
import { addFrameContext, createContentPages } from "./createContentPages";

/** Creates pages from these nodes. Returns them by path. */
function pagesOf(nodes: Record<string, object[]>): Record<string, object | undefined> {
  const pages = new Map<string, Page>();
  const actions = { createPage: (page: Page) => pages.set(page.path, page) };
  const getNodesByType = (type: string) => nodes[type] ?? [];
  createContentPages({ actions, getNodesByType } as unknown as CreatePagesArgs);
  pages.delete("/services/404.html");
  return Object.fromEntries(Array.from(pages.values(), ({ path, context }) => [path, context]));
}

const node = { id: "a-node", internal: { type: "Any" } };
const priced = { ...node, slug: "hvac", prices: { asOf: "2026-11", jobs: [] } };
const plain = { ...node, slug: "roofing", prices: undefined };

test("each service, town and service in a town gets a page with its query's variables", () => {
  const inTown = { ...node, serviceSlug: "hvac", areaSlug: "lewes" };
  expect(pagesOf({ Service: [plain], Area: [{ ...node, slug: "lewes" }], AreaService: [inTown] })).toMatchObject({
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

test("the frame learns a page's form, name and urgency from its kind", () => {
  const urgent = { ...plain, title: "Roofing", firstStep: "Close the valve." };
  const Area = [{ ...node, slug: "lewes", title: "Lewes" }];
  const AreaService = [{ ...node, serviceSlug: "hvac", areaSlug: "lewes" }];
  expect(pagesOf({ Service: [urgent], Area, AreaService, StopItFirstPage: [node] })).toMatchObject({
    "/services/roofing": { frame: { form: "quote", name: "Roofing", urgency: "always" } },
    "/services/hvac/lewes": { frame: { form: "quote", name: "Lewes", urgency: "afterHours" } },
    "/stop-it-first": { frame: { barless: true } },
  });
});

test("pages that Gatsby creates get the frame's facts once", () => {
  const createPage = jest.fn();
  const actions = { createPage, deletePage: jest.fn() };
  const getNodesByType = (type: string) => (type === "PartnersPage" ? [node] : []);
  const add = (page: object) => addFrameContext({ page, actions, getNodesByType } as unknown as CreatePageArgs);
  const page = { path: "/partners", component: path.resolve("src/pages/partners.tsx"), context: {} };
  add(page);
  expect(createPage).toHaveBeenCalledWith({ ...page, context: { frame: { form: "partner" } } });
  add({ ...page, context: { frame: {} } });
  add({ ...page, component: path.resolve("src/pages/other.tsx") });
  expect(createPage).toHaveBeenCalledTimes(1);
});
