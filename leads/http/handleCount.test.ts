import type { SiteCount } from "../../model/lead/siteCounts";
import { fromOwnPage } from "../../test/leads/sampleCatalog";
import { sampleDependencies } from "../../test/leads/sampleDependencies";
import { addSiteCount } from "../store/siteCounts";
import { handleCount } from "./handleCount";
import type { Client } from "./handlerDependencies";
import { MAX_BODY_BYTES } from "./readFields";
import { SiteCounter } from "./siteCounter";

jest.mock("../store/siteCounts");

let now = Date.parse("2026-11-23T12:00:00Z");
let stored: SiteCount[];
let works: boolean;
let counter: SiteCounter;
beforeEach(() => {
  stored = [];
  works = true;
  jest.mocked(addSiteCount).mockImplementation(async (_store, count) => {
    if (!works) throw new Error("the database is away");
    stored.push(count);
  });
  counter = new SiteCounter({ ...sampleDependencies(), now: () => now });
});

const tap = { kind: "call", page: "/contact", source: "search" };
async function send(fields: Record<string, string> | string, headers = {}, client: Client = {}, method = "POST") {
  const type = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
  const request = new Request("https://www.test.example/api/count", {
    method,
    headers: { ...type, ...fromOwnPage, ...headers },
    body: method === "POST" ? new URLSearchParams(fields).toString() : undefined,
  });
  const { status } = await handleCount(request, { ...sampleDependencies(), counter }, client);
  await counter.written();
  return status;
}

test.each<[string, Parameters<typeof send>]>([
  ["an unknown page", [{ ...tap, page: "/contact/x" }]],
  ["an unknown source", [{ ...tap, source: "gclid" }]],
  ["a kind that only the server counts", [{ ...tap, kind: "sent" }]],
  ["another field", [{ ...tap, visitor: "1" }]],
  ["a longer body", ["a=".padEnd(MAX_BODY_BYTES + 1, "b")]],
  ["malformed JSON", [tap, { "content-type": "application/json" }]],
  ["a page of another site", [tap, { "sec-fetch-site": "cross-site", origin: "https://other.example" }]],
  ["a program without a page", [tap, { "sec-fetch-site": "none" }]],
  ["Global Privacy Control", [tap, { "sec-gpc": "1" }]],
  ["another method", [tap, {}, {}, "GET"]],
])("counts nothing for %s, and says nothing", async (_what, parameters) => {
  expect(await send(...parameters)).toBe(204);
  expect(stored).toEqual([]);
});

test("counts at most a hundred reports an hour from one network", async () => {
  const client = { address: "2001:db8:1:2::3" };
  for (let made = 0; made < 100; made++) await send(tap, {}, client);
  await send(tap, {}, { address: "2001:db8:1:2:ffff::3" });
  expect(stored).toHaveLength(100);
  await send(tap, {}, { address: "203.0.113.7" });
  now += 3_600_000;
  await send(tap, {}, client);
  expect(stored).toHaveLength(102);
});

test("counts reports, and adds them up while the store does not answer", async () => {
  works = false;
  for (let tries = 0; tries < 2; tries++) expect(await send(tap)).toBe(204);
  expect(stored).toEqual([]);
  works = true;
  await send({ ...tap, kind: "text" });
  const day = { ...tap, day: "2026-11-23" };
  expect(stored).toEqual([
    { ...day, count: 2 },
    { ...day, kind: "text", count: 1 },
  ]);
});

test.each([
  ["call", 5_000],
  ["sent", 300],
] as const)("where work stops with the response, %s waits for a database that wakes up: %d ms", async (kind, waits) => {
  jest.useFakeTimers();
  jest.mocked(addSiteCount).mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 5_000)));
  const { settings, ...others } = sampleDependencies();
  const dependencies = { ...others, settings: { ...settings, ephemeralHost: true }, now: () => now };
  const began = Date.now();
  const counted = new SiteCounter(dependencies).add(kind, tap.page, "direct").then(() => Date.now() - began);
  await jest.runAllTimersAsync();
  expect(await counted).toBe(waits);
  jest.useRealTimers();
});
