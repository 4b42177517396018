/** The blocks of pages. Blocks that a section renders have a GraphQL type. */
import { z } from "zod";
import { headline, icon, imageAlt, label, paragraphs, picture, sentences, serviceSlug, target, text } from "./texts";

/** A list of as many items as its section can show. */
export const list = <Item extends z.ZodType>(item: Item, least: number, most: number) =>
  z.array(item).min(least).max(most);

export const link = z.strictObject({ label, to: target }).meta({ graphqlType: "ContentLink" });

export const seo = z
  .strictObject({
    title: text.meta({
      distinct: true,
      description: "15 to 60 characters, with placeholders filled. No other page may have the same.",
    }),
    description: sentences.meta({
      distinct: true,
      links: false,
      description: "70 to 160 characters, shown below the title.",
    }),
  })
  .meta({ title: "Search result", description: "What search engines show of the page.", graphqlType: "Seo" });

/** The top of a text page, without a picture. */
export const pageTitle = z.strictObject({
  eyebrow: label.meta({ title: "Line above the headline" }),
  title: headline.meta({ title: "Headline" }),
  lead: sentences.meta({ title: "Introduction" }),
});

export const heading = pageTitle.omit({ eyebrow: true }).partial({ lead: true }).meta({ graphqlType: "Heading" });

export const geo = z
  .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
  .meta({ title: "Place on the map" });

/** A link to a service, with a reason. @param description of its slug */
export const serviceWithReason = (description: string) =>
  z
    .strictObject({ slug: serviceSlug.meta({ description, distinct: true }), reason: sentences.meta({ links: false }) })
    .meta({ graphqlType: "RelatedService" });

const benefit = z.strictObject({ icon, title: headline, description: sentences });

export const stat = z.strictObject({ number: text, label }).meta({ graphqlType: "Stat" });

export const hero = pageTitle
  .extend({ image: picture({ where: "at the top of a page", width: 1600, height: 600 }), imageAlt })
  .meta({ title: "Top of the page", graphqlType: "Hero" });

export const benefitBlockFrom = (least: number) =>
  z
    .strictObject({ heading, items: list(benefit, least, 9).meta({ title: "Cards" }) })
    .meta({ graphqlType: "BenefitBlock" });
export const benefitBlock = benefitBlockFrom(2);

/** Reasons beside a form, in a list with check marks. */
export const reasons = z
  .array(z.strictObject({ title: headline, description: sentences }).meta({ graphqlType: "Reason" }))
  .min(1);

export const emergency = z
  .strictObject({
    title: headline,
    text: sentences,
    link: link.meta({ description: "Such as to what to shut off first." }).optional(),
  })
  .meta({ graphqlType: "Emergency" });

export const serviceCardWords = {
  cardAction: label.meta({ description: "Ends the cards of services without prices." }),
  cardPrice: label.meta({
    fills: ["price"],
    title: "Lowest price",
    description: "Ends the cards of services with prices. {price} is the lowest.",
  }),
  cardUrgent: label.meta({ title: "Urgent", description: "On the cards of services with a first step." }),
};

export const faq = z
  .strictObject({
    heading,
    items: z
      .array(z.strictObject({ question: headline, answer: sentences }))
      .min(2)
      .max(10)
      .meta({ title: "Questions" }),
  })
  .meta({ title: "Frequent questions", graphqlType: "FaqBlock" });

export const closing = z
  .strictObject({
    title: headline,
    text: sentences,
    primary: link.meta({ title: "First button" }),
    secondary: link.meta({ title: "Second button" }).optional(),
  })
  .meta({ title: "End of the page", graphqlType: "Closing" });

export const formIntro = z
  .strictObject({
    title: headline,
    submit: label
      .meta({ title: "Button", description: "Without it, the button of every form (form.json)." })
      .optional(),
    note: label
      .meta({
        title: "Question",
        description:
          "The form begins with it, and the answer is the note. Without it, the note is among the further details.",
      })
      .optional(),
  })
  .meta({ title: "Above the form, and its button", graphqlType: "FormIntro" });

export const statement = z
  .strictObject({ heading, paragraphs: z.array(sentences).min(1) })
  .meta({ graphqlType: "HeadedTextBlock" });

/** A visitor's rights or choices beside the contact details, which come from company.json. */
export const contactBlock = (title: string) =>
  z
    .strictObject({
      heading,
      items: list(text, 1, 8).meta({ title }),
      contactTitle: headline,
      contactText: sentences,
    })
    .meta({ graphqlType: "ContactBlock" });

const percent = z.number().min(0).max(100);
export const pointInPicture = z.strictObject({ x: percent, y: percent });

/** A picture that shows how two places belong together. */
export const markedPicture = z
  .strictObject({
    image: picture({ where: "beside a statement", width: 960, height: 720 }),
    imageAlt,
    marks: z
      .array(z.strictObject({ label, ...pointInPicture.shape }))
      .length(2)
      .meta({
        title: "Two places in the picture",
        description:
          "Each has its words beside it, the first at its left. A dotted line joins them. The image description says the same for people who do not see it.",
      }),
  })
  .meta({ title: "Picture with two marks", graphqlType: "MarkedPicture" });

/** A page without sections: a message beside a picture. */
export const screen = z.strictObject({
  title: headline,
  text: paragraphs,
  image: picture({ where: "beside a message", width: 1120, height: 700 }),
  imageAlt,
});

export const zipSearch = z
  .strictObject({
    label,
    submit: label,
    near: sentences.meta({
      fills: ["distance"],
      title: "Answer to a ZIP code just outside",
      description: "Instead of the form’s. {distance} is how many miles outside it is.",
    }),
    town: label.meta({ fills: ["town"], title: "Link to the town’s page", description: "{town} is the town." }),
  })
  .meta({ title: "Question for the ZIP code", graphqlType: "ZipSearchText" });

export const callAction = label.meta({ title: "Call button" });

export const ratingProof = label
  .optional()
  .meta({ description: "The company's rating, with a star, before the other proofs." });
export const proofs = list(label, 1, 4).meta({ description: "Short reasons to trust the company, below the buttons." });

export const statsTitle = headline.meta({ title: "Heading of the numbers", description: "Read by screen readers." });
export const stats = list(stat, 2, 4).meta({ title: "Numbers" });
export const texts = z.array(text);

export const highlights = z
  .strictObject({ title: headline, items: texts.min(1) })
  .meta({ graphqlType: "HighlightsBlock" });

const townText = z
  .strictObject({ title: headline, text: paragraphs.meta({ ownWords: true }) })
  .meta({ graphqlType: "AreaPart" });
export const townTexts = z.array(townText).min(2).meta({
  title: "What is said of the place",
  description: "What is true of this place and of no other: its houses, its water, its streets, who issues permits.",
});
