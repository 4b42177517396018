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

test("an open job is a JobPosting with its pay, its place and the moment at which it ends", () => {
  expect(nodeOf("JobPosting", nodes([{ job, ends: "2027-01-01T05:00" }]))).toMatchObject({
    title: "Plumber",
    identifier: { name: company.name, value: "plumber-2026-11-02" },
    datePosted: "2026-11-02",
    validThrough: "2027-01-01T05:00Z",
    employmentType: "FULL_TIME",
    baseSalary: { currency: "USD", value: { minValue: 28, maxValue: 36.5, unitText: "HOUR" } },
    jobLocation: { address: { addressLocality: company.address.city } },
  });
});

test.each([
  ["R & D, <5 years", "R &amp; D, &lt;5 years"],
  ["Tanks &amp; pipes", "Tanks &amp;amp; pipes"],
  ["See [our services](/services).", "See our services."],
])("search engines read “%s” of a job as HTML", (text, html) => {
  expect(nodeOf("JobPosting", nodes([{ job: { ...job, text, duties: [text, "Drive"] } }]))).toMatchObject({
    description: `<p>${html}</p><ul><li>${html}</li><li>Drive</li></ul>`,
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
  // The page shows it later.
  expect(nodeOf("Offer", nodes([{ offer, starts: "2999-01-01T05:00" }]))).toBeUndefined();
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
