import { z } from "zod";
import { closing, pageTitle, seo } from "../fields/blocks";
import { dollars } from "../fields/priceList";
import { headline, label, sentences } from "../fields/texts";
import { kind } from "../kind";

/** The page of all typical prices, and the texts beside prices on services' pages. */
export const pricesPageKind = kind({
  type: "PricesPage",
  path: "pages/prices.json",
  title: "Prices",
  page: {
    route: "/prices",
    component: "src/templates/prices.tsx",
    existsIf: (services) => services.some(({ prices }) => prices),
  },
  schema: z.strictObject({
    seo,
    ...pageTitle.shape,
    note: sentences.meta({ description: "Above the lists." }),
    link: label.meta({ title: "Link to this page", description: "Shown on other pages." }),
    contents: label.meta({ title: "Name of the list of services", description: "Read by screen readers." }),
    from: label.meta({
      fills: ["price"],
      title: "Lowest price of a service",
      description: "Below its name in the list of services.",
    }),
    asOf: label
      .refine((text) => text.includes("{month}"), "must contain {month}")
      .meta({ fills: ["month"], title: "Month of the prices" }),
    includes: label.meta({ title: "Heading of what is included" }),
    moves: label.meta({ title: "Heading of what makes it cost more" }),
    overTime: z
      .strictObject({
        from: dollars.meta({ description: "The lowest price, in whole dollars, that has the line." }),
        line: sentences,
      })
      .meta({ title: "Paying over time", description: "It may not state terms.", graphqlType: "PaymentOverTime" })
      .optional(),
    ask: z
      .strictObject({
        label: label.meta({ title: "Button" }),
        line: label.meta({
          fills: ["job", "range", "month"],
          title: "First line of the message",
          description: "{job} is the job with what was ticked, {range} the price shown, {month} its month.",
        }),
      })
      .meta({ title: "Request for this price", description: "Opens the service’s form.", graphqlType: "PriceRequest" }),
    never: z
      .strictObject({ title: headline, items: z.array(sentences).min(1).max(6) })
      .meta({ title: "What you never promise", description: "Shown below the prices." })
      .optional(),
    closing,
  }),
});
export type PricesPage = z.infer<typeof pricesPageKind.schema>;
