import { z } from "zod";
import {
  benefitBlock,
  closing,
  emergency,
  faq,
  formIntro,
  heading,
  hero,
  link,
  list,
  seo,
  zipSearch,
} from "../fields/blocks";
import { headline, icon, imageAlt, label, paragraphs, sentences, target } from "../fields/texts";
import { kind } from "../kind";

const contactCard = z
  .strictObject({
    icon,
    title: headline,
    details: paragraphs.meta({ description: "One item per line." }),
    action: label.optional(),
    link: target.optional(),
    more: z
      .array(link)
      .meta({ title: "Further links", description: "Such as sms:{tel}, or /contact.vcf for an address book." })
      .optional(),
  })
  .refine(
    ({ link, action, more }) => Boolean(link) === Boolean(action) && (link || !more),
    "needs both `link` and `action` for a link",
  )
  .meta({ graphqlType: "ContactCard" });

export const contactPageKind = kind({
  type: "ContactPage",
  path: "pages/contact.json",
  title: "Contact",
  page: {
    route: "/contact",
    component: "src/templates/contact.tsx",
    facts: ({ form }) => ({ form: "quote", intro: form, urgency: "afterHours" }),
  },
  schema: z.strictObject({
    seo,
    hero,
    cardsTitle: headline.meta({ title: "Heading of the cards", description: "Read by screen readers." }),
    cards: list(contactCard, 2, 6),
    why: benefitBlock.meta({ title: "What to expect" }),
    emergency,
    form: formIntro,
    map: z
      .strictObject({
        heading,
        imageAlt,
        zip: zipSearch.optional(),
        load: label.meta({ title: "Button that loads the map" }),
        areas: link.meta({ title: "Link to the service areas" }).optional(),
        note: sentences,
      })
      .meta({ graphqlType: "MapBlock" }),
    faq,
    closing,
  }),
});
