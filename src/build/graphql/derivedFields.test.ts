import type { ContentFile } from "../../../model/check/read/checkFiles";
import { loadContent } from "../../../model/check/read/loadContent";
import { companyPlaceholders } from "../../../model/kinds/placeholders";
import { sampleArea, sampleAreaPage } from "../../../test/sampleAreas";
import { sampleCompany, sampleService } from "../../../test/sampleContent";
import { fieldDeriver } from "./derivedFields";

const { content } = loadContent();
if (!content) throw new Error("The content has problems.");
const seo = { title: "A title", description: "A description" };
const area = (slug: string, latitude: number, services: string[] = []) => ({
  ...sampleArea,
  title: slug.toUpperCase(),
  slug,
  geo: { latitude, longitude: -75.5 },
  services: services.map((name) => ({ slug: name, reason: "It leaks." })),
});
const north = area("north", 39.2, ["roofing"]);
const south = area("south", 38.9, ["roofing", "hvac"]);
const sample = {
  ...content,
  company: sampleCompany,
  areas: [north, south],
  services: [sampleService],
  pages: {
    ...content.pages,
    area: { ...sampleAreaPage, heroTitle: "Repairs in {town}", formTitle: "{distance} miles" },
    service: { ...content.pages.service, heroTitle: "{service}, {serviceLower}" },
  },
};
// 11:30 PM of November 30 at the office.
jest.useFakeTimers({ now: new Date("2026-12-01T04:30:00Z") });
const derive = fieldDeriver(sample);
jest.useRealTimers();
/** Returns a file's data with its derived fields. */
const derived = (type: ContentFile["type"], data: object) => derive({ path: "", type, data } as ContentFile);

test("a company has its coming special dates", () => {
  const company = derived("Company", sampleCompany);
  expect(company).toHaveProperty("hoursSummary.closedOn", expect.stringMatching(/^Not open on New Year's Day, /));
  expect(company).toHaveProperty("specialDates.0.validFrom", "2026-12-25");
});

test("the interactive map and the directions lead to the company", () => {
  const around = "bbox=-75.69%2C38.86%2C-75.31%2C39.14&layer=mapnik&marker=39%2C-75.5";
  expect(derived("Company", sampleCompany)).toHaveProperty("mapEmbedUrl", expect.stringContaining(around));
  expect(companyPlaceholders(sampleCompany).directionsUrl).toMatch(/destination=39%2C-75.5$/);
});

test("notes of certain days come before those of every year, and those that are over are gone", () => {
  const [over, lastDay, yearly] = ["2026-11-29", "2026-11-30", "12-24"].map((day) => ({ from: day, until: day }));
  const notes = [yearly, over, lastDay];
  expect(derived("Company", { ...sampleCompany, notes })).toHaveProperty("notes", [lastDay, yearly]);
});

test("the shared page has a service's name and its own words about emergencies", () => {
  const service = {
    ...sampleService,
    title: "Roofs in Sampletown",
    inSentence: "roofs in Sampletown",
    emergencyText: undefined,
  };
  const { emergency } = sample.pages.service;
  const heroTitle = "Roofs in Sampletown, roofs in Sampletown";
  expect(derived("Service", service)).toMatchObject({ page: { heroTitle, emergency } });
  expect(derived("Service", { ...service, emergencyText: "Close the valve." })).toMatchObject({
    page: { emergency: { ...emergency, text: "Close the valve." } },
  });
});

test("a town has its name in the shared page, its distance in whole miles, and its neighbors", () => {
  expect(derived("Area", north)).toMatchObject({
    page: { heroTitle: "Repairs in NORTH", formTitle: "{distance} miles" },
    miles: 14,
    neighbors: [{ area: "south", miles: 21 }],
  });
  expect(derived("Area", { ...north, geo: sampleCompany.geo })).toMatchObject({ miles: 0 });
});

test("the texts of a failure have the call button's label and number", () => {
  const call = `${content.navigation.call} (302) 555-0100`;
  expect(derived("FailureText", {})).toEqual({ call, phone: "+13025550100" });
});

describe("an own page", () => {
  const day = (until: string) => ({ text: { paragraphs: [until] }, until });
  const offer = (until: string) => ({ offer: { title: until, terms: "One house.", until } });
  const job = (until: string, ownEnd?: string) => ({ job: { title: until, until }, until: ownEnd });

  test.each([
    ["until the end of the office's last day", [offer("2026-11-30"), offer("2026-11-29")], 1, "2026-12-01"],
    ["with the last of its offers", [offer("2026-12-01"), job("2026-12-03")], 2, "2026-12-04"],
    ["a dated text beside an offer decides nothing", [offer("2026-11-30"), day("2026-12-28")], 2, "2026-12-01"],
    ["at the end of its part", [job("2026-12-20", "2026-12-02")], 1, "2026-12-03"],
    ["never without an offer or a job", [day("2026-12-28"), { text: { paragraphs: [] } }], 2, undefined],
  ])("has something open %s", (_, parts, shown, nothingOpenFrom) => {
    const page = derived("OwnPage", { parts });
    expect(page).toMatchObject({ nothingOpenFrom });
    expect(page).toHaveProperty("parts.length", shown);
  });

  test("lists what other files have, the newest article first, and nothing where there is none", () => {
    const article = (slug: string, date?: string) => ({ slug, title: slug.toUpperCase(), date, parts: [], seo });
    const ownPages = [article("old", "2026-01-05"), article("no-article"), article("new", "2026-11-02")];
    const shows = { articles: "Articles", areas: "Towns", prices: { title: "Prices", from: "From {price}" } };
    const ownPageText = { shows } as typeof content.ownPageText;
    const priced = { asOf: "2026-11", jobs: [{ job: "A drain", low: 150, high: 500, includes: "It.", moves: [] }] };
    const services = [sampleService, { ...sampleService, slug: "drains", title: "Drains", prices: priced }];
    const deriveOf = fieldDeriver({ ...sample, ownPages, ownPageText, services, areas: [] });
    const parts = ["articles", "prices", "areas"].map((each) => ({ shows: each }));
    expect(deriveOf({ path: "", type: "OwnPage", data: { parts } } as unknown as ContentFile)).toMatchObject({
      parts: [
        { list: { title: "Articles", rows: [{ to: "/new", end: "November 2, 2026" }, { to: "/old" }] } },
        { list: { title: "Prices", rows: [{ to: "/prices#drains", label: "Drains", end: "From $150" }] } },
        { list: undefined },
      ],
    });
  });

  test("knows the days of an offer, and the moment at which a job is over", () => {
    const { offer: gutters } = offer("2026-12-31");
    const parts = [{ offer: { ...gutters, from: "2026-12-05" } }, job("2026-12-20", "2026-12-02")];
    const [days, moment] = [{ from: "2026-12-05", until: "2026-12-31" }, { endsAt: "2026-12-03T05:00:00.000Z" }];
    expect(derived("OwnPage", { parts })).toMatchObject({ parts: [days, { until: "2026-12-02", job: moment }] });
  });
});
