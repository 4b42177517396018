import { z } from "zod";
import {
  benefitBlock,
  callAction,
  closing,
  emergency,
  faq,
  formIntro,
  heading,
  hero,
  link,
  list,
  markedPicture,
  proofs,
  ratingProof,
  reasons,
  screen,
  seo,
  serviceCardWords,
  statement,
  stats,
  statsTitle,
  texts,
  zipSearch,
} from "../fields/blocks";
import { headline, icon, imageAlt, label, paragraphs, picture, sentences, target, text } from "../fields/texts";
import { kind } from "../kind";

export const homePageKind = kind({
  type: "HomePage",
  path: "pages/home.json",
  title: "Home",
  page: {
    route: "/",
    component: "src/templates/home.tsx",
    facts: ({ quote }) => ({ form: "quote", intro: quote.form, urgency: "afterHours", hasNotes: true }),
  },
  schema: z.strictObject({
    seo,
    hero,
    primaryAction: link.meta({ title: "First button" }),
    callAction,
    zip: zipSearch.optional(),
    ratingProof,
    proofs,
    welcome: statement,
    welcomePicture: markedPicture.optional(),
    why: benefitBlock.meta({ title: "Why choose us" }),
    services: z.strictObject({ heading, all: link.meta({ title: "Link to all services" }), ...serviceCardWords }),
    statsTitle,
    stats,
    emergency,
    emergencyImage: picture({ where: "behind the emergency box", width: 1600, height: 900 })
      .meta({ title: "Picture of the night", description: "A house at night, with the calm part at its left." })
      .optional(),
    quote: z.strictObject({ heading, reasons, form: formIntro }),
  }),
});

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

const partnerCategory = z.strictObject({
  title: headline,
  description: sentences,
  partners: texts.min(1),
  image: picture({ where: "on a card", width: 800, height: 600 }).optional(),
});
const testimonial = z.strictObject({
  quote: sentences.meta({ ownWords: true }),
  author: text,
  role: text,
  rating: z.int().min(1).max(5),
});

export const partnersPageKind = kind({
  type: "PartnersPage",
  path: "pages/partners.json",
  title: "Partners",
  page: {
    route: "/partners",
    component: "src/templates/partners.tsx",
    facts: ({ inquiry }) => ({ form: "partner", intro: inquiry.form }),
  },
  schema: z.strictObject({
    seo,
    hero,
    quoteAction: link.meta({ title: "Quote button" }),
    callAction,
    statsTitle,
    stats,
    benefits: benefitBlock,
    categories: z
      .strictObject({ heading, items: list(partnerCategory, 2, 6).meta({ title: "Categories" }) })
      .meta({ graphqlType: "PartnerCategoryBlock" }),
    testimonials: z
      .strictObject({
        heading,
        starsLabel: label.meta({ description: "Screen readers say it after the number." }),
        items: list(testimonial, 1, 6).meta({ title: "Quotes" }),
      })
      .optional(),
    quality: z.strictObject({ heading, points: list(text, 2, 8) }).meta({ graphqlType: "QualityBlock" }),
    inquiry: z.strictObject({ heading, values: reasons, form: formIntro }),
    closing,
  }),
});

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
    code: label,
    ...screen.shape,
    links: z.array(link).min(1),
    popular: z.strictObject({ title: headline, links: z.array(link).min(1) }).meta({ title: "Popular pages" }),
  }),
});
