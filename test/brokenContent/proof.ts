/** Optional content: prices and licenses, as changes of the sample content (test/sampleFolder.ts). */
import type { Changes } from "./changes";

const job = { job: "A filter", low: 50, high: 90, includes: "The filter and the visit.", moves: ["A large filter"] };

/** The heating service with prices. */
export const prices = (changed: object = {}, asOf = "2026-11"): Changes => ({
  "services/hvac.json": { prices: { asOf, jobs: [{ ...job, ...changed }] } },
});

export const license = {
  state: "PA",
  type: "registration",
  name: "PA Home Improvement Contractor",
  number: "PA000000",
  issuer: "An office in Pennsylvania",
};
