import { sampleCatalog } from "../../test/leads/sampleCatalog";
import { findPricedJob, withPricedJob } from "./pricedJob";

const [service] = sampleCatalog.services;
if (!service) throw new Error("The sample has no service.");
const moves = ["A tight space", "No cleanout", "Roots in the line"];
const job = { job: "Drain cleared", low: 150, high: 500, includes: "One drain.", moves };
const catalog = {
  ...sampleCatalog,
  priceLine: "{job}. Shown: {range}, as of {month}.",
  services: [{ ...service, prices: { asOf: "2026-11", jobs: [job] } }],
};
const LINE = "Drain cleared: Roots in the line. Shown: $300–$400, as of November 2026.";

/** The message of a request that comes from a page. */
const messageFrom = (referer: string | undefined, message?: unknown, chosen = service.slug) =>
  withPricedJob({ service: chosen, message }, new Headers(referer === undefined ? {} : { referer }), catalog).message;

const PAGE = "https://www.test.example/services/plumbing?more=Roots+in+the+line&job=Drain+cleared";

test("the job in the page's address follows what the visitor typed, once", () => {
  expect(messageFrom(PAGE)).toBe(LINE);
  expect(messageFrom(PAGE, "Please call at noon.")).toBe(`Please call at noon.\n${LINE}`);
  expect(messageFrom(PAGE, LINE)).toBe(LINE);
});

test.each([
  ["no address", undefined],
  ["no address of a page", "about:client"],
  ["a job that the service does not have", "https://www.test.example/?job=Free+roof+for+everyone"],
  ["the longest address", `https://www.test.example/?job=${"%41".repeat(5_000)}`],
])("adds nothing for %s", (_, referer) => {
  expect(messageFrom(referer, "Hello")).toBe("Hello");
});

test("adds nothing to another service's request, nor to a message that is no text", () => {
  expect(messageFrom(PAGE, "Hello", "other")).toBe("Hello");
  expect(messageFrom(PAGE, ["Hello"])).toEqual(["Hello"]);
});

test("finds the job again in a message, and no word that the visitor wrote or changed", () => {
  expect(findPricedJob(`Please call at noon.\n${LINE}\nThank you.`, service.slug, catalog)).toBe(LINE);
  expect(findPricedJob(`${LINE} My number is 302 555 0187.`, service.slug, catalog)).toBeUndefined();
  expect(findPricedJob(LINE.replace("$400", "$4"), service.slug, catalog)).toBeUndefined();
  expect(findPricedJob(LINE, "other", catalog)).toBeUndefined();
});
