/** The blocks that pages are made of. Those that a section draws have a GraphQL type of their own. */
import { z } from "zod";
import { headline, icon, imageAlt, label, paragraphs, picture, sentences, slug, target, text } from "./texts";

export const link = z.strictObject({ label, to: target }).meta({ graphqlType: "ContentLink" });

export const seo = z
  .strictObject({
    title: text.meta({
      description: "15 to 60 characters, with placeholders filled. No other page may have the same.",
    }),
    description: sentences.meta({ description: "70 to 160 characters, which search results show below the title." }),
  })
  .meta({ title: "Search result", description: "What search engines show of the page.", graphqlType: "Seo" });

export const heading = z
  .strictObject({
    eyebrow: label.meta({ title: "Line above the headline" }).optional(),
    title: headline.meta({ title: "Headline" }),
    lead: sentences.meta({ title: "Introduction" }).optional(),
  })
  .meta({ graphqlType: "Heading" });

export const geo = z
  .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .meta({ title: "Place on the map" });

/** A service that a page leads to, and why. @param description what its slug means there */
export const serviceWithReason = (description: string) =>
  z
    .strictObject({ slug: slug.meta({ title: "Service", description }), reason: sentences })
    .meta({ graphqlType: "RelatedService" });

export const benefit = z
  .strictObject({ icon, title: headline, description: sentences })
  .meta({ graphqlType: "Benefit" });

export const stat = z
  .strictObject({ number: text.meta({ examples: ["500+", "24/7"] }), label })
  .meta({ graphqlType: "Stat" });

export const hero = z
  .strictObject({
    eyebrow: label.meta({ title: "Line above the headline" }),
    title: headline.meta({ title: "Headline" }),
    lead: sentences.meta({ title: "Introduction" }),
    image: picture({ place: "at the top of a page", width: 1600, height: 600 }),
    imageAlt,
  })
  .meta({ title: "Top of the page", graphqlType: "Hero" });

const benefitBlock = (items: z.ZodArray<typeof benefit>) =>
  z.strictObject({ heading, items: items.meta({ title: "Cards" }) }).meta({ graphqlType: "BenefitBlock" });
/** A heading with cards below it, as many as the page's grid is laid out for. */
export const benefitBlockOf = (count: number) => benefitBlock(z.array(benefit).length(count));

export const emergency = z.strictObject({ title: headline, text: sentences }).meta({ graphqlType: "Emergency" });

export const closing = z
  .strictObject({
    title: headline,
    text: sentences,
    primary: link.meta({ title: "First button" }),
    secondary: link.meta({ title: "Second button" }).optional(),
  })
  .meta({ title: "End of the page", graphqlType: "Closing" });

export const formIntro = z
  .strictObject({ title: headline, lead: sentences.meta({ title: "Introduction" }).optional() })
  .meta({ title: "Above the form", graphqlType: "FormIntro" });

/** A heading beside a few paragraphs. */
export const welcome = z
  .strictObject({ heading, paragraphs: z.array(sentences).min(1) })
  .meta({ graphqlType: "WelcomeBlock" });

const contactBlock = (items: z.ZodArray<typeof text>) =>
  z
    .strictObject({ heading, items, contactTitle: headline, contactText: sentences })
    .meta({ graphqlType: "ContactBlock" });
/** What a visitor may ask for or say, beside the ways to do so. The company's email, phone and address are not repeated here. */
export const contactBlockOf = (count: number, title: string) =>
  contactBlock(z.array(text).length(count).meta({ title }));

/** The top of a page of text, which has no picture. */
export const pageTitle = z.strictObject({
  eyebrow: label.meta({ title: "Line above the headline" }),
  title: headline.meta({ title: "Headline" }),
  lead: sentences.meta({ title: "Introduction" }),
});

/** What a page without sections shows beside its picture: "not found" or "thank you". */
export const screen = z.strictObject({
  title: headline,
  text: paragraphs,
  image: picture({ place: "beside a message", width: 1120, height: 700 }),
  imageAlt,
});

export const callAction = label.meta({ title: "Call button" });

export const statsTitle = headline.meta({ title: "Heading of the numbers", description: "Read by screen readers." });
export const stats = z.array(stat).length(4).meta({ title: "Numbers" });
export const texts = z.array(text);

/** What the company offers with every job. */
export const highlights = z
  .strictObject({ title: headline, items: texts.min(1) })
  .meta({ graphqlType: "HighlightsBlock" });

const placePart = z.strictObject({ title: headline, text: paragraphs }).meta({ graphqlType: "AreaPart" });
export const placeParts = z.array(placePart).min(2).meta({
  title: "What is said of the place",
  description: "What is true of this place and of no other: its houses, its water, its streets, who issues permits.",
});
