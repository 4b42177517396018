import { z } from "zod";
import { kind } from "./kind";
import { placeParts, seo } from "./parts/blocks";
import { headline, sentences, serviceSlug, townSlug } from "./parts/texts";

/** A page about one service in one town, with facts that are true only there. */
export const areaServiceKind = kind({
  type: "AreaService",
  path: "area-services/*.json",
  title: "Town service",
  isOptional: true,
  list: { name: "title", fileName: ["serviceSlug", "areaSlug"], sortedBy: ["title"] },
  page: {
    component: "src/templates/areaService.tsx",
    route: ({ serviceSlug, areaSlug }) => `/services/${serviceSlug}/${areaSlug}`,
    key: ["serviceSlug", "areaSlug"],
    form: "quote",
    frame: ({ areaSlug }, towns) => ({
      name: towns.find(({ slug }) => slug === areaSlug)?.title,
      urgency: "afterHours",
    }),
    shows: ["pages/area.json"],
  },
  schema: z.strictObject({
    title: headline.meta({ title: "Headline", examples: ["Winter plumbing for beach houses"] }),
    serviceSlug,
    areaSlug: townSlug.meta({ distinct: ["serviceSlug"] }),
    lead: sentences.meta({ title: "Introduction" }),
    parts: placeParts,
    seo,
  }),
});

export type AreaService = z.infer<typeof areaServiceKind.schema>;
