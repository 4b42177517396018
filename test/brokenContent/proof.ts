/** Optional content: prices and licenses, as changes of the sample content (test/sampleFolder.ts). */
import { samplePages } from "../samplePages";
import type { Changes } from "./changes";

const job = { job: "A filter", low: 50, high: 90, includes: "The filter and the visit.", moves: ["A large filter"] };

/** The heating service with prices, and the texts that they need. */
export const prices = (changed: object = {}, asOf = "2026-11"): Changes => ({
  "pages/prices.json": samplePages.prices,
  "pages/service.json": { prices: { title: "What it costs", link: "More on {service}" } },
  "services/hvac.json": { prices: { asOf, jobs: [{ ...job, ...changed }] } },
});

export const license = {
  state: "PA",
  type: "registration",
  name: "PA Home Improvement Contractor",
  number: "PA000000",
  issuer: "An office in Pennsylvania",
};
