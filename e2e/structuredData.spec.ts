import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { formatHours, formatPhone } from "../src/content/facts/format";
import { localTime } from "../src/content/facts/hours/openingHours";
import { hoursInWords as tableOf } from "../src/content/facts/hours/specialDays";
import { isAlike, routes } from "./routes";
import { siteContent } from "./siteContent";
import { type DataNode, isReference, nodesIn, typesOf, vocabularyProblems } from "./vocabulary";

// Crawlers read the page as it is sent; what is true without scripts is true for everyone.
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

/** Opens a page as it is sent: its graph, and what a visitor can read once every answer is open, on one line. */
async function read(page: Page, path: string): Promise<[DataNode[], string]> {
  const response = await page.goto(path);
  const words = await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) {
      // One name lets only one of them be open.
      details.removeAttribute("name");
      details.open = true;
    }
    return document.body.innerText;
  });
  return [graphIn((await response?.text()) ?? ""), words.replace(/\s+/g, " ")];
}

/** The node of a page's own that its id names by a word. */
const ownNode = (graph: DataNode[], path: string, word: string) =>
  nodesIn(graph).find((node) => node["@id"] === `${origin}${path}#${word}`);

/** The node of a type, where a graph has one. */
const find = (graph: unknown, type: string) => nodesIn(graph).find((node) => typesOf(node).includes(type));

/** Every text in a value with the property it belongs to. */
function textsOf(value: unknown, property = ""): { property: string; text: string }[] {
  if (typeof value === "string") return [{ property, text: value }];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, property));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, key));
}

/** The ids that a value refers to. */
function referencesIn(value: unknown): string[] {
  if (isReference(value)) return [value["@id"]];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(referencesIn) : [];
}

/** How a page writes the days and times of one line of opening hours. */
function hoursInWords({ dayOfWeek, opens, closes }: DataNode): string {
  const days = [dayOfWeek].flat().map(String);
  const [first = "", last = first] = [days[0], days.at(-1)];
  if (days.length === 7 && opens === "00:00" && closes === "23:59") return "24/7";
  const label = days.length > 1 ? `${first.slice(0, 3)}–${last.slice(0, 3)}` : first;
  return `${label} ${formatHours({ opens: String(opens), closes: String(closes) }, siteContent.company.locale)}`;
}

/** How a page names the days on which hours differ. */
const { lines, closedOn } = tableOf(company, localTime(new Date(), company.timeZone).date);
const specialFacts = [...lines.flatMap(({ label, hours }) => [label, hours]), ...(closedOn ? [closedOn] : [])];

/** An ISO date in long US format. */
const dateInWords = (date: unknown) =>
  new Date(String(date)).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The words in which the page itself must state what a graph says of it and of the business. */
function visibleFacts(graph: DataNode[]): string[] {
  return nodesIn(graph).flatMap((node): unknown[] => {
    const [type = ""] = typesOf(node);
    switch (type) {
      case "HomeAndConstructionBusiness":
        return [
          ...[node.name, node.description, formatPhone(String(node.telephone)), node.email],
          ...nodesIn(node.openingHoursSpecification).map(hoursInWords),
          ...(node.specialOpeningHoursSpecification ? specialFacts : []),
        ];
      case "PostalAddress":
        return [node.streetAddress, `${node.addressLocality}, ${node.addressRegion} ${node.postalCode}`];
      case "AggregateRating":
        return [`${node.ratingValue}/${node.bestRating}`, `${node.reviewCount} reviews`];
      case "Service":
        // One without a description is only named, and has a page of its own.
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

/** What each kind of page must be, besides what every page is. */
const kinds: [RegExp, string[]][] = [
  [/./, ["HomeAndConstructionBusiness", "WebSite"]],
  [/^\/./, ["BreadcrumbList"]],
  [/^\/$|^\/privacy$|^\/accessibility$|^\/services\/./, ["WebPage"]],
  [/^\/services$/, ["CollectionPage", "ItemList"]],
  [/^\/services\/./, ["Service"]],
  [/^\/service-areas\/.|^\/services\/[^/]+\/./, ["WebPage", "Service", "City"]],
  [/^\/partners$/, ["AboutPage"]],
  [/^\/contact$/, ["ContactPage", "FAQPage"]],
];

/**
 * The properties that Google requires and recommends, by type. Each is demanded of every node of that type, so that
 * nothing is left out where another page has it. The pages of the documentation are under
 * https://developers.google.com/search/docs/appearance/structured-data/
 */
const properties: Record<string, string[]> = {
  // local-business: name and address are required, the rest recommended. And organization: logo, sameAs, contactPoint.
  HomeAndConstructionBusiness: [
    ...["name", "address", "telephone", "url", "geo", "openingHoursSpecification", "priceRange", "image"],
    ...["email", "description", "logo", "sameAs"],
    ...(company.answersAroundTheClock ? ["contactPoint"] : []),
    // Google reads no service area; the specification states one.
    "areaServed",
  ],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  // organization
  ContactPoint: ["contactType", "telephone", "email"],
  // review-snippet: ratingValue and one of the counts are required, bestRating is recommended.
  AggregateRating: ["ratingValue", "reviewCount", "bestRating"],
  // ../site-names
  WebSite: ["name", "url"],
  // breadcrumb: item may be missing on the last one alone; here none is without.
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  // faqpage
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  // No search engine documents a table for these; this is ours. A service that is only named has a page of its own.
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

/** What hours of single days have in place of weekdays. */
const specialDates = ["validFrom", "validThrough", "opens", "closes"];

for (const { name, path } of kindsOfPages) {
  test(`${name}: one graph, whole and connected`, { tag: "@journey" }, async ({ request }) => {
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

  test(`${name}: has what Google requires and recommends`, { tag: "@journey" }, async ({ request }) => {
    const graph = await graphOf(request, path);
    for (const node of nodesIn(graph)) {
      const wanted = node.validFrom ? specialDates : typesOf(node).flatMap((type) => properties[type] ?? []);
      expect(Object.keys(node), typesOf(node).join()).toEqual(expect.arrayContaining(wanted));
    }
    const pictures = textsOf(graph).filter(
      ({ property, text }) => /^(logo|image)$/.test(property) || /\.jpg$/.test(text),
    );
    for (const address of new Set(pictures.map(({ text }) => text))) {
      const response = await request.get(address.replace(origin, ""));
      expect(response.headers()["content-type"], address).toMatch(/^image\//);
    }
  });

  test(`${name}: says nothing that the page does not`, { tag: "@journey" }, async ({ page }) => {
    const [graph, words] = await read(page, path);
    for (const fact of visibleFacts(graph)) expect(words).toContain(fact);

    const hrefs = await page.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const business = find(graph, "HomeAndConstructionBusiness");
    expect(hrefs).toEqual(expect.arrayContaining(business?.sameAs as string[]));
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
  test(`${path}: says who does the work, what it is and where, and what an estimate costs`, async ({ request }) => {
    const service = ownNode(await graphOf(request, path), path, "service");
    expect(Object.keys(service ?? {})).toEqual(
      expect.arrayContaining([
        ...["name", "serviceType", "description", "image", "provider", "areaServed"],
        ...(company.estimate ? ["offers"] : []),
      ]),
    );
  });
}

test("the privacy policy states when it was published and last changed", async ({ request }) => {
  const self = ownNode(await graphOf(request, "/privacy"), "/privacy", "page");
  expect(self).toMatchObject({ datePublished: privacy.published, dateModified: expect.any(String) });
});

test("the accessibility statement states when it was last reviewed", async ({ request }) => {
  const self = ownNode(await graphOf(request, "/accessibility"), "/accessibility", "page");
  expect(self).toMatchObject({ lastReviewed: accessibility.reviewed });
});

test("facts about the business in every graph can be read on the page that shows them", async ({ page }) => {
  const [graph, contact] = await read(page, "/contact");
  if (company.answersAroundTheClock) {
    const [emergency] = nodesIn(find(graph, "ContactPoint")?.hoursAvailable);
    expect(contact).toContain(emergency && hoursInWords(emergency));
  }
  const [, services] = await read(page, "/services");
  expect(services).toContain(find(graph, "HomeAndConstructionBusiness")?.priceRange);
});

test("only Home states the rating, beside the visible count of reviews", async ({ request }) => {
  for (const { path } of pages) {
    const rating = find(await graphOf(request, path), "AggregateRating");
    expect(rating !== undefined, path).toBe(path === "/" && company.rating.inStructuredData);
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
