import { z } from "zod";
import { areaPath, servicePath } from "./anchors";
import { geo, seo, serviceWithReason, townTexts } from "./fields/blocks";
import { headline, label, picture, sentences, serviceSlug, slug, townSlug } from "./fields/texts";
import { kind } from "./kind";

export const areaKind = kind({
  type: "Area",
  path: "areas/*.json",
  title: "Town",
  isOptional: true,
  list: { name: "title", fileName: ["slug"], sortedBy: ["title"] },
  hasLinks: true,
  page: {
    component: "src/templates/area.tsx",
    route: ({ slug }) => areaPath(slug),
    key: ["slug"],
    facts: ({ title }) => ({ form: "quote", name: title, urgency: "afterHours" }),
  },
  schema: z.strictObject({
    title: headline.meta({
      distinct: true,
      title: "Name",
      description: "“Georgetown, MD” if another state has a town of that name.",
    }),
    slug: slug.meta({ distinct: true, description: "After /service-areas/ in the address.", examples: ["milford"] }),
    counties: z.array(headline).min(1).meta({ description: "Every county that the town is in." }),
    geo,
    permits: label.meta({ description: "Who issues building permits there." }).optional(),
    utility: label.meta({ description: "A utility of the town’s own." }).optional(),
    lead: sentences.meta({ ownWords: true, title: "Introduction" }),
    image: picture({ where: "of a town", width: 800, height: 600 })
      .meta({ title: "Picture, instead of its first service's" })
      .optional(),
    parts: townTexts,
    services: z
      .array(serviceWithReason("Its slug. Its page links to this one."))
      .min(1)
      .meta({ description: "Those that matter most there, each with one sentence why." }),
    seo,
  }),
});

export type Area = z.infer<typeof areaKind.schema>;

/** A page about one service in one town, with facts that are true only there. */
export const areaServiceKind = kind({
  type: "AreaService",
  path: "area-services/*.json",
  title: "Town service",
  isOptional: true,
  list: { name: "title", fileName: ["serviceSlug", "areaSlug"], sortedBy: ["title"] },
  hasLinks: true,
  page: {
    component: "src/templates/areaService.tsx",
    route: ({ serviceSlug, areaSlug }) => `${servicePath(serviceSlug)}/${areaSlug}`,
    key: ["serviceSlug", "areaSlug"],
    facts: ({ serviceSlug, areaSlug }, towns) => ({
      sharesPictureOf: servicePath(serviceSlug),
      form: "quote",
      name: towns.find(({ slug }) => slug === areaSlug)?.title,
      urgency: "afterHours",
    }),
  },
  schema: z.strictObject({
    title: headline.meta({ title: "Headline" }),
    serviceSlug,
    areaSlug: townSlug.meta({ distinct: ["serviceSlug"] }),
    lead: sentences.meta({ ownWords: true, title: "Introduction" }),
    parts: townTexts,
    seo,
  }),
});

export type AreaService = z.infer<typeof areaServiceKind.schema>;
