import { z } from "zod";
import { fact, headline, label, sentences, serviceSlug, webAddress } from "./fields/texts";
import { kind } from "./kind";

/** A review in its author's own words. Inventing, buying or ghostwriting reviews is illegal (16 CFR 465). */
export const reviewKind = kind({
  type: "Review",
  path: "reviews/*.json",
  title: "Review",
  isOptional: true,
  list: { name: "author", fileName: ["date", "author"], sortedBy: ["date", "author"] },
  schema: z.strictObject({
    author: fact.meta({ description: "As the source shows it.", examples: ["Jane D., Smyrna"] }),
    from: z
      .enum(["homeowner", "partner"])
      .meta({ title: "Written by", description: "Homeowners’ and partners’ reviews are on different pages." }),
    text: sentences.meta({ ownWords: true, description: "Word for word." }),
    rating: z.int().min(1).max(5).meta({ description: "In stars, if the source has some." }).optional(),
    source: fact.meta({ description: "Where it was written.", examples: ["Google", "A letter"] }),
    date: z.iso.date().meta({ past: true, description: "The day on which it was written." }),
    link: webAddress.meta({ description: "Where anybody can read it." }).optional(),
    service: serviceSlug
      .meta({ description: "The slug of the service it is about. Without one, all services show it." })
      .optional(),
    permission: z
      .strictObject({
        how: fact.meta({
          description: "How the author allowed it to be shown.",
          examples: ["By e-mail to the office"],
        }),
        given: z.iso.date().meta({ past: true, description: "The day on which they did." }),
      })
      .meta({ description: "Kept for whoever asks; no page shows it.", graphqlType: "ReviewPermission" }),
  }),
});

export type Review = z.infer<typeof reviewKind.schema>;

export const reviewsTitle = z
  .strictObject({
    title: headline.meta({ examples: ["What homeowners say"] }),
    starsLabel: label.meta({
      description: "Read by screen readers after the number of stars.",
      examples: ["of 5 stars"],
    }),
  })
  .meta({ title: "Above reviews", graphqlType: "ReviewsTitle" });
