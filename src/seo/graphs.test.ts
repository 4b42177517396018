import { siteDouble } from "../../test/site/siteDouble";
import { type Facts, type GraphOf, homeGraph, pageGraph, privacyGraph, reviewedGraph, siteGraph } from "./graphs";
import { areaGraph, areaServiceGraph, serviceGraph, servicesGraph } from "./serviceGraphs";

const origin = siteDouble.company.url;

const home = { label: "Home", to: "/" };
const services = { label: "Services", to: "/services" };
const trails: Record<string, { label: string; to: string }[]> = {
  "/services/hvac": [home, services, { label: "HVAC", to: "/services/hvac" }],
};

function factsAt(path: string): Facts {
  const { company, navigation, allService, site } = siteDouble;
  return {
    site: {
      company,
      navigation,
      services: allService.nodes,
      builtAt: site.siteMetadata.builtAt,
      indexable: true,
    },
    page: {
      url: origin + path,
      trail: trails[path] ?? [home],
      title: "A title",
      description: "A description",
      picture: `${origin}/social/picture.jpg`,
    },
  };
}

type Node = Record<string, unknown>;
const contactGraph = pageGraph("ContactPage");
const graphAt = (path: string, graphOf: GraphOf = pageGraph(), facts = factsAt(path)) =>
  siteGraph(facts, graphOf)["@graph"] as unknown as Node[];
const nodeOf = (graph: Node[], type: string) => graph.find((node) => [node["@type"]].flat().includes(type)) ?? {};
const business = (graph: Node[]) => nodeOf(graph, "HomeAndConstructionBusiness");

const hvac = { title: "HVAC", slug: "hvac", shortDescription: "Heat pumps and furnaces." };
const magnolia = {
  title: "Magnolia",
  slug: "magnolia",
  counties: ["Kent County"],
  geo: { latitude: 39.07, longitude: -75.48 },
  lead: "A small town.",
  page: { heroTitle: "Repairs in Magnolia" },
  services: [{ service: { title: "HVAC" } }, { service: { title: "Roofing" } }],
};
const heatPumps = {
  title: "Heat pumps by the bay",
  lead: "Salt eats them.",
  service: { title: "HVAC" },
  area: magnolia,
};
const pages: [string, GraphOf][] = [
  ["/", homeGraph],
  ["/services", servicesGraph([{ title: "HVAC", slug: "hvac" }])],
  ["/services/hvac", serviceGraph(hvac)],
  ["/service-areas/magnolia", areaGraph(magnolia)],
  ["/services/hvac/magnolia", areaServiceGraph(heatPumps)],
  ["/partners", pageGraph()],
  ["/contact", contactGraph],
  ["/privacy", privacyGraph("2024-01-01")],
  ["/accessibility", reviewedGraph("2026-02-03")],
];

/** Every node in a value, at any depth. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  return [...("@type" in value ? [value as Node] : []), ...Object.values(value).flatMap(nodesIn)];
}

const ofEveryPage = ["url", "name", "description", "isPartOf", "about"];
/**
 * Properties that Google requires or recommends, by type. Documentation:
 * https://developers.google.com/search/docs/appearance/structured-data/
 */
const properties: Record<string, string[]> = {
  // local-business: name and address are required. Google does not read areaServed, but the specification requires it.
  HomeAndConstructionBusiness: ["name", "address", "telephone", "url", "geo", "areaServed"],
  PostalAddress: ["streetAddress", "addressLocality", "addressRegion", "postalCode", "addressCountry"],
  GeoCoordinates: ["latitude", "longitude"],
  OpeningHoursSpecification: ["opens", "closes"],
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
  WebPage: ofEveryPage,
  CollectionPage: ofEveryPage,
  ContactPage: ofEveryPage,
};
/** Those of the business on pages about it. organization: logo, sameAs. */
const businessDetails = ["openingHoursSpecification", "priceRange", "image", "email", "description", "logo", "sameAs"];
/** Pages about one service or one town. They name the business without its details. */
const aboutOneService = /^\/(services|service-areas)\/./;

describe.each(pages)("%s", (path, graphOf) => {
  const graph = graphAt(path, graphOf);
  const json = JSON.stringify(graph);
  const references = [...json.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
  const ids = [...json.matchAll(/"@id":"([^"]+)"[^}]/g)].map(([, id]) => id);

  test("every reference is the id of a node in the graph", () => {
    expect(references.length).toBeGreaterThan(0);
    for (const id of references) expect(ids).toContain(id);
  });

  test("every node has the properties that Google asks for", () => {
    for (const node of nodesIn(graph)) {
      const wanted = [node["@type"]].flat().flatMap((type) => properties[String(type)] ?? []);
      expect(Object.keys(node)).toEqual(expect.arrayContaining(wanted));
    }
    const details = aboutOneService.test(path) ? [] : businessDetails;
    expect(Object.keys(business(graph))).toEqual(expect.arrayContaining(details));
  });

  test("no two nodes have the same id", () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("every node except the page is referenced", () => {
    for (const node of graph.slice(1)) expect(references).toContain(node["@id"]);
  });

  test("no value is undefined", () => {
    expect(JSON.parse(JSON.stringify(graph))).toStrictEqual(graph);
  });

  test("the page is part of the site and has its own address", () => {
    expect(graph.find((node) => node["@id"] === `${origin}${path}#page`)).toMatchObject({
      url: origin + path,
      name: "A title",
      isPartOf: { "@id": `${origin}/#website` },
    });
  });
});

describe("the business", () => {
  test("has the types of its services, each once", () => {
    const facts = factsAt("/");
    const { services } = facts.site;
    const types = (slugs: string[]) => {
      const chosen = slugs.flatMap((slug) => services.filter((service) => service.slug === slug));
      return business(graphAt("/", homeGraph, { ...facts, site: { ...facts.site, services: chosen } }))["@type"];
    };
    expect(types(["hvac", "water-damage", "hvac"])).toEqual(["HomeAndConstructionBusiness", "HVACBusiness"]);
    expect(types(["water-damage"])).toEqual(["HomeAndConstructionBusiness"]);
  });

  test("is described by the facts in the content", () => {
    expect(business(graphAt("/partners"))).toMatchObject({
      "@id": `${origin}/#business`,
      name: "Example Repairs",
      description: "Repairs for the whole house.",
      telephone: "+13025550100",
      address: { streetAddress: "1 Sample Street", postalCode: "19901" },
      geo: { latitude: 39, longitude: -75.5 },
      areaServed: { geoRadius: "16000" },
      logo: `${origin}/static/mark.svg`,
      sameAs: ["https://www.facebook.com/repairs.example", "https://www.youtube.com/@repairs.example"],
    });
  });

  test("without a street, has its town and its area, and no point to drive to", () => {
    const { site } = factsAt("/");
    const address = { ...site.company.address, street: null };
    const atHome = { ...site, company: { ...site.company, address } };
    const graph = JSON.parse(JSON.stringify(business(graphAt("/", homeGraph, { ...factsAt("/"), site: atHome }))));
    expect(Object.keys(graph.address)).toEqual([
      "@type",
      "addressLocality",
      "addressRegion",
      "postalCode",
      "addressCountry",
    ]);
    expect(graph).toMatchObject({ areaServed: { geoRadius: "16000" } });
    expect(graph).not.toHaveProperty("geo");
  });

  test("has its office hours, without days that have no times", () => {
    expect(business(graphAt("/contact", contactGraph)).openingHoursSpecification).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
        opens: "07:00",
        closes: "18:00",
      },
    ]);
  });

  test("has the dates and hours of its special days", () => {
    const site = factsAt("/contact").site;
    const dates = [
      { validFrom: "2026-11-26", validThrough: "2026-11-26", opens: "00:00", closes: "00:00" },
      { validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "08:00", closes: "12:00" },
    ];
    const company = { ...site.company, specialDates: dates };
    const graph = graphAt("/contact", contactGraph, { ...factsAt("/contact"), site: { ...site, company } });
    expect(business(graph).specialOpeningHoursSpecification).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2026-11-26",
        validThrough: "2026-11-26",
        opens: "00:00",
        closes: "00:00",
      },
      {
        "@type": "OpeningHoursSpecification",
        validFrom: "2026-12-24",
        validThrough: "2026-12-24",
        opens: "08:00",
        closes: "12:00",
      },
    ]);
  });

  test("omits special days on Home, where it is always open, and if there are none", () => {
    expect(JSON.stringify(business(graphAt("/", homeGraph)))).not.toContain("specialOpeningHours");
    const { site } = factsAt("/contact");
    const company = { ...site.company, specialDates: [] };
    const graph = graphAt("/contact", contactGraph, { ...factsAt("/contact"), site: { ...site, company } });
    expect(business(graph)).not.toHaveProperty("specialOpeningHoursSpecification");
  });

  test("is open around the clock on Home if the content allows it", () => {
    const facts = factsAt("/");
    expect(business(graphAt("/", homeGraph)).openingHoursSpecification).toMatchObject({
      dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      opens: "00:00",
      closes: "23:59",
    });
    const company = { ...facts.site.company, answersAroundTheClock: false };
    const office = business(graphAt("/", homeGraph, { ...facts, site: { ...facts.site, company } }));
    expect(office.openingHoursSpecification).toHaveLength(1);
  });

  test("has a rating only on Home, and only if the content allows it", () => {
    expect(business(graphAt("/partners"))).not.toHaveProperty("aggregateRating");
    expect(business(graphAt("/", homeGraph)).aggregateRating).toMatchObject({
      ratingValue: 4.5,
      reviewCount: 12,
      bestRating: 5,
    });
    const facts = factsAt("/");
    for (const change of [{ inStructuredData: false }, { hidden: true }]) {
      const rating = { ...facts.site.company.rating, ...change };
      const site = { ...facts.site, company: { ...facts.site.company, rating } };
      expect(business(graphAt("/", homeGraph, { ...facts, site }))).not.toHaveProperty("aggregateRating");
    }
  });
});

describe("breadcrumbs", () => {
  test("have the pages' names and addresses", () => {
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

test("a service page is about the service, which the business provides", () => {
  const graph = graphAt("/services/hvac", serviceGraph(hvac));
  expect(nodeOf(graph, "WebPage").mainEntity).toEqual({ "@id": `${origin}/services/hvac#service` });
  expect(nodeOf(graph, "Service")).toMatchObject({
    name: "HVAC",
    description: "Heat pumps and furnaces.",
    provider: { "@id": `${origin}/#business` },
    areaServed: { "@id": `${origin}/#area` },
    offers: { name: "Free Estimate", price: 0, priceCurrency: "USD" },
  });
});

test("license numbers, if any, identify the business", () => {
  const facts = factsAt("/");
  const businessWith = (licenses: null | { name: string; number: string }[]) => {
    const site = { ...facts.site, company: { ...facts.site.company, licenses } };
    return business(graphAt("/", homeGraph, { ...facts, site }));
  };
  expect(businessWith(null)).not.toHaveProperty("identifier");
  expect(businessWith([{ name: "PA HIC", number: "PA1" }]).identifier).toEqual([
    { "@type": "PropertyValue", name: "PA HIC", value: "PA1" },
  ]);
});

test("a language is available only while somebody answers in it, and only pages about the business say so", () => {
  const businessOn = (path: string, graphOf: GraphOf, spanish: Facts["site"]["company"]["spanish"]) => {
    const facts = factsAt(path);
    const site = { ...facts.site, company: { ...facts.site.company, spanish } };
    return business(graphAt(path, graphOf, { ...facts, site }));
  };
  const spanish = { words: "Se habla español", times: "lunes a viernes" };
  expect(businessOn("/contact", contactGraph, null)).not.toHaveProperty("contactPoint");
  expect(businessOn("/services/hvac", serviceGraph(hvac), spanish)).not.toHaveProperty("contactPoint");
  expect(businessOn("/contact", contactGraph, spanish).contactPoint).toEqual({
    "@type": "ContactPoint",
    telephone: "+13025550100",
    contactType: "customer service",
    availableLanguage: ["en-US", "es"],
  });
});

test("a service has no offer if the company offers no estimates", () => {
  const facts = factsAt("/services/hvac");
  const site = { ...facts.site, company: { ...facts.site.company, estimate: null } };
  const graph = graphAt("/services/hvac", serviceGraph(hvac), { ...facts, site });
  expect(nodeOf(graph, "Service")).not.toHaveProperty("offers");
});

test("on the list of services, the business offers each service under the id of its page", () => {
  const { itemListElement } = business(graphAt("/services", servicesGraph([]))).hasOfferCatalog as {
    itemListElement: { itemOffered: Node }[];
  };
  expect(itemListElement.map(({ itemOffered }) => itemOffered["@id"])).toEqual([
    `${origin}/services/hvac#service`,
    `${origin}/services/water-damage#service`,
  ]);
});

test("the privacy page was modified on the day of the build, in the company's time zone", () => {
  const facts = factsAt("/privacy");
  const pageBuiltAt = (builtAt: string) =>
    nodeOf(graphAt("/privacy", privacyGraph("2024-01-01"), { ...facts, site: { ...facts.site, builtAt } }), "WebPage");
  expect(pageBuiltAt("2026-03-04T12:00:00Z")).toMatchObject({
    datePublished: "2024-01-01",
    dateModified: "2026-03-04",
  });
  expect(pageBuiltAt("2026-03-04T02:00:00Z")).toHaveProperty("dateModified", "2026-03-03");
});

test("a reviewed page has the date of its review", () => {
  expect(nodeOf(graphAt("/accessibility", reviewedGraph("2026-02-03")), "WebPage").lastReviewed).toBe("2026-02-03");
});

describe("a town", () => {
  const city = {
    "@type": "City",
    "@id": `${origin}/service-areas/magnolia#city`,
    name: "Magnolia",
    url: `${origin}/service-areas/magnolia`,
    geo: { "@type": "GeoCoordinates", latitude: 39.07, longitude: -75.48 },
    containedInPlace: [{ "@type": "AdministrativeArea", name: "Kent County" }],
  };

  test("is the area of the services on its page; the business's own area stays the same", () => {
    const graph = graphAt("/service-areas/magnolia", areaGraph(magnolia));
    expect(nodeOf(graph, "City")).toEqual(city);
    expect(nodeOf(graph, "Service")).toMatchObject({
      name: "Repairs in Magnolia",
      serviceType: ["HVAC", "Roofing"],
      provider: { "@id": `${origin}/#business` },
      areaServed: { "@id": city["@id"] },
    });
    expect(business(graph).areaServed).toEqual(business(graphAt("/partners")).areaServed);
  });

  test("is the same node on a page about one service in it", () => {
    const graph = graphAt("/services/hvac/magnolia", areaServiceGraph(heatPumps));
    expect(nodeOf(graph, "City")).toEqual(city);
    expect(nodeOf(graph, "Service")).toMatchObject({
      "@id": `${origin}/services/hvac/magnolia#service`,
      name: "Heat pumps by the bay",
      serviceType: "HVAC",
      areaServed: { "@id": city["@id"] },
    });
  });
});
