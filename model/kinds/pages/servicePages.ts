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
  pageTitle,
  proofs,
  ratingProof,
  screen,
  seo,
  serviceCardWords,
} from "../fields/blocks";
import { dollars } from "../fields/priceList";
import { anchor, headline, icon, imageAlt, label, matching, picture, sentences } from "../fields/texts";
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

const place = z
  .strictObject({
    id: anchor.meta({ description: "The place on the page, as in /stop-it-first#water.", examples: ["water"] }),
    name: label,
    icon,
    title: headline.meta({ description: "What to do, in a few words." }),
    image: picture({ where: "beside first steps", width: 320, height: 240, drawing: true }),
    imageAlt,
    steps: z.array(sentences).min(2).max(5).meta({ description: "The first is what protects people." }),
    never: sentences.meta({ title: "What is dangerous" }),
    calls: z.array(link).min(1).max(2).meta({ title: "Call buttons", description: "The first one to call first." }),
  })
  .meta({ graphqlType: "FirstSteps" });

const sheet = z
  .strictObject({
    lines: z.array(label).min(1).max(6).meta({ description: "What a household writes down on the printed sheet." }),
    call: label,
  })
  .meta({ title: "Only on paper", graphqlType: "FirstStepsSheet" });

export const stopItFirstPageKind = kind({
  type: "StopItFirstPage",
  path: "pages/stop-it-first.json",
  title: "Stop it first",
  isOptional: true,
  page: {
    route: "/stop-it-first",
    component: "src/templates/stopItFirst.tsx",
    facts: () => ({ barless: true }),
    worksOffline: true,
  },
  schema: z.strictObject({
    seo,
    ...pageTitle.shape,
    question: headline,
    places: z.array(place).min(1).max(6),
    print: label.meta({ title: "Print button" }),
    sheet,
  }),
});
