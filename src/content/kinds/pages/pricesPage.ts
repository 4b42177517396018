import { z } from "zod";
import { kind } from "../kind";
import { closing, pageTitle, seo } from "../parts/blocks";
import { label, sentences } from "../parts/texts";

/** The page of all typical prices, and the texts beside prices on services' pages. */
export const pricesPageKind = kind({
  type: "PricesPage",
  path: "pages/prices.json",
  title: "Prices",
  isOptional: true,
  page: {
    route: "/prices",
    component: "src/templates/prices.tsx",
    shows: ["services"],
    isMade: (services) => services.some(({ prices }) => prices),
    anchors: (_page, { services }) => services.flatMap(({ prices, slug }) => (prices ? [slug] : [])),
  },
  schema: z
    .strictObject({
      seo,
      ...pageTitle.shape,
      note: sentences.meta({ description: "Says what the ranges are, and that they are no quotes." }),
      link: label.meta({ title: "Link to this page", description: "Shown on other pages." }),
      contents: label.meta({ title: "Name of the list of services", description: "Read by screen readers." }),
      asOf: label.meta({ title: "Before the month", examples: ["Typical ranges, not quotes, as of"] }),
      includes: label.meta({ title: "Heading of what is included" }),
      moves: label.meta({ title: "Heading of what makes it cost more" }),
      part: z
        .strictObject({
          lower: label.meta({ title: "Nothing ticked" }),
          middle: label.meta({ title: "Up to half ticked" }),
          upper: label.meta({ title: "More than half ticked" }),
        })
        .meta({
          title: "Part of the range",
          description: "In words, never a price. Without these words, nothing can be ticked.",
          graphqlType: "PricePart",
        })
        .optional(),
      closing,
    })
    .meta({ implements: "TextPage" }),
});
