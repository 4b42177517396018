import { z } from "zod";
import {
  benefitBlock,
  callAction,
  closing,
  formIntro,
  heading,
  hero,
  link,
  list,
  reasons,
  seo,
  stats,
  statsTitle,
  texts,
} from "../fields/blocks";
import { headline, label, picture, sentences, text } from "../fields/texts";
import { kind } from "../kind";

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
    testimonials: z.strictObject({
      heading,
      starsLabel: label.meta({ description: "Screen readers say it after the number." }),
      items: list(testimonial, 1, 6).meta({ title: "Quotes" }),
    }),
    quality: z.strictObject({ heading, points: list(text, 2, 8) }).meta({ graphqlType: "QualityBlock" }),
    inquiry: z.strictObject({ heading, values: reasons, form: formIntro }),
    closing,
  }),
});
