import { z } from "zod";
import {
  callAction,
  closing,
  emergency,
  heading,
  highlights,
  link,
  pageTitle,
  proofs,
  ratingProof,
  seo,
  zipSearch,
} from "../fields/blocks";
import { headline, imageAlt, label } from "../fields/texts";
import { kind } from "../kind";

const areaMap = z
  .strictObject({
    description: imageAlt.meta({ description: "What the map shows, for people who do not see it." }),
    served: label.meta({ description: "What the light part of the map is." }),
    reach: label.meta({ description: "What the circle is." }),
    office: label.meta({ description: "What the pin is." }),
    placesTitle: headline.meta({ title: "Heading of the places" }),
    distance: label.meta({ fills: ["distance"], description: "Beside a place." }),
    here: label.meta({ description: "Instead of a distance of 0." }),
  })
  .meta({ graphqlType: "AreaMapBlock" });
const townList = z
  .strictObject({
    heading,
    county: headline.meta({ fills: ["county"], title: "Heading of a county" }),
    ask: link
      .meta({
        title: "Link for a ZIP code that is not in the list",
        description: "Below the heading. Without scripts, the question for the ZIP code ends here.",
      })
      .optional(),
  })
  .meta({ title: "Towns and ZIP codes", graphqlType: "TownListBlock" });

export const serviceAreasPageKind = kind({
  type: "ServiceAreasPage",
  path: "pages/service-areas.json",
  title: "Service areas",
  page: {
    route: "/service-areas",
    component: "src/templates/serviceAreas.tsx",
  },
  schema: z.strictObject({
    seo,
    ...pageTitle.shape,
    zip: zipSearch.optional(),
    map: areaMap,
    towns: townList,
    closing,
  }),
});

/** `{town}` is the town's name. `{distance}` is the number of miles in the two texts about a distance. */
export const areaPageKind = kind({
  type: "AreaPage",
  path: "pages/area.json",
  title: "Every town's page",
  page: { component: "src/templates/area.tsx", facts: () => ({ form: "quote" }) },
  schema: z.strictObject({
    eyebrow: label.meta({ title: "Line above the headline" }),
    heroTitle: headline.meta({ title: "Headline" }),
    callAction,
    quoteAction: link.meta({ title: "Quote button" }),
    ratingProof,
    proofs,
    facts: z
      .strictObject({
        title: headline.meta({ description: "Read by screen readers." }),
        county: label,
        distance: label,
        miles: label.meta({ fills: ["distance"], title: "Distance in words" }),
        here: label.meta({ title: "Line above the headline of the company's own town" }),
        permits: label,
        utility: label,
      })
      .meta({ graphqlType: "AreaFactsBlock" }),
    services: z.strictObject({ title: headline }),
    more: z.strictObject({ title: headline }).meta({ title: "From such a page back to the town" }),
    formTitle: headline.meta({ title: "Heading of the form" }),
    highlights,
    neighbors: z
      .strictObject({
        title: headline,
        miles: label.meta({ fills: ["distance"], title: "Distance" }),
      })
      .meta({ title: "Towns nearby" }),
    emergency,
    closing,
  }),
});
export type AreaPage = z.infer<typeof areaPageKind.schema>;
