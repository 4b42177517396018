/** A town of the invented company in sampleContent.ts, a page about a service there, and the texts of all town pages. */
import type { z } from "zod";
import type { Area, AreaService } from "../model/kinds/area";
import type { areaPageKind } from "../model/kinds/pages/areaPages";

/** Two parts of a page, with enough words for the content check. Different numbers give different texts. */
export const partsFrom = (first: number) =>
  [first, first + 30].map((start) => ({
    title: `Houses from ${start}`,
    text: Array.from({ length: 30 }, (_, index) => `House ${start + index} leaks now.`).join(" "),
  }));

export const sampleArea = {
  title: "Magnolia",
  slug: "magnolia",
  counties: ["Kent County"],
  geo: { latitude: 39.0704, longitude: -75.4763 },
  permits: "Town office",
  lead: "A small town by the road.",
  parts: partsFrom(100),
  services: [{ slug: "hvac", reason: "Summers are damp there." }],
  seo: {
    title: "Home Repairs in Magnolia, {state}",
    description:
      "What houses in Magnolia need, how far it is from the office, and who is called if more is to be known.",
  },
} satisfies Area;

export const sampleAreaService = {
  title: "Heat pumps by the bay",
  serviceSlug: "hvac",
  areaSlug: "magnolia",
  lead: "Salt eats them.",
  parts: partsFrom(200),
  seo: {
    title: "Heat Pumps in Magnolia, {state}",
    description:
      "What the salt in the air does to heat pumps in Magnolia, and what can be done about it before they fail.",
  },
} satisfies AreaService;

export const sampleAreaPage = {
  eyebrow: "Around {city}",
  heroTitle: "Repairs in {town}",
  callAction: "Call {phone}",
  quoteAction: { label: "Get a quote", to: "#quote" },
  proofs: ["Local"],
  facts: {
    title: "Where {town} is",
    county: "County",
    distance: "From the office",
    miles: "{distance} miles",
    here: "Right here",
    permits: "Permits",
    utility: "Utility",
  },
  services: { title: "What {town} needs" },
  more: { title: "More about {town}" },
  formTitle: "Get a quote in {town}",
  highlights: { title: "Always", items: ["Free estimates"] },
  neighbors: { title: "Near {town}", miles: "{distance} miles" },
  emergency: { title: "Is it urgent in {town}?", text: "Call {phone} now." },
  closing: { title: "Questions?", text: "Ask us.", primary: { label: "Call {phone}", to: "tel:{tel}" } },
} satisfies z.input<typeof areaPageKind.schema>;
