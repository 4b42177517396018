import type { CreatePagesArgs, Page } from "gatsby";
import { createContentPages } from "./createContentPages";

/** Creates pages from these nodes. Returns them by path. */
function pagesOf(nodes: Record<string, object[]>): Record<string, object | undefined> {
  const pages = new Map<string, Page>();
  const actions = { createPage: (page: Page) => pages.set(page.path, page) };
  const getNodesByType = (type: string) => nodes[type] ?? [];
  createContentPages({ actions, getNodesByType } as unknown as CreatePagesArgs);
  return Object.fromEntries(Array.from(pages.values(), ({ path, context }) => [path, context]));
}

const node = { id: "a-node", internal: { type: "Any" } };
const homeNode = { ...node, quote: { form: {} } };
const partners = { ...node, inquiry: { form: {} } };
const plain = { ...node, slug: "roofing", prices: undefined };

test("a page's form and urgency come from its kind; screens that visitors come upon are unlisted", () => {
  const urgent = { ...plain, title: "Roofing", firstStep: "Close the valve." };
  const nodes = { Service: [urgent], HomePage: [homeNode], PartnersPage: [partners], StopItFirstPage: [node] };
  const notFound = { page: { unlisted: true, trail: [] } };
  expect(pagesOf({ NotFoundPage: [node] })).toMatchObject({ "/404": notFound, "/services/404.html": notFound });
  expect(pagesOf(nodes)).toMatchObject({
    "/": { page: { path: "/", form: "quote", urgency: "afterHours" } },
    "/services/roofing": { page: { path: "/services/roofing", form: "quote", urgency: "always" } },
    "/partners": { page: { path: "/partners", form: "partner" } },
    "/stop-it-first": { page: { path: "/stop-it-first", barless: true } },
  });
});

describe("breadcrumbs", () => {
  const link = (label: string, to: string) => ({ label, to });
  const hvac = { ...node, slug: "hvac", title: "HVAC" };
  const nodes = {
    Company: [{ ...node, name: "Example Repairs" }],
    Navigation: [{ ...node, header: [link("Our trades", "/services")], footer: [link("Privacy Policy", "/privacy")] }],
    HomePage: [homeNode],
    PrivacyPage: [node],
    ServiceAreasPage: [node],
    Service: [hvac],
    Area: [{ ...node, slug: "lewes", title: "Lewes" }],
    AreaService: [{ ...node, serviceSlug: "hvac", areaSlug: "lewes" }],
  };
  const home = link("Example Repairs", "/");
  const below = [home, link("Our trades", "/services"), link("HVAC", "/services/hvac")];

  test("Home has the company's name, services and pages below them their own, any other its path's last part", () => {
    expect(pagesOf(nodes)).toMatchObject({
      "/": { page: { trail: [home] } },
      "/services/hvac/lewes": { page: { trail: [...below, link("Lewes", "/services/hvac/lewes")] } },
      "/service-areas": { page: { trail: [home, link("Service Areas", "/service-areas")] } },
    });
  });

  test.each([
    ["the header's first link", ["/privacy", "/privacy"], "Terms 0"],
    ["no link to a part of a page", ["/privacy#rights"], "Ask about privacy"],
  ])("%s names a page, before the footer's", (_, links, label) => {
    const header = links.map((to, index) => link(`Terms ${index}`, to));
    const footer = [link("Ask about privacy", "/privacy")];
    const trail = pagesOf({ ...nodes, Navigation: [{ ...node, header, footer }] })["/privacy"];
    expect(trail).toMatchObject({ page: { trail: [home, link(label, "/privacy")] } });
  });
});
