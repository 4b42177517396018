import type { Actions } from "gatsby";
import { sampleCompany } from "../../../test/sampleContent";
import { defineContentTypes } from "./defineContentTypes";

/** A double of a query's context. */
const contextOf = (nodes: Record<string, unknown>) => ({
  nodeModel: { findOne: jest.fn(async ({ type }: { type: string }) => nodes[type] ?? null) },
});

/** Resolves a field through its extension, as Gatsby does. */
async function resolve(extension: string, fieldName: string, source: object, nodes: Record<string, unknown>) {
  return resolveIn(contextOf(nodes), extension, fieldName, source);
}
async function resolveIn(context: object, extension: string, fieldName: string, source: object) {
  const createFieldExtension = jest.fn();
  defineContentTypes({ createFieldExtension, createTypes: jest.fn() } as Partial<Actions> as Actions);
  const [{ extend }] = createFieldExtension.mock.calls.find(([{ name }]) => name === extension);
  return extend().resolve(source, {}, context, { fieldName });
}

test("special dates in the past are left out", async () => {
  jest.useFakeTimers({ now: new Date("2026-11-22T15:00:00Z") });
  const hours = await resolve("hoursInWords", "hoursInWords", sampleCompany, {});
  const dates = await resolve("calendar", "specialDates", sampleCompany, {});
  jest.useRealTimers();
  expect(hours.closedOn).toBe("Not open on New Year's Day, Independence Day, Thanksgiving, and Christmas Day");
  expect(dates[0]).toEqual({
    validFrom: "2026-11-26",
    validThrough: "2026-11-26",
    opens: "00:00",
    closes: "00:00",
  });
});

test("returns a network's name in its own spelling, and its icon", async () => {
  const mark = await resolve("socialMark", "mark", { network: "youtube" }, {});
  expect(mark).toMatchObject({ title: "YouTube", href: expect.stringMatching(/^\/static\/social-\w+\.svg#youtube$/) });
});

test("fills a service's name into the shared page", async () => {
  const nodes = { Company: sampleCompany, ServicePage: { heroTitle: "{service}, {serviceLower}" } };
  const page = await resolve("servicePage", "page", { title: "Roofs in Sampletown" }, nodes);
  expect(page).toEqual({ heroTitle: "Roofs in Sampletown, roofs in sampletown" });
});

describe("a town", () => {
  const area = (slug: string, latitude: number, services: string[] = []) => ({
    title: slug.toUpperCase(),
    slug,
    geo: { latitude, longitude: -75.5 },
    services: services.map((name) => ({ slug: name, reason: "It leaks." })),
  });
  const north = area("north", 39.2, ["roofing"]);
  const south = area("south", 38.9, ["roofing", "hvac"]);
  const inDepth = { title: "Winter roofs", serviceSlug: "roofing", areaSlug: "south" };
  const entries: Record<string, unknown[]> = { Area: [south, north], AreaService: [inDepth] };
  const nodes: Record<string, unknown> = {
    Company: sampleCompany,
    AreaPage: { heroTitle: "Repairs in {town}", miles: "{distance} miles" },
  };
  const resolveField = (extension: string, source: object) =>
    resolveIn(
      {
        nodeModel: {
          findOne: async ({ type }: { type: string }) => nodes[type] ?? null,
          findAll: async ({ type }: { type: string }) => ({ entries: entries[type] ?? [] }),
        },
      },
      extension,
      "field",
      source,
    );

  test("fills its name into the shared page, but not the distance", async () => {
    const page = await resolveField("areaPage", north);
    expect(page).toEqual({ heroTitle: "Repairs in NORTH", miles: "{distance} miles" });
  });

  test("has its distance from the office in whole miles", async () => {
    expect(await resolveField("milesFromOffice", north)).toBe(14);
    expect(await resolveField("milesFromOffice", { ...north, geo: sampleCompany.geo })).toBe(0);
  });

  test("has neighbors and pages about its services", async () => {
    expect(await resolveField("neighbors", north)).toEqual([{ area: south, miles: 21 }]);
    expect(await resolveField("areaServices", north)).toEqual([]);
    expect(await resolveField("areaServices", south)).toEqual([inDepth]);
  });

  test("is listed by its services, in alphabetical order", async () => {
    expect(await resolveField("areasOfService", { slug: "roofing" })).toEqual([north, south]);
    expect(await resolveField("areasOfService", { slug: "hvac" })).toEqual([south]);
    expect(await resolveField("areasOfService", { slug: "windows" })).toEqual([]);
  });
});

test("the ruler spans the prices of all services, and says so in the page's words", async () => {
  const entries = [
    { prices: { jobs: [{ low: 130, high: 300 }] } },
    {},
    { prices: { jobs: [{ low: 900, high: 3200 }] } },
  ];
  const rulerOf = (services: object[]) =>
    resolveIn(
      { nodeModel: { findOne: async () => sampleCompany, findAll: async () => ({ entries: services }) } },
      "priceRuler",
      "ruler",
      { bars: "Bars span {range}." },
    );
  expect(await rulerOf(entries)).toEqual({ low: 100, high: 4000, words: "Bars span $100–$4,000." });
  expect(await rulerOf([{}])).toBeNull();
});
