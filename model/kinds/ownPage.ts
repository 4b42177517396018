/** Pages that a maintainer adds. The page shows its parts in the order of the file. */
import { z } from "zod";
import { leadKinds } from "../lead/leadKinds";
import { anchors } from "./anchors";
import {
  benefitBlock,
  closing,
  faq,
  formIntro,
  heading,
  link,
  list,
  reasons,
  seo,
  stats,
  texts,
} from "./fields/blocks";
import { anchor, fact, headline, imageAlt, label, picture, sentences, slug, text, textFor } from "./fields/texts";
import { jobTypes, payPeriods } from "./jobWords";
import { kind } from "./kind";

const lastDay = z.iso.date().meta({
  title: "Last day",
  description: "In the company’s time zone. The page then leaves it out by itself.",
  examples: ["2026-12-31"],
});

const namesOf = <Name extends string>(names: Record<Name, string>) => Object.keys(names) as [Name, ...Name[]];

const offer = z
  .strictObject({
    title: headline.meta({ description: "The link below it fills in the form with this name." }),
    text: sentences.optional(),
    price: z.number().positive().meta({ description: "In dollars, if it has one price." }).optional(),
    terms: sentences.meta({ description: "Whom it is for, what it includes, and what it does not." }),
    from: z.iso
      .date()
      .meta({ title: "First day", description: "Hidden until then, so that it can be written in advance." })
      .optional(),
    until: lastDay,
  })
  .refine(({ from = "", until }) => from <= until, { path: ["until"], error: "must not be before its first day" });

const job = z
  .strictObject({
    title: headline,
    text: sentences,
    posted: z.iso.date().meta({ past: true, description: "The day on which it was published." }),
    until: lastDay,
    type: z.enum(namesOf(jobTypes)),
    pay: z
      .strictObject({
        from: z.number().positive().meta({ description: "In dollars." }),
        to: z.number().positive(),
        per: z.enum(namesOf(payPeriods)),
      })
      .refine(({ from, to }) => from <= to, { path: ["to"], error: "must not be less than `from`" }),
    duties: texts.min(1),
  })
  .refine(({ posted, until }) => posted <= until, {
    path: ["until"],
    error: "must not be before the day it was posted",
  })
  .meta({ description: "Applied for by phone or mail." });

const person = z.strictObject({
  name: fact,
  role: label,
  text: sentences,
  image: picture({ where: "as a portrait", width: 320, height: 320 }),
  imageAlt,
});
const quote = z.strictObject({ quote: sentences.meta({ ownWords: true, links: false }), author: text, role: text });

const isDescribed = ({ image, imageAlt: words }: { image?: string; imageAlt?: string }) => !image || Boolean(words);
const NOT_DESCRIBED = { path: ["imageAlt"], error: "is missing; describe the picture" };

/** Each part by its name, which says what it is and never how it looks. */
const parts = {
  text: z
    .strictObject({
      heading: heading.optional(),
      paragraphs: list(sentences, 1, 12).meta({ description: "Words in one may lead to a page: [words](/path)." }),
      points: texts.min(1).meta({ description: "Short lines with a check mark, below the paragraphs." }).optional(),
      link: link.meta({ title: "Link after it" }).optional(),
      image: picture({ where: "beside a text", width: 800, height: 600 }).optional(),
      imageAlt: imageAlt.optional(),
    })
    .refine(isDescribed, NOT_DESCRIBED)
    .meta({ graphqlType: "OwnText" }),
  cards: benefitBlock,
  steps: z.strictObject({
    heading,
    items: list(z.strictObject({ title: headline, description: sentences }), 2, 6).meta({ title: "Steps" }),
  }),
  questions: faq.meta({ title: "Questions" }),
  numbers: z.strictObject({ title: headline.meta({ description: "Read by screen readers." }), items: stats }),
  people: z.strictObject({
    heading,
    items: list(person, 1, 12).meta({ title: "People", description: "Only real people." }),
  }),
  quotes: z.strictObject({
    heading,
    items: list(quote, 1, 6).meta({
      title: "Quotes",
      description: "Word for word, and with their authors’ permission.",
    }),
  }),
  offer,
  job,
  shows: z
    .enum(["articles", "prices", "areas"])
    .meta({ title: "Other content", description: "What other files of the site have." }),
};

export type PartName = keyof typeof parts;
const partNames = Object.keys(parts) as PartName[];

/** All optional, so that GraphQL and the editor need no union. */
const optionalParts = Object.fromEntries(partNames.map((name) => [name, parts[name].optional()])) as {
  [Name in PartName]: z.ZodOptional<(typeof parts)[Name]>;
};

const ONE_PART = `must have exactly one of ${partNames.join(", ")}`;
const part = z
  .strictObject({
    ...optionalParts,
    id: anchor.meta({ title: "Name in links", description: "A link to /page#name leads to it." }).optional(),
    until: lastDay.optional(),
  })
  .superRefine((value, { addIssue, issues }) => {
    // A misspelt part is one problem.
    if (issues.length > 0) return;
    const named = partNames.filter((name) => value[name]);
    if (named.length !== 1)
      addIssue({ code: "custom", message: `${ONE_PART}; found ${named.join(" and ") || "none"}` });
  })
  .meta({ graphqlType: "OwnPart", oneOf: partNames.map((name) => ({ required: [name] })) });

export const ownPageKind = kind({
  type: "OwnPage",
  path: "own-pages/*.json",
  title: "Own page",
  isOptional: true,
  list: { name: "title", fileName: ["slug"], sortedBy: ["title"] },
  hasLinks: true,
  page: {
    component: "src/templates/ownPage.tsx",
    route: ({ slug: name }) => `/${name}`,
    key: ["slug"],
    facts: ({ form, urgency, unlisted }) => ({
      form: form?.kind,
      formLabel: form?.kind === "customer" ? form.intro.submit : undefined,
      intro: form?.intro,
      urgency,
      unlisted,
    }),
  },
  schema: z
    .strictObject({
      title: headline.meta({ title: "Headline" }),
      slug: slug.meta({
        distinct: true,
        description: "The page's address, after the slash.",
        examples: ["about"],
      }),
      eyebrow: label.meta({ title: "Line above the headline" }).optional(),
      lead: sentences.meta({ title: "Introduction" }).optional(),
      image: picture({ where: "at the top of a page", width: 1600, height: 600 }).optional(),
      imageAlt: imageAlt.optional(),
      parts: z.array(part).meta({ description: "In the order of the page." }),
      form: z
        .strictObject({
          kind: z.enum(leadKinds).meta({
            description:
              "“customer” is for people who say what is wrong with finished work. What they send goes to no lead network, and TrustedForm does not record it.",
          }),
          heading: heading.meta({ description: "Beside the form." }),
          reasons: reasons.meta({ description: "Below the heading." }).optional(),
          intro: formIntro,
        })
        .refine(({ kind: of, intro }) => of !== "customer" || intro.submit, {
          path: ["intro", "submit"],
          error: "is missing; a customer asks for no quote",
        })
        .meta({ graphqlType: "OwnForm", description: `Links to #${anchors.quote} lead to it.` })
        .optional(),
      closing: closing.optional(),
      urgency: z
        .enum(["always", "afterHours"])
        .meta({ description: "When the call button is the filled one: always, or outside office hours." })
        .optional(),
      date: z.iso.date().meta({ past: true, description: "The day on which an article was published." }).optional(),
      author: fact.meta({ description: "Of an article; without one it is the company’s." }).optional(),
      unlisted: z
        .boolean()
        .meta({ description: "Whether search engines and the site’s lists leave it out, as a page for advertising." })
        .optional(),
      seo,
    })
    .refine(isDescribed, NOT_DESCRIBED),
});

export const ownPageTextKind = kind({
  type: "OwnPageText",
  path: "own-pages.json",
  title: "Every own page",
  hasLinks: true,
  schema: z.strictObject({
    over: sentences.meta({
      title: "If nothing is open",
      description: "Shown once all offers or jobs of a page are over.",
    }),
    by: label.meta({ fills: ["author"], title: "Author of an article" }),
    offer: z
      .strictObject({
        until: label.meta({ fills: ["day"], title: "Last day" }),
        ask: label.meta({ title: "Link to the form" }),
        message: label.meta({ fills: ["offer"] }),
      })
      .meta({ title: "Offers" }),
    job: z
      .strictObject({
        posted: label.meta({ fills: ["day"] }),
        until: label.meta({ fills: ["day"], title: "Last day" }),
        types: textFor(namesOf(jobTypes), label),
        pay: textFor(namesOf(payPeriods), label.meta({ fills: ["pay"] })),
        duties: headline.meta({ title: "Above the duties" }),
        call: label.meta({ title: "Call button" }),
        mail: label.meta({ title: "Mail button" }),
      })
      .meta({ title: "Jobs" }),
    shows: z
      .strictObject({
        articles: headline,
        prices: z.strictObject({ title: headline, from: label.meta({ fills: ["price"] }) }),
        areas: headline,
      })
      .meta({ title: "Above other content" }),
  }),
});

export type OwnPage = z.infer<typeof ownPageKind.schema>;

interface Ending {
  readonly until?: string | null;
  readonly offer?: { readonly until: string } | null;
  readonly job?: { readonly until: string } | null;
}

/** Returns the last day (ISO date) on which a part of an own page shows: its own, or that of its offer or job. */
export const lastDayOf = ({ until, offer, job }: Ending): string | undefined =>
  [until, offer?.until, job?.until].flatMap((day) => day ?? []).sort()[0];

/** Returns the parts that a page shows on a day (ISO date, in the company's time zone). */
export const shownParts = <Part extends Ending>(parts: readonly Part[], today: string): Part[] =>
  parts.filter((part) => today <= (lastDayOf(part) ?? today));
