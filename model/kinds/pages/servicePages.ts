import { z } from "zod";
import {
  callAction,
  closing,
  emergency,
  heading,
  hero,
  highlights,
  link,
  list,
  proofs,
  ratingProof,
  screen,
  seo,
  serviceCardWords,
} from "../fields/blocks";
import { headline, icon, label, matching, sentences } from "../fields/texts";
import { kind } from "../kind";

export const servicesPageKind = kind({
  type: "ServicesPage",
  path: "pages/services.json",
  title: "List of services",
  page: { route: "/services", component: "src/templates/services.tsx" },
  schema: z.strictObject({
    seo,
    hero,
    list: heading.meta({ title: "Above the list" }),
    ...serviceCardWords,
    managers: closing
      .meta({ title: "For property managers", description: "After the list. A link may fill in the form." })
      .optional(),
    help: closing,
  }),
});

const processStep = z
  .strictObject({
    number: matching(/^\d{2}$/, "must be two digits, like 01"),
    title: headline,
    description: sentences,
    icon: icon.meta({ description: "Not shown: the number takes its place." }).optional(),
    color: z.enum(["action", "navy", "glow", "success"]),
  })
  .meta({ graphqlType: "ProcessStep" });

/** `{service}` is the service's title and `{serviceLower}` the title inside a sentence, except in `missing`. */
export const servicePageKind = kind({
  type: "ServicePage",
  path: "pages/service.json",
  title: "Every service's page",
  page: { component: "src/templates/service.tsx", facts: () => ({ form: "quote" }) },
  schema: z.strictObject({
    seo,
    heroTitle: headline.meta({ title: "Headline" }),
    callAction,
    quoteAction: link.meta({ title: "Quote button" }),
    ratingProof,
    proofs,
    priceProof: label.meta({ fills: ["price"], description: "If the service has prices." }),
    offer: headline.meta({ title: "Heading of the features" }),
    more: headline.meta({ title: "Above the rest of the description", description: "After the form on phones." }),
    process: z.strictObject({ heading, steps: list(processStep, 2, 6) }),
    emergency,
    formTitle: headline.meta({ title: "Heading of the form" }),
    highlights,
    prices: z
      .strictObject({ title: headline, link: label.meta({ title: "Link to all prices" }) })
      .meta({ title: "Typical prices", graphqlType: "ServicePrices" }),
    related: z.strictObject({ title: headline }).meta({ title: "Related services" }),
    others: z
      .strictObject({ title: headline, all: link.meta({ title: "Link to all services" }) })
      .meta({ title: "Other services", graphqlType: "OtherServicesBlock" }),
    areas: z.strictObject({ title: headline }).meta({ title: "Towns where it matters" }),
    closing,
    missing: z
      .strictObject({
        seo,
        ...screen.shape,
        links: z.array(link).min(1),
        popular: z.strictObject({ title: headline }).meta({ title: "Popular services" }),
      })
      .meta({ title: "If there is no such service" }),
  }),
});
export type ServicePage = z.infer<typeof servicePageKind.schema>;
