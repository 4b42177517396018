import { siteDouble } from "../../test/site/siteDouble";
import {
  type Facts,
  type GraphOf,
  homeGraph,
  ownPageGraph,
  pageGraph,
  privacyGraph,
  serviceGraph,
  siteGraph,
} from "./graphs";

const origin = siteDouble.company.url;
type Company = Facts["site"]["company"];
type Node = Record<string, unknown>;

const home = { label: "Home", to: "/" };
const hvacTrail = [home, { label: "HVAC", to: "/services/hvac" }];

/** A page's graph as browsers read it, for a company with some changes. */
function graphAt(path: string, graphOf: GraphOf = pageGraph(), changed: object = {}): Node[] {
  const { company, navigation, allService, site } = siteDouble;
  const facts: Facts = {
    site: {
      company: { ...company, ...changed } as Company,
      navigation,
      services: allService.nodes,
      builtAt: site.siteMetadata.builtAt,
      indexable: true,
    },
    page: {
      url: origin + path,
      trail: path === "/services/hvac" ? hvacTrail : [home],
      title: "A title",
      description: "A description",
      picture: `${origin}/social/picture.jpg`,
    },
  };
  return JSON.parse(JSON.stringify(siteGraph(facts, graphOf)))["@graph"];
}
const nodeOf = (graph: Node[], type: string) => graph.find((node) => [node["@type"]].flat().includes(type)) ?? {};
const businessAt = (...page: Parameters<typeof graphAt>) => nodeOf(graphAt(...page), "HomeAndConstructionBusiness");

const contactGraph = pageGraph("ContactPage");
const hvac = { name: "HVAC", serviceType: "HVAC", description: "Heat pumps and furnaces." };
const inMagnolia = { ...hvac, serviceType: ["HVAC", "Roofing"], town: "Magnolia" };

test.each<[string, GraphOf]>([
  ["/", homeGraph],
  ["/services/hvac", serviceGraph(hvac)],
  ["/service-areas/magnolia", serviceGraph(inMagnolia)],
  ["/privacy", privacyGraph("2024-01-01")],
])("%s has one connected graph", (path, graphOf) => {
  const graph = graphAt(path, graphOf);
  const json = JSON.stringify(graph);
  const references = [...json.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
  const ids = [...json.matchAll(/"@id":"([^"]+)"[^}]/g)].map(([, id]) => id);
  expect(ids).toEqual(expect.arrayContaining(references));
  expect(new Set(ids).size).toBe(ids.length);
  expect(references).toEqual(expect.arrayContaining(graph.slice(1).map((node) => node["@id"])));
});

describe("the business", () => {
  test("without a street, has its town and its area, and no point to drive to", () => {
    const business = businessAt("/", homeGraph, { address: { ...siteDouble.company.address, street: null } });
    expect(business.address).not.toHaveProperty("streetAddress");
    expect(business).toMatchObject({ address: { addressLocality: "Sampletown" }, areaServed: { geoRadius: "16000" } });
    expect(business).not.toHaveProperty("geo");
  });

  test("has its office hours, without days that have no times, and its special days", () => {
    const dates = { validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "08:00", closes: "12:00" };
    const business = businessAt("/contact", contactGraph, { specialDates: [dates] });
    const dayOfWeek = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
    expect(business).toMatchObject({
      openingHoursSpecification: [{ "@type": "OpeningHoursSpecification", dayOfWeek, opens: "07:00", closes: "18:00" }],
      specialOpeningHoursSpecification: [{ "@type": "OpeningHoursSpecification", ...dates }],
    });
    const usual = businessAt("/contact", contactGraph, { specialDates: [] });
    expect(usual).not.toHaveProperty("specialOpeningHoursSpecification");
  });

  test("is open around the clock on Home if the content allows it", () => {
    const always = businessAt("/", homeGraph);
    expect(always.openingHoursSpecification).toMatchObject({ opens: "00:00", closes: "23:59" });
    expect(always).not.toHaveProperty("specialOpeningHoursSpecification");
    const office = businessAt("/", homeGraph, { answersAroundTheClock: false });
    expect(office.openingHoursSpecification).toHaveLength(1);
    expect(office.specialOpeningHoursSpecification).toHaveLength(1);
  });

  test("has a rating only on Home, and only if the content allows it", () => {
    const { rating } = siteDouble.company;
    const shown = { ratingValue: 4.5, reviewCount: 12, bestRating: 5 };
    expect(businessAt("/", homeGraph).aggregateRating).toMatchObject(shown);
    const others = [{ inStructuredData: false }, { hidden: true }].map((change) =>
      businessAt("/", homeGraph, { rating: { ...rating, ...change } }),
    );
    for (const business of [businessAt("/partners"), ...others]) expect(business).not.toHaveProperty("aggregateRating");
  });
});

test("a service is offered in the business's area, or in the town that the page is about", () => {
  const graph = graphAt("/services/hvac", serviceGraph(hvac));
  expect(nodeOf(graph, "WebPage").mainEntity).toEqual({ "@id": `${origin}/services/hvac#service` });
  expect(nodeOf(graph, "Service")).toMatchObject({ ...hvac, areaServed: { "@id": `${origin}/#area` } });
  const inTown = graphAt("/service-areas/magnolia", serviceGraph(inMagnolia));
  const areaServed = { "@type": "City", name: "Magnolia" };
  expect(nodeOf(inTown, "Service")).toMatchObject({ serviceType: ["HVAC", "Roofing"], areaServed });
});

test("the privacy page has its first day, and changes with the build", () => {
  const dates = { datePublished: "2024-01-01", dateModified: "2026-03-04" };
  expect(nodeOf(graphAt("/privacy", privacyGraph("2024-01-01")), "WebPage")).toMatchObject(dates);
});

describe("an own page", () => {
  const terms = { posted: "2026-11-02", type: "fullTime", pay: { from: 28, to: 36.5, per: "hour" } };
  const job = { title: "Plumber", text: "You repair pipes.", duties: ["Find leaks"], ...terms };
  type Part = Parameters<typeof ownPageGraph>[0]["parts"][number];
  const nodesOf = (parts: object[], page: { date?: string; author?: string } = {}) =>
    graphAt("/careers", ownPageGraph({ title: "A page", date: null, author: null, ...page, parts: parts as Part[] }));

  test("has an open job with its pay, its place and the moment at which it ends", () => {
    expect(nodeOf(nodesOf([{ job: { ...job, endsAt: "2027-01-01T05:00:00.000Z" } }]), "JobPosting")).toMatchObject({
      identifier: { name: siteDouble.company.name, value: "plumber-2026-11-02" },
      datePosted: "2026-11-02",
      validThrough: "2027-01-01T05:00:00.000Z",
      employmentType: "FULL_TIME",
      baseSalary: { currency: "USD", value: { minValue: 28, maxValue: 36.5, unitText: "HOUR" } },
      jobLocation: { address: { addressLocality: siteDouble.company.address.city } },
    });
  });

  test.each([
    ["R & D, <5 years", "R &amp; D, &lt;5 years"],
    ["See [our services](/services).", "See our services."],
  ])("search engines read “%s” of a job as HTML", (text, html) => {
    expect(nodeOf(nodesOf([{ job: { ...job, text, duties: [text, "Drive"] } }]), "JobPosting")).toMatchObject({
      description: `<p>${html}</p><ul><li>${html}</li><li>Drive</li></ul>`,
    });
  });

  test("with a date, is an article by its author or the company", () => {
    const date = "2026-11-02";
    const articleBy = (author?: string) => nodeOf(nodesOf([], { date, author }), "Article");
    expect(articleBy("Jane D.")).toMatchObject({ datePublished: date, author: { name: "Jane D." } });
    expect(articleBy()).toMatchObject({ author: { "@id": `${origin}/#business` } });
    expect(nodeOf(nodesOf([]), "Article")).toEqual({});
  });
});
