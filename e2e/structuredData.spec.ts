import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { formatHours, formatPhone } from "../src/content/facts/format";
import { localTime } from "../src/content/facts/hours/openingHours";
import { hoursInWords as tableOf } from "../src/content/facts/hours/specialDays";
import { isAlike, routes } from "./support/routes";
import { siteContent } from "./support/siteContent";
import { type DataNode, isReference, nodesIn, typesOf, vocabularyProblems } from "./support/vocabulary";

// Crawlers may run no scripts.
test.use({ javaScriptEnabled: false });

const { company } = siteContent;
const { accessibility, privacy } = siteContent.pages;
const origin = company.url;
const pages = Object.entries(routes).flatMap(([name, { path, indexed }]) => (indexed ? [{ name, path }] : []));
/** One page of each kind. */
const kindsOfPages = pages.filter(({ name }) => !isAlike(name));

const blocks = (html: string) =>
  [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json = ""]) => json);

function graphIn(html: string): DataNode[] {
  const [json = ""] = blocks(html);
  return JSON.parse(json)["@graph"];
}

const graphOf = async (request: APIRequestContext, path: string) => graphIn(await (await request.get(path)).text());

/** A page's graph, and its visible text on one line with every answer open. */
async function read(page: Page, path: string): Promise<[DataNode[], string]> {
  const response = await page.goto(path);
  const words = await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      // Removes the shared name, because only one disclosure with the same name can be open.
      details.removeAttribute("name");
      details.open = true;
    }
    return document.body.innerText;
  });
  return [graphIn((await response?.text()) ?? ""), words.replace(/\s+/g, " ")];
}

/** A page's own node, by the fragment of its id. */
const ownNode = (graph: DataNode[], path: string, word: string) =>
  nodesIn(graph).find((node) => node["@id"] === `${origin}${path}#${word}`);

/** The first node of a type. */
const find = (graph: unknown, type: string) => nodesIn(graph).find((node) => typesOf(node).includes(type));

/** Every text in a value, with its property. */
function textsOf(value: unknown, property = ""): { property: string; text: string }[] {
  if (typeof value === "string") return [{ property, text: value }];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, property));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, key));
}

/** Referenced ids. */
function referencesIn(value: unknown): string[] {
  if (isReference(value)) return [value["@id"]];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(referencesIn) : [];
}

/** A line of opening hours as a page writes it. */
function hoursInWords({ dayOfWeek, opens, closes }: DataNode): string {
  const days = [dayOfWeek].flat().map(String);
  const [first = "", last = first] = [days[0], days.at(-1)];
  if (days.length === 7 && opens === "00:00" && closes === "23:59") return "24/7";
  const label = days.length > 1 ? `${first.slice(0, 3)}–${last.slice(0, 3)}` : first;
  return `${label} ${formatHours({ opens: String(opens), closes: String(closes) }, siteContent.company.locale)}`;
}

/** Special days as a page writes them. */
const { lines, closedOn } = tableOf(company, localTime(new Date(), company.timeZone).date);
const specialFacts = [...lines.flatMap(({ label, hours }) => [label, hours]), ...(closedOn ? [closedOn] : [])];

/** An ISO date in long US format. */
const dateInWords = (date: unknown) =>
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
          ...nodesIn(node.openingHoursSpecification).map(hoursInWords),
          ...(node.specialOpeningHoursSpecification ? specialFacts : []),
        ];
      case "PostalAddress":
        return [node.streetAddress, `${node.addressLocality}, ${node.addressRegion} ${node.postalCode}`];
      case "AggregateRating":
        return [`${node.ratingValue}/${node.bestRating}`, `${node.reviewCount} reviews`];
      case "Service":
        // A service without a description is described on its own page.
        return node.description ? [node.name, node.description] : [];
      case "Offer":
        return node.name ? [node.name, ...(node.price === 0 ? ["free"] : [])] : [];
      case "ItemList":
        return nodesIn(node.itemListElement).map((item) => item.name);
      case "Question":
        return [node.name];
      case "Answer":
        return [node.text];
      default:
        return [node.datePublished, node.dateModified, node.lastReviewed].flatMap((date) =>
          date ? [dateInWords(date)] : [],
        );
    }
  }) as string[];
}

/** Types that a page's graph must have, by path. */
const kinds: [RegExp, string[]][] = [
  [/./, ["HomeAndConstructionBusiness", "WebSite"]],
  [/^\/./, ["BreadcrumbList"]],
  [/^\/$|^\/privacy$|^\/accessibility$|^\/services\/./, ["WebPage"]],
  [/^\/services$/, ["CollectionPage", "ItemList"]],
  [/^\/services\/./, ["Service"]],
  [/^\/service-areas\/.|^\/services\/[^/]+\/./, ["WebPage", "Service", "City"]],
  [/^\/partners$/, ["AboutPage"]],
  [/^\/contact$/, ["ContactPage"]],
];

/**
 * Properties that Google requires or recommends, by type. Every node of the type must have them. Documentation:
 * https://developers.google.com/search/docs/appearance/structured-data/
 */
const properties: Record<string, string[]> = {
  // local-business: name and address are required. Google does not read areaServed, but the specification requires it.
  HomeAndConstructionBusiness: ["name", "address", "telephone", "url", "geo", "areaServed"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  // organization
  ContactPoint: ["contactType", "telephone", "email"],
  // review-snippet: ratingValue and a count are required.
  AggregateRating: ["ratingValue", "reviewCount", "bestRating"],
  // ../site-names
  WebSite: ["name", "url"],
  // breadcrumb
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  // Not documented by any search engine.
  GeoCircle: ["geoMidpoint", "geoRadius"],
  Service: ["name", "url"],
  ItemList: ["itemListElement"],
  ...Object.fromEntries(
    ["WebPage", "CollectionPage", "AboutPage", "ContactPage"].map((type) => [
      type,
      ["url", "name", "description", "isPartOf", "about", "primaryImageOfPage"],
    ]),
  ),
};

/** The same for the business on pages about it. organization: logo, sameAs, contactPoint. */
const businessDetails = [
  ...["openingHoursSpecification", "priceRange", "image", "email", "description", "logo", "sameAs"],
  ...(company.answersAroundTheClock ? ["contactPoint"] : []),
];
/** Pages about one service or one town. They name the business without its details. */
const aboutOneService = /^\/(services|service-areas)\/./;

/** Properties of special days. */
const specialDates = ["validFrom", "validThrough", "opens", "closes"];

for (const { name, path } of kindsOfPages) {
  test(`${name}: has one connected graph`, { tag: "@journey" }, async ({ request }) => {
    const found = blocks(await (await request.get(path)).text());
    expect(found).toHaveLength(1);
    const [json = ""] = found;
    expect(json).not.toContain("<");
    const { "@context": context, "@graph": graph, ...rest } = JSON.parse(json) as Record<string, unknown>;
    expect(context).toBe("https://schema.org");
    expect(rest).toEqual({});
    const nodes = graph as DataNode[];
    const all = nodesIn(nodes);

    for (const [paths, types] of kinds) {
      if (paths.test(path)) expect(nodes.flatMap(typesOf)).toEqual(expect.arrayContaining(types));
    }
    const ids = all.flatMap((node) => node["@id"] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(referencesIn(nodes)));

    const reached = new Set<string>();
    const reach = (id: string) => {
      if (reached.has(id)) return;
      reached.add(id);
      const node = all.find((candidate) => candidate["@id"] === id);
      for (const next of [...referencesIn(node), ...nodesIn(node).flatMap((inner) => inner["@id"] ?? [])]) reach(next);
    };
    reach(`${origin}${path}#page`);
    for (const node of nodes) expect(reached).toContain(node["@id"]);

    for (const { property, text } of textsOf(nodes)) {
      expect(text.trim(), property).not.toBe("");
      if (/^(@id|url|item|logo|image)$/.test(property)) expect(text, property).toMatch(`${origin}/`);
      if (/^date/.test(property)) expect(text, property).toMatch(/^\d{4}-\d\d-\d\d$/);
      if (property === "sameAs") expect(text).toMatch(/^https:\/\//);
    }
  });

  test(`${name}: has the properties that Google requires and recommends`, { tag: "@journey" }, async ({ request }) => {
    const graph = await graphOf(request, path);
    for (const node of nodesIn(graph)) {
      const wanted = node.validFrom ? specialDates : typesOf(node).flatMap((type) => properties[type] ?? []);
      expect(Object.keys(node), typesOf(node).join()).toEqual(expect.arrayContaining(wanted));
    }
    if (!aboutOneService.test(path)) {
      expect(Object.keys(find(graph, "HomeAndConstructionBusiness") ?? {})).toEqual(
        expect.arrayContaining(businessDetails),
      );
    }
    const pictures = textsOf(graph).filter(
      ({ property, text }) => /^(logo|image)$/.test(property) || /\.jpg$/.test(text),
    );
    for (const address of new Set(pictures.map(({ text }) => text))) {
      const response = await request.get(address.replace(origin, ""));
      expect(response.headers()["content-type"], address).toMatch(/^image\//);
    }
  });

  test(`${name}: its graph states only facts shown on the page`, { tag: "@journey" }, async ({ page }) => {
    const [graph, words] = await read(page, path);
    for (const fact of visibleFacts(graph)) expect(words).toContain(fact);

    const hrefs = await page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const business = find(graph, "HomeAndConstructionBusiness");
    expect(hrefs).toEqual(expect.arrayContaining((business?.sameAs ?? []) as string[]));
    for (const service of nodesIn(business?.hasOfferCatalog).filter((node) => node.name)) {
      const link = page.locator(`a[href="${String(service.url).replace(origin, "")}"]`).first();
      expect(await link.textContent()).toContain(service.name);
    }

    const self = ownNode(graph, path, "page");
    expect(await page.title()).toBe(self?.name);
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", String(self?.description));
    const trail = find(graph, "BreadcrumbList");
    if (trail) {
      const names = nodesIn(trail.itemListElement).map((item) => item.name);
      await expect(
        page.getByRole("navigation", { name: siteContent.navigation.labels.breadcrumbs }).getByRole("listitem"),
      ).toHaveText(names.map(String));
    }
  });
}

for (const { path } of kindsOfPages.filter(({ path }) => path.startsWith("/services/"))) {
  test(`${path}: has the service with its provider, area and offer`, async ({ request }) => {
    const service = ownNode(await graphOf(request, path), path, "service");
    expect(Object.keys(service ?? {})).toEqual(
      expect.arrayContaining([
        ...["name", "serviceType", "description", "image", "provider", "areaServed"],
        ...(company.estimate ? ["offers"] : []),
      ]),
    );
  });
}

test("the privacy policy has its dates of publication and change", async ({ request }) => {
  const self = ownNode(await graphOf(request, "/privacy"), "/privacy", "page");
  expect(self).toMatchObject({ datePublished: privacy.published, dateModified: expect.any(String) });
});

test("the accessibility statement has its date of review", async ({ request }) => {
  const self = ownNode(await graphOf(request, "/accessibility"), "/accessibility", "page");
  expect(self).toMatchObject({ lastReviewed: accessibility.reviewed });
});

test("emergency hours and price range are visible on their pages", async ({ page }) => {
  const [graph, contact] = await read(page, "/contact");
  if (company.answersAroundTheClock) {
    const [emergency] = nodesIn(find(graph, "ContactPoint")?.hoursAvailable);
    expect(contact).toContain(emergency && hoursInWords(emergency));
  }
  const [, prices] = await read(page, "/prices");
  expect(prices).toContain(find(graph, "HomeAndConstructionBusiness")?.priceRange);
});

test("only Home has the rating", async ({ request }) => {
  for (const { path } of pages) {
    const rating = find(await graphOf(request, path), "AggregateRating");
    expect(rating !== undefined, path).toBe(path === "/" && company.rating.inStructuredData && !company.rating.hidden);
  }
});

test("every graph uses only terms of schema.org", async ({ request }) => {
  const graphs: Record<string, DataNode[]> = {};
  for (const { path } of pages) graphs[path] = await graphOf(request, path);
  expect(vocabularyProblems(graphs)).toEqual([]);
});

test("the vocabulary check refuses unknown terms", () => {
  const business: DataNode = { "@type": ["HomeAndConstructionBusiness", "Plumber"], "@id": "#business" };
  const service = (properties: object): DataNode => ({ "@type": "Service", "@id": "#service", ...properties });
  const wrong: Record<string, [DataNode[], RegExp]> = {
    property: [[service({ colour: "red" })], /colour.* does not exist/],
    type: [[{ "@type": "Handyman" }], /no exported member 'Handyman'/],
    "second type": [[{ ...business, "@type": ["Plumber", "Roofer"] }], /no exported member 'Roofer'/],
    text: [[service({ name: 12 })], /not assignable/],
    range: [[{ ...business, geo: { "@type": "PostalAddress" } }], /not assignable/],
    "property within a node": [[service({ offers: { "@type": "Offer", taste: "sweet" } })], /taste.* does not exist/],
    "range of a reference": [
      [service({ provider: { "@id": "#page" } }), { "@type": "WebPage", "@id": "#page" }],
      /not assignable/,
    ],
  };
  const problems = vocabularyProblems({
    well: [business, service({ provider: { "@id": "#business" } })],
    ...Object.fromEntries(Object.entries(wrong).map(([name, [nodes]]) => [name, nodes])),
  });
  const of = (name: string) => problems.filter((problem) => problem.startsWith(`${name}: `)).join();
  expect(of("well")).toBe("");
  for (const [name, [, problem]] of Object.entries(wrong)) expect(of(name), name).toMatch(problem);
});
