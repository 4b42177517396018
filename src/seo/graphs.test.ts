import { companyDouble } from "../site/companyDouble";
import {
  contactGraph,
  type Facts,
  type GraphOf,
  homeGraph,
  pageGraph,
  privacyGraph,
  serviceGraph,
  servicesGraph,
  siteGraph,
} from "./graphs";

const origin = companyDouble.company.url;

function factsAt(path: string): Facts {
  const { company, navigation, formWords, failureWords, allService, site } = companyDouble;
  return {
    site: {
      company,
      navigation,
      formWords,
      failure: failureWords,
      services: allService.nodes,
      builtAt: site.buildTime,
    },
    page: {
      url: origin + path,
      path,
      title: "A title",
      description: "A description",
      picture: `${origin}/social/picture.jpg`,
    },
  };
}

type Node = Record<string, unknown>;
const graphAt = (path: string, graphOf: GraphOf = pageGraph(), facts = factsAt(path)) =>
  siteGraph(facts, graphOf)["@graph"] as unknown as Node[];
const nodeOf = (graph: Node[], type: string) => graph.find((node) => node["@type"] === type) ?? {};
const business = (graph: Node[]) => nodeOf(graph, "HomeAndConstructionBusiness");

const hvac = { title: "HVAC", shortDescription: "Heat pumps and furnaces." };
const questions = [{ question: "How fast?", answer: "Within a day." }];
const pages: [string, GraphOf][] = [
  ["/", homeGraph],
  ["/services", servicesGraph([{ title: "HVAC", slug: "hvac" }])],
  ["/services/hvac", serviceGraph(hvac)],
  ["/partners", pageGraph()],
  ["/contact", contactGraph(questions)],
  ["/privacy", privacyGraph("2024-01-01")],
];

describe.each(pages)("%s", (path, graphOf) => {
  const graph = graphAt(path, graphOf);

  test("every reference leads to a node of the same graph", () => {
    const ids = graph.map((node) => node["@id"]);
    const references = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(references.length).toBeGreaterThan(0);
    for (const id of references) expect(ids).toContain(id);
  });

  test("no two nodes have the same id", () => {
    const ids = graph.map((node) => node["@id"]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("nothing in it is undefined", () => {
    expect(JSON.parse(JSON.stringify(graph))).toStrictEqual(graph);
  });

  test("the page is part of the site, under its own address", () => {
    expect(graph.find((node) => node["@id"] === `${origin}${path}#page`)).toMatchObject({
      url: origin + path,
      name: "A title",
      isPartOf: { "@id": `${origin}/#website` },
    });
  });
});

describe("the business", () => {
  test("is described with the facts of the content", () => {
    expect(business(graphAt("/partners"))).toMatchObject({
      "@id": `${origin}/#business`,
      name: "Example Repairs",
      telephone: "+13025550100",
      address: { streetAddress: "1 Sample Street", postalCode: "19901" },
      geo: { latitude: 39, longitude: -75.5 },
      areaServed: { geoRadius: "16000" },
      logo: `${origin}/static/mark.svg`,
      sameAs: ["https://www.facebook.com/repairs.example", "https://www.youtube.com/@repairs.example"],
    });
  });

  test("is open in office hours, days without times left out", () => {
    expect(business(graphAt("/contact", contactGraph(questions))).openingHoursSpecification).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "07:00",
        closes: "18:00",
      },
    ]);
  });

  test("is open round the clock on Home, where the content says so", () => {
    const facts = factsAt("/");
    expect(business(graphAt("/", homeGraph)).openingHoursSpecification).toMatchObject({
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      opens: "00:00",
      closes: "23:59",
    });
    const company = { ...facts.site.company, answersAroundTheClock: false };
    const graph = graphAt("/", homeGraph, { ...facts, site: { ...facts.site, company } });
    expect(business(graph).openingHoursSpecification).toHaveLength(1);
  });

  test("states its rating only where the content allows it", () => {
    expect(business(graphAt("/")).aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 12, bestRating: 5 });
    const facts = factsAt("/");
    const rating = { ...facts.site.company.rating, inStructuredData: false };
    const site = { ...facts.site, company: { ...facts.site.company, rating } };
    expect(business(graphAt("/", homeGraph, { ...facts, site }))).not.toHaveProperty("aggregateRating");
  });
});

describe("breadcrumbs", () => {
  test("name the way with the content's words", () => {
    const trail = nodeOf(graphAt("/services/hvac", serviceGraph(hvac)), "BreadcrumbList");
    expect(trail.itemListElement).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: `${origin}/` },
      { "@type": "ListItem", position: 2, name: "Services", item: `${origin}/services` },
      { "@type": "ListItem", position: 3, name: "HVAC", item: `${origin}/services/hvac` },
    ]);
  });

  test("are left out on Home", () => {
    const graph = graphAt("/", homeGraph);
    expect(nodeOf(graph, "BreadcrumbList")).toEqual({});
    expect(nodeOf(graph, "WebPage")).not.toHaveProperty("breadcrumb");
  });
});

test("a service page is about its service, which the business provides", () => {
  const graph = graphAt("/services/hvac", serviceGraph(hvac));
  expect(nodeOf(graph, "WebPage").about).toEqual({ "@id": `${origin}/services/hvac#service` });
  expect(nodeOf(graph, "Service")).toMatchObject({
    name: "HVAC",
    description: "Heat pumps and furnaces.",
    provider: { "@id": `${origin}/#business` },
  });
});

test("the business offers each service under the id of its page", () => {
  const { itemListElement } = business(graphAt("/")).hasOfferCatalog as { itemListElement: { itemOffered: Node }[] };
  expect(itemListElement.map(({ itemOffered }) => itemOffered["@id"])).toEqual([
    `${origin}/services/hvac#service`,
    `${origin}/services/water-damage#service`,
  ]);
});

test("the contact page is one, with its questions", () => {
  const graph = graphAt("/contact", contactGraph(questions));
  expect(nodeOf(graph, "ContactPage")).toHaveProperty("@id", `${origin}/contact#page`);
  expect(nodeOf(graph, "FAQPage").mainEntity).toEqual([
    { "@type": "Question", name: "How fast?", acceptedAnswer: { "@type": "Answer", text: "Within a day." } },
  ]);
});

test("the privacy page says when it was published, and the build's day as its last change", () => {
  expect(nodeOf(graphAt("/privacy", privacyGraph("2024-01-01")), "WebPage")).toMatchObject({
    datePublished: "2024-01-01",
    dateModified: "2026-03-04",
  });
});
