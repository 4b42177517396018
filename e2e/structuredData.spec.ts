import { expect, type Page, test } from "@playwright/test";
import { hoursSummary as tableOf } from "../model/company/hours/calendar";
import { localTime } from "../model/company/hours/openingHours";
import { formatHours, formatPhone } from "../model/text/format";
import { pageKinds } from "./support/routes";
import { siteContent } from "./support/siteContent";

// Crawlers may run no scripts.
test.use({ javaScriptEnabled: false });

const { company, navigation } = siteContent;
const origin = company.url;

interface DataNode {
  "@type": string | string[];
  "@id"?: string;
  [property: string]: unknown;
}

const typesOf = (node: DataNode): string[] => [node["@type"]].flat();

/** Every node in a value, at any depth. */
function nodesIn(value: unknown): DataNode[] {
  if (typeof value !== "object" || value === null) return [];
  return [...("@type" in value ? [value as DataNode] : []), ...Object.values(value).flatMap(nodesIn)];
}

/** The first node of a type. */
const find = (graph: unknown, type: string) => nodesIn(graph).find((node) => typesOf(node).includes(type));

/** Reads a page's only graph, and its visible text on one line with every answer open. */
async function read(page: Page, path: string): Promise<{ graph: DataNode[]; words: string }> {
  const html = (await (await page.goto(path, { waitUntil: "domcontentloaded" }))?.text()) ?? "";
  const blocks = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)];
  expect(blocks).toHaveLength(1);
  const words = await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      // Removes the shared name, because only one disclosure with the same name can be open.
      details.removeAttribute("name");
      details.open = true;
    }
    return document.body.innerText;
  });
  return { graph: JSON.parse(blocks[0]?.[1] ?? "")["@graph"], words: words.replace(/\s+/g, " ") };
}

/** A line of opening hours as a page writes it. */
function hoursSummary({ dayOfWeek, opens, closes }: DataNode): string {
  const days = [dayOfWeek].flat().map(String);
  const [first = "", last = first] = [days[0], days.at(-1)];
  if (days.length === 7 && opens === "00:00" && closes === "23:59") return "24/7";
  const label = days.length > 1 ? `${first.slice(0, 3)}–${last.slice(0, 3)}` : first;
  return `${label} ${formatHours({ opens: String(opens), closes: String(closes) })}`;
}

/** Special days as a page writes them. */
const { lines, closedOn } = tableOf(company, localTime(new Date(), company.timeZone).date);
const specialFacts = [...lines.flatMap(({ label, hours }) => [label, hours]), ...(closedOn ? [closedOn] : [])];

/** An ISO date in long US format. */
const formatDate = (date: unknown) =>
  new Date(String(date)).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The words that the page must contain for each fact of its graph. */
function visibleFacts(graph: DataNode[]): string[] {
  return nodesIn(graph).flatMap((node): unknown[] => {
    const [type = ""] = typesOf(node);
    switch (type) {
      case "HomeAndConstructionBusiness":
        return [
          ...[node.name, formatPhone(String(node.telephone))],
          ...[node.description, node.email].flatMap((fact) => fact ?? []),
          ...nodesIn(node.openingHoursSpecification).map(hoursSummary),
          ...(node.specialOpeningHoursSpecification ? specialFacts : []),
        ];
      case "PostalAddress":
        return [node.streetAddress, `${node.addressLocality}, ${node.addressRegion} ${node.postalCode}`].filter(
          Boolean,
        );
      case "AggregateRating":
        return [`${node.ratingValue}/${node.bestRating}`, `${node.reviewCount} reviews`];
      case "Service":
        return [node.name, node.description];
      default:
        return [node.datePublished, node.dateModified].flatMap((date) => (date ? [formatDate(date)] : []));
    }
  }) as string[];
}

/** Types that a page's graph must have, by path. */
const kinds: [RegExp, string[]][] = [
  [/./, ["HomeAndConstructionBusiness", "WebSite"]],
  [/^\/./, ["BreadcrumbList"]],
  [/^\/$|^\/privacy$|^\/accessibility$|^\/services\/./, ["WebPage"]],
  [/^\/services$/, ["CollectionPage"]],
  [/^\/services\/./, ["Service"]],
  [/^\/service-areas\/.|^\/services\/[^/]+\/./, ["WebPage", "Service"]],
  [/^\/partners$/, ["AboutPage"]],
  [/^\/contact$/, ["ContactPage"]],
];

const ofEveryPage = ["url", "name", "description", "isPartOf", "about"];
/**
 * Properties that Google requires or recommends, by type. Documentation:
 * https://developers.google.com/search/docs/appearance/structured-data/
 */
const properties: Record<string, string[]> = {
  // local-business: name and address are required. Google does not read areaServed, but the specification requires it.
  HomeAndConstructionBusiness: ["name", "address", "telephone", "url", "areaServed"],
  PostalAddress: ["addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["opens", "closes"],
  // review-snippet: ratingValue and a count are required.
  AggregateRating: ["ratingValue", "reviewCount", "bestRating"],
  // ../site-names
  WebSite: ["name", "url"],
  // breadcrumb
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  WebPage: ofEveryPage,
  CollectionPage: ofEveryPage,
  ContactPage: ofEveryPage,
};
/** Those of the business on pages about it. organization: logo, sameAs. */
const businessDetails = ["openingHoursSpecification", "priceRange", "image", "email", "description", "logo", "sameAs"];

for (const [name, { path, indexed, hasForm }] of Object.entries(pageKinds)) {
  if (!indexed) continue;
  test(`${name}: shows its text and pictures without scripts, and its data states only what it shows`, {
    tag: "@journey",
  }, async ({ page, request }) => {
    const { graph, words } = await read(page, path);
    if (hasForm) await expect(page.locator("form[action='/api/leads'][method='post']")).toBeVisible();
    for (const image of await page.getByRole("main").getByRole("img").all()) await expect(image).toBeVisible();
    for (const [paths, types] of kinds) {
      if (paths.test(path)) expect(graph.flatMap(typesOf)).toEqual(expect.arrayContaining(types));
    }
    for (const node of nodesIn(graph)) {
      const wanted = typesOf(node).flatMap((type) => properties[type] ?? []);
      expect(Object.keys(node)).toEqual(expect.arrayContaining(wanted));
    }
    const business = find(graph, "HomeAndConstructionBusiness");
    if (["/", "/services", "/contact", "/privacy"].includes(path))
      expect(Object.keys(business ?? {})).toEqual(expect.arrayContaining(businessDetails));
    for (const [address] of JSON.stringify(graph).matchAll(/(?<=")[^"]+\.(?:jpg|svg)(?=")/g)) {
      const response = await request.get(address.replace(origin, ""));
      expect(response.headers()["content-type"], address).toMatch(/^image\//);
    }

    for (const fact of visibleFacts(graph)) expect(words).toContain(fact);
    const hrefs = await page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(expect.arrayContaining((business?.sameAs ?? []) as string[]));
    const self = nodesIn(graph).find((node) => node["@id"] === `${origin}${path}#page`);
    expect(await page.title()).toBe(self?.name);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", String(self?.description));
    const trail = nodesIn(find(graph, "BreadcrumbList")?.itemListElement).map((item) => String(item.name));
    const shown = page.getByRole("navigation", { name: navigation.labels.breadcrumbs }).getByRole("listitem");
    await expect(shown).toHaveText(trail);
  });
}

test("emergency hours and price range are visible on their pages", async ({ page }) => {
  const { graph } = await read(page, "/");
  const business = find(graph, "HomeAndConstructionBusiness");
  if (company.answersAroundTheClock) {
    const [emergency] = nodesIn(business?.openingHoursSpecification);
    expect((await read(page, "/contact")).words).toContain(emergency && hoursSummary(emergency));
  }
  expect((await read(page, "/prices")).words).toContain(business?.priceRange);
});
