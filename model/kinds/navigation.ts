import { z } from "zod";
import { link } from "./fields/blocks";
import { label, sentences, target } from "./fields/texts";
import { kind } from "./kind";

const SPOKEN = "Read by screen readers.";

export const navigationKind = kind({
  type: "Navigation",
  path: "navigation.json",
  title: "Navigation",
  schema: z.strictObject({
    header: z.array(
      z.strictObject({
        label,
        to: target,
        listsServices: z.boolean().meta({ description: "Whether it opens a menu of all services." }).optional(),
        more: z
          .array(link)
          .meta({ title: "Further links", description: "Below the services in their menu." })
          .optional(),
      }),
    ),
    quote: link.meta({ title: "Quote button" }),
    call: label.meta({ title: "Call button" }),
    barCall: label.meta({ title: "Call button of the bar on phones" }),
    barHours: label.meta({ title: "Its second line", description: "If answered around the clock." }).optional(),
    barQuote: label.meta({ title: "Quote button of the bar on phones" }),
    barPartner: label.meta({ title: "Its button on the page for partners" }),
    menu: label.meta({ title: "Menu button on phones" }),
    footer: z.array(link),
    footerHeadings: z.strictObject({ links: label, contact: label, hours: label, social: label }),
    labels: z
      .strictObject({
        skip: label.meta({ description: "The link before everything else that leads past the header." }),
        brand: label.meta({ description: `The company's mark, which leads home. ${SPOKEN}` }),
        main: label.meta({ description: `The header's navigation. ${SPOKEN}` }),
        allServices: label.meta({ description: "Ends the services menu." }),
        closeMenu: label.meta({ description: "The button of the open menu on phones." }),
        breadcrumbs: label.meta({ description: SPOKEN }),
        hours: label.meta({ description: `The table of office hours. ${SPOKEN}` }),
        callBar: label.meta({ description: `The bar with the phone number at the bottom of phone screens. ${SPOKEN}` }),
      })
      .meta({ description: "Names of the parts around every page." }),
    footerNote: sentences,
  }),
});

export type Navigation = z.infer<typeof navigationKind.schema>;
