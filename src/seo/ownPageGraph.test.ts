import { siteDouble } from "../../test/site/siteDouble";
import { siteGraph } from "./graphs";
import { ownPageGraph } from "./ownPageGraph";

const { company, navigation, allService, site } = siteDouble;
const url = `${company.url}/careers`;
const facts = {
  site: { company, navigation, services: allService.nodes, builtAt: site.siteMetadata.builtAt, indexable: true },
  page: {
    url,
    trail: [],
    title: "A title",
    description: "A description",
    picture: `${company.url}/social/careers.jpg`,
  },
};
const job = {
  title: "Plumber",
  text: "You repair pipes.",
  posted: "2026-11-02",
  until: "2026-12-31",
  type: "fullTime",
  pay: { from: 28, to: 36.5, per: "hour" },
  duties: ["Find leaks"],
};
const offer = { title: "Gutter check", text: null, price: 89, terms: "Up to two floors.", until: "2026-12-31" };
type Part = Parameters<typeof ownPageGraph>[0]["parts"][number];
const nodes = (parts: object[], page: { date?: string; author?: string } = {}) =>
  siteGraph(facts, ownPageGraph({ title: "A page", date: null, author: null, ...page, parts: parts as Part[] }))[
    "@graph"
  ] as unknown as Record<string, unknown>[];
const nodeOf = (type: string, all: Record<string, unknown>[]) => all.find((node) => node["@type"] === type);

test("an open job is a JobPosting with its pay and place", () => {
  expect(nodeOf("JobPosting", nodes([{ job }]))).toMatchObject({
    title: "Plumber",
    datePosted: "2026-11-02",
    validThrough: "2026-12-31T23:59:59",
    employmentType: "FULL_TIME",
    baseSalary: { currency: "USD", value: { minValue: 28, maxValue: 36.5, unitText: "HOUR" } },
    jobLocation: { address: { addressLocality: company.address.city } },
  });
});

test("an offer with a price is an Offer until its last day, and one without is none", () => {
  const { price, ...unpriced } = offer;
  expect(nodeOf("Offer", nodes([{ offer }]))).toMatchObject({
    name: "Gutter check",
    price,
    priceValidUntil: "2026-12-31",
  });
  expect(nodeOf("Offer", nodes([{ offer: unpriced }]))).toBeUndefined();
});

test("a page with a date is an article by its author or the company", () => {
  const { date, author } = { date: "2026-11-02", author: "Jane D." };
  expect(nodeOf("Article", nodes([], { date, author }))).toMatchObject({
    datePublished: date,
    author: { name: author },
  });
  expect(nodeOf("Article", nodes([], { date }))).toMatchObject({ author: { "@id": `${company.url}/#business` } });
  expect(nodeOf("Article", nodes([]))).toBeUndefined();
});
