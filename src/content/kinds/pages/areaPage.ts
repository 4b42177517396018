import { z } from "zod";
import { kind } from "../kind";
import { callAction, closing, emergency, highlights, link } from "../parts/blocks";
import { headline, label } from "../parts/texts";

/** `{town}` is the town's name. `{distance}` is the number of miles in the two texts about a distance. */
export const areaPageKind = kind({
  type: "AreaPage",
  path: "pages/area.json",
  title: "Every town's page",
  isOptional: true,
  page: { component: "src/templates/area.tsx", form: "quote" },
  schema: z.strictObject({
    eyebrow: label.meta({ title: "Line above the headline" }),
    heroTitle: headline.meta({ title: "Headline", examples: ["Home repairs in {town}"] }),
    callAction,
    quoteAction: link.meta({ title: "Quote button" }),
    facts: z
      .strictObject({
        title: headline.meta({ description: "Read by screen readers." }),
        county: label,
        distance: label,
        miles: label.meta({ fills: ["distance"], title: "Distance in words", examples: ["About {distance} miles"] }),
        here: label.meta({ title: "Line above the headline of the company's own town" }),
        permits: label,
        utility: label,
      })
      .meta({ title: "Facts", graphqlType: "AreaFactsBlock" }),
    services: z.strictObject({ title: headline }).meta({ title: "Services" }),
    inDepth: z.strictObject({ title: headline }).meta({ title: "Pages about one service there" }),
    more: z.strictObject({ title: headline }).meta({ title: "From such a page back to the town" }),
    formTitle: headline.meta({ title: "Heading of the form" }),
    highlights,
    neighbors: z
      .strictObject({
        title: headline,
        miles: label.meta({ fills: ["distance"], title: "Distance", examples: ["{distance} miles"] }),
      })
      .meta({ title: "Towns nearby", graphqlType: "NeighborsBlock" }),
    emergency,
    closing,
  }),
});
export type AreaPage = z.infer<typeof areaPageKind.schema>;
