/** Optional content: prices and licenses, as changes of the sample folder (test/sampleFolder.ts). */
import { samplePages } from "../samplePages";
import { type Change, hold, set } from "./change";

const job = {
  job: "A filter, changed",
  low: 50,
  high: 90,
  includes: "The filter and the visit.",
  moves: ["A large filter"],
};

/** The heating service with prices, and the texts that they need. */
export const prices = (changed: { asOf?: string; jobs?: object[] } = {}): Change[] => [
  hold("pages/prices.json", samplePages.prices),
  set("pages/service.json", {
    prices: { title: "What it costs", link: "More on {service}" },
  }),
  set("services/hvac.json", { prices: { asOf: "2026-11", jobs: [job], ...changed } }),
];

/** A job with other fields. */
export const jobWith = (changed: object): object => ({ ...job, ...changed });

export const license = {
  state: "PA",
  type: "registration",
  name: "PA Home Improvement Contractor",
  number: "PA000000",
  issuer: "An office in Pennsylvania",
};
