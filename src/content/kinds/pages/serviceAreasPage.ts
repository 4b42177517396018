import { z } from "zod";
import { anchors, slugOf } from "../../facts/anchors";
import { kind } from "../kind";
import { closing, heading, link, pageTitle, seo, zipSearch } from "../parts/blocks";
import { headline, imageAlt, label } from "../parts/texts";

const areaMap = z
  .strictObject({
    description: imageAlt.meta({ description: "What the map shows, for people who do not see it." }),
    served: label.meta({ description: "What the light part of the map is.", examples: ["Where we work"] }),
    reach: label.meta({ description: "What the circle is.", examples: ["{miles} miles from our office"] }),
    office: label.meta({ description: "What the pin is.", examples: ["Our office in {city}"] }),
    placesTitle: headline.meta({ title: "Heading of the places" }),
    distance: label.meta({
      fills: ["distance"],
      description: "Shown beside a place. {distance} is its distance in miles.",
      examples: ["{distance} miles"],
    }),
    here: label.meta({ description: "Instead of a distance of 0.", examples: ["our office"] }).optional(),
  })
  .meta({ title: "Map", graphqlType: "AreaMapBlock" });
const townList = z
  .strictObject({
    heading,
    county: headline.meta({
      fills: ["county"],
      title: "Heading of a county",
      description: "{county} is its name.",
      examples: ["{county} County"],
    }),
    ask: link
      .meta({
        title: "Link for a ZIP code that is not in the list",
        description: "Below the heading. Without scripts, the question for the ZIP code ends here.",
        examples: [{ label: "Not here? Ask us if we can come", to: "/contact#quote" }],
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
    component: "src/pages/service-areas/index.tsx",
    shows: ["company.json"],
    anchors: (_page, { places }) => [anchors.towns, ...places.map(slugOf)],
  },
  schema: z
    .strictObject({
      seo,
      ...pageTitle.shape,
      zip: zipSearch.optional(),
      map: areaMap,
      towns: townList,
      closing,
    })
    .meta({ implements: "TextPage" }),
});
