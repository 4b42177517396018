/** Optional content: prices, reviews, projects and licenses, as changes of the sample folder (test/sampleFolder.ts). */
import { plainPicture } from "../sampleFolder";
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

const review = {
  author: "Jane D.",
  from: "homeowner",
  text: "They came, and the house was warm again.",
  rating: 5,
  source: "Google",
  date: "2026-10-02",
  service: "hvac",
  permission: { how: "By e-mail", given: "2026-10-05" },
};

/** A homeowner's review, and the texts that it needs. */
export const reviewed = (changed: object = {}, name = "jane"): Change[] => [
  hold(`reviews/${name}.json`, { ...review, ...changed }),
  set("pages/service.json", { reviews: { title: "What homeowners say", starsLabel: "of 5 stars" } }),
];

const picture = (name: string, imageAlt: string) => ({ image: `../images/${name}.jpg`, imageAlt });

/** A project with its pictures, and the texts that it needs. */
export const project = (changed: object = {}): Change[] => [
  ...["old", "new"].map((name) => hold(`images/${name}.jpg`, plainPicture(800, 600).jpeg().toBuffer())),
  set("pages/service.json", {
    projects: { title: "Before and after", before: "Before", after: "After", drawn: "drawing" },
  }),
  hold("projects/furnace.json", {
    service: "hvac",
    title: "A furnace, replaced",
    town: "Testville",
    month: "2026-09",
    done: "The old one went out, and a smaller one came in.",
    before: picture("old", "A rusty furnace"),
    after: picture("new", "A white furnace"),
    ...changed,
  }),
];

export const license = {
  state: "PA",
  type: "registration",
  name: "PA Home Improvement Contractor",
  number: "PA000000",
  issuer: "An office in Pennsylvania",
};
