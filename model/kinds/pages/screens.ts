import { z } from "zod";
import { benefit, callAction, link, screen, seo } from "../fields/blocks";
import { headline, label, sentences } from "../fields/texts";
import { kind } from "../kind";

export const notFoundPageKind = kind({
  type: "NotFoundPage",
  path: "pages/not-found.json",
  title: "Page not found",
  page: {
    component: "src/templates/notFound.tsx",
    // Gatsby shows the first for unknown paths, and writes it as 404.html too.
    screens: ["/404", "/services/404.html"],
    // It can be at any path.
    facts: () => ({ trail: [] }),
  },
  schema: z.strictObject({
    seo,
    code: label.meta({ examples: ["404"] }),
    ...screen.shape,
    links: z.array(link).min(1),
    popular: z.strictObject({ title: headline, links: z.array(link).min(1) }).meta({ title: "Popular pages" }),
  }),
});

export const thankYouPageKind = kind({
  type: "ThankYouPage",
  path: "pages/thank-you.json",
  title: "Thank you",
  page: { component: "src/templates/thankYou.tsx", screens: ["/thank-you"] },
  schema: z.strictObject({
    seo,
    ...screen.shape,
    reference: z
      .strictObject({
        label: label.meta({ description: "Before the reference number." }),
        inAddress: label.meta({ description: "In its place, where no script can read it from the address." }),
      })
      .meta({ title: "Reference number", graphqlType: "ReferenceBlock" }),
    nextTitle: headline.meta({ title: "Heading of the next steps" }),
    next: z.array(benefit).min(1).meta({ title: "Next steps" }),
    unsent: z
      .strictObject({ title: headline, text: sentences, link })
      .meta({ title: "Opened without a request", graphqlType: "UnsentBlock" }),
    callText: sentences,
    callAction,
    home: link,
  }),
});
