import { z } from "zod";
import { kind } from "../kind";
import {
  benefit,
  benefitBlockOf,
  callAction,
  closing,
  formIntro,
  heading,
  hero,
  link,
  seo,
  stats,
  statsTitle,
  texts,
} from "../parts/blocks";
import { headline, label, picture, sentences, text } from "../parts/texts";
import { reviewsTitle } from "../review";

const partnerCategory = z
  .strictObject({
    title: headline,
    description: sentences,
    partners: texts.min(1),
    image: picture({ place: "on a card", width: 800, height: 600 }).optional(),
  })
  .meta({ graphqlType: "PartnerCategory" });
const testimonial = z
  .strictObject({
    quote: sentences.meta({ ownWords: true }),
    author: text,
    role: text,
    rating: z.int().min(1).max(5),
  })
  .meta({ graphqlType: "Testimonial" });

export const partnersPageKind = kind({
  type: "PartnersPage",
  path: "pages/partners.json",
  title: "Partners",
  page: { route: "/partners", component: "src/pages/partners.tsx", form: "partner" },
  schema: z.strictObject({
    seo,
    hero,
    quoteAction: link.meta({ title: "Quote button" }),
    callAction,
    statsTitle,
    stats,
    benefits: benefitBlockOf(6),
    categories: z
      .strictObject({ heading, items: z.array(partnerCategory).length(3).meta({ title: "Categories" }) })
      .meta({ graphqlType: "PartnerCategoryBlock" }),
    testimonials: z
      .strictObject({
        heading,
        starsLabel: label.meta({
          description: "Read by screen readers after the number of stars.",
          examples: ["of 5 stars"],
        }),
        items: z.array(testimonial).length(3).meta({ title: "Quotes" }),
      })
      .meta({ graphqlType: "TestimonialBlock" }),
    reviews: reviewsTitle.optional(),
    quality: z.strictObject({ heading, points: texts.length(4) }).meta({ graphqlType: "QualityBlock" }),
    inquiry: z.strictObject({ heading, values: z.array(benefit).length(3), form: formIntro }),
    closing,
  }),
});
