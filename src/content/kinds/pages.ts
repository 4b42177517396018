/** What stands in `content/pages`, and what the site says in place of a part that cannot be shown. */

import { z } from "zod";
import { wordsOf } from "../messages";
import {
  benefit,
  benefitBlockOf,
  closing,
  contactBlockOf,
  emergency,
  formIntro,
  heading,
  hero,
  link,
  pageTitle,
  screen,
  seo,
  stat,
  welcome,
} from "./parts/blocks";
import {
  headline,
  icon,
  imageAlt,
  label,
  matching,
  paragraphs,
  picture,
  sentences,
  slug,
  target,
  text,
} from "./parts/texts";
import { withdrawalSchema } from "./parts/withdrawal";
import { reviewers, reviewsTitle } from "./review";

const ITS_BUTTON = { title: "Call button" };
const statsTitle = headline.meta({ title: "Heading of the numbers", description: "Read by screen readers." });
const stats = z.array(stat).length(4).meta({ title: "Numbers" });
const list = z.array(text);

export const homePageSchema = z.strictObject({
  seo,
  hero,
  primaryAction: link.meta({ title: "First button" }),
  callAction: label.meta(ITS_BUTTON),
  proofs: z.array(label).length(3).meta({ description: "Short reasons to trust the company, below the buttons." }),
  welcome,
  why: benefitBlockOf(4).meta({ title: "Why choose us" }),
  services: z.strictObject({ heading, all: link.meta({ title: "Link to all services" }), cardAction: label }),
  statsTitle,
  stats,
  emergency,
  quote: z.strictObject({ heading, reasons: z.array(benefit).min(1), form: formIntro }),
});

export const servicesPageSchema = z.strictObject({
  seo,
  hero,
  list: heading.meta({ title: "Above the list" }),
  cardAction: label.meta({ description: "Ends each service's card." }),
  help: closing,
});

/** What the company offers with every job. */
const highlights = z.strictObject({ title: headline, items: list.min(1) }).meta({ graphqlType: "HighlightsBlock" });

const processStep = z
  .strictObject({
    number: matching(/^\d{2}$/, wordsOf("notTwoDigits")).meta({ examples: ["01"] }),
    title: headline,
    description: sentences,
    icon,
    color: z.enum(["action", "navy", "glow", "success"]),
  })
  .meta({ graphqlType: "ProcessStep" });

/** `{service}` stands for the service's title and `{serviceLower}` for the title inside a sentence, except in `missing`. */
export const servicePageSchema = z.strictObject({
  seo,
  heroTitle: headline.meta({ title: "Headline", examples: ["Professional {service}"] }),
  callAction: label.meta(ITS_BUTTON),
  textAction: z
    .strictObject({ label, message: sentences.meta({ description: "What the visitor’s message begins with." }) })
    .meta({
      title: "Text message button",
      description: "Only where the company reads texts that are sent to its phone number.",
      graphqlType: "TextAction",
    })
    .optional(),
  quoteAction: link.meta({ title: "Quote button" }),
  offer: headline.meta({ title: "Heading of the features" }),
  process: z.strictObject({ heading, steps: z.array(processStep).length(4) }).meta({ graphqlType: "ProcessBlock" }),
  emergency,
  formTitle: headline.meta({ title: "Heading of the form" }),
  highlights,
  prices: z
    .strictObject({
      title: headline.meta({ examples: ["What such jobs typically cost"] }),
      name: label.meta({
        title: "Link within the page of all prices",
        description: "Leads to those of the service.",
        examples: ["{service} prices"],
      }),
      link: label.meta({
        title: "Link to all prices",
        description: "Leads to those of the service.",
        examples: ["{service} prices, and what moves them"],
      }),
    })
    .meta({ title: "Typical prices", graphqlType: "ServicePrices" })
    .optional(),
  projects: z
    .strictObject({
      title: headline.meta({ examples: ["Before and after"] }),
      before: label,
      after: label,
      drawn: label.meta({ description: "Beside pictures that are no photographs.", examples: ["drawing"] }),
    })
    .meta({ title: "Above projects", graphqlType: "ProjectsBlock" })
    .optional(),
  reviews: reviewsTitle.optional(),
  related: z.strictObject({ title: headline }).meta({ title: "Related services" }).optional(),
  others: z
    .strictObject({ title: headline, all: link.meta({ title: "Link to all services" }) })
    .meta({ title: "Other services", graphqlType: "OtherServicesBlock" }),
  areas: z.strictObject({ title: headline }).meta({ title: "Towns where it matters" }).optional(),
  closing,
  missing: z
    .strictObject({
      seo,
      ...screen.shape,
      links: z.array(link).min(1),
      popular: z.strictObject({ title: headline }).meta({ title: "Popular services" }),
    })
    .meta({ title: "If there is no such service", implements: "Screen" }),
});

/** `{town}` stands for the town's name. `{distance}` stands for miles in the two texts about a distance. */
export const areaPageSchema = z.strictObject({
  eyebrow: label.meta({ title: "Line above the headline" }),
  heroTitle: headline.meta({ title: "Headline", examples: ["Home repairs in {town}"] }),
  callAction: label.meta(ITS_BUTTON),
  quoteAction: link.meta({ title: "Quote button" }),
  facts: z
    .strictObject({
      title: headline.meta({ description: "Read by screen readers." }),
      county: label,
      distance: label,
      miles: label.meta({ title: "Distance in words", examples: ["About {distance} miles"] }),
      here: label.meta({ title: "Distance, less than a mile" }),
      drive: label,
    })
    .meta({ title: "Facts", graphqlType: "AreaFactsBlock" }),
  services: z.strictObject({ title: headline }).meta({ title: "Services" }),
  inDepth: z.strictObject({ title: headline }).meta({ title: "Pages about one service there" }),
  more: z.strictObject({ title: headline }).meta({ title: "From such a page back to the town" }),
  formTitle: headline.meta({ title: "Heading of the form" }),
  highlights,
  neighbors: z
    .strictObject({ title: headline, miles: label.meta({ title: "Distance", examples: ["{distance} miles"] }) })
    .meta({ title: "Towns nearby", graphqlType: "NeighborsBlock" }),
  emergency,
  closing,
});

const contactCard = z
  .strictObject({
    icon,
    title: headline,
    details: paragraphs.meta({ description: "Each line stands by itself.", examples: ["{address}"] }),
    action: label.optional(),
    link: target.optional(),
    more: z
      .array(link)
      .meta({
        title: "Further links",
        description:
          "Such as /contact.vcf, the company’s entry for an address book, or sms:{tel} where the company reads texts.",
      })
      .optional(),
  })
  .meta({ graphqlType: "ContactCard" });

export const contactPageSchema = z.strictObject({
  seo,
  hero,
  cardsTitle: headline.meta({ title: "Heading of the cards", description: "Read by screen readers." }),
  cards: z.array(contactCard).length(4),
  why: benefitBlockOf(4).meta({ title: "What to expect" }),
  emergency,
  form: formIntro,
  map: z
    .strictObject({
      heading,
      image: picture({ place: "as the map", width: 1200, height: 800, drawing: true }),
      imageAlt,
      load: label.meta({ title: "Button that loads the map" }),
      directions: label.meta({ title: "Link to directions" }),
      areas: link.meta({ title: "Link to the service areas" }).optional(),
      note: sentences,
    })
    .meta({ graphqlType: "MapBlock" }),
  faq: z
    .strictObject({
      heading,
      items: z
        .array(z.strictObject({ question: headline, answer: sentences }).meta({ graphqlType: "FaqItem" }))
        .length(5)
        .meta({ title: "Questions" }),
    })
    .meta({ title: "Frequent questions", graphqlType: "FaqBlock" }),
  closing,
});

const partnerCategory = z
  .strictObject({ title: headline, description: sentences, partners: list.min(1) })
  .meta({ graphqlType: "PartnerCategory" });
const testimonial = z
  .strictObject({
    quote: sentences,
    author: text,
    role: text,
    rating: z.int().min(1).max(5),
    from: z.enum(reviewers).meta({ title: "Written by", description: "A partner, if it is left out." }).optional(),
  })
  .meta({ graphqlType: "Testimonial" });

export const partnersPageSchema = z.strictObject({
  seo,
  hero,
  quoteAction: link.meta({ title: "Quote button" }),
  callAction: label.meta(ITS_BUTTON),
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
  quality: z.strictObject({ heading, points: list.length(4) }).meta({ graphqlType: "QualityBlock" }),
  inquiry: z.strictObject({ heading, values: z.array(benefit).length(3), form: formIntro }),
  closing,
});

const policySection = z
  .strictObject({
    id: slug.meta({ title: "Name in links", description: "A link to /privacy#name leads to it." }),
    icon,
    title: headline,
    description: sentences,
    details: list.min(1),
  })
  .meta({ graphqlType: "PolicySection" });

const privacySignal = z
  .strictObject({
    title: headline,
    text: sentences.meta({ description: "What the site does when a browser sends the signal." }),
    seen: sentences.meta({ description: "Stands there too when the visitor's browser sends it." }),
  })
  .meta({ title: "Global Privacy Control", graphqlType: "PrivacySignal" });

const disclosure = z.strictObject({ title: headline, text: sentences }).meta({ graphqlType: "Disclosure" });

/** What a privacy policy has to say by 6 Del. C. § 1205C(b), so each point is a field that cannot be left out; and more. */
const disclosures = z
  .strictObject({
    heading,
    collected: disclosure.meta({ title: "Which personal data are collected" }),
    recipients: disclosure.meta({ title: "Who may get them" }),
    review: disclosure.meta({ title: "How to see and change them" }),
    changes: disclosure.meta({ title: "How changes of the policy are told" }),
    doNotTrack: disclosure.meta({ title: "What Do Not Track signals do" }),
    otherParties: disclosure.meta({ title: "Whether others follow visitors across sites" }),
    confirmation: disclosure.meta({ title: "What the confirmation e-mail does" }),
    recording: disclosure.meta({ title: "What TrustedForm does" }),
  })
  .meta({ graphqlType: "DisclosuresBlock" });

export const privacyPageSchema = z
  .strictObject({
    seo,
    ...pageTitle.shape,
    updatedLabel: label.meta({ examples: ["Last Updated"] }),
    published: z.iso.date().meta({ description: "The day it was first published." }),
    effectiveLabel: label.meta({ examples: ["Effective"] }),
    effective: z.iso.date().meta({
      title: "Effective date",
      description: "The day from which the policy holds as it reads now. Change it with the policy.",
    }),
    keyPoints: headline.meta({ title: "Heading of the key points" }),
    policies: z.array(policySection).length(6),
    commitments: benefitBlockOf(4),
    rights: contactBlockOf(5, "Rights"),
    choices: z
      .strictObject({ heading, withdrawal: withdrawalSchema, signal: privacySignal })
      .meta({ title: "Consent and signals", graphqlType: "ChoicesBlock" }),
    disclosures,
    legalNotice: z.strictObject({ title: headline, text: paragraphs }).meta({ graphqlType: "LegalNoticeBlock" }),
    closing,
    failure: sentences.meta({ description: "Takes the place of a part of the page that cannot be shown." }),
  })
  .meta({ implements: "TextPage" });

export const accessibilityPageSchema = z
  .strictObject({
    seo,
    ...pageTitle.shape,
    reviewedLabel: label.meta({ examples: ["Last reviewed"] }),
    reviewed: z.iso.date().meta({ description: "The day on which somebody last compared this page with the site." }),
    standard: welcome.meta({ title: "The standard aimed at" }),
    tests: benefitBlockOf(6).meta({ title: "What was tested, and how" }),
    limits: benefitBlockOf(3).meta({ title: "What is known not to work" }),
    report: contactBlockOf(3, "What helps to find a fault"),
    closing,
  })
  .meta({ implements: "TextPage" });

const areaMap = z
  .strictObject({
    heading,
    description: imageAlt.meta({ description: "What the map shows, for people who do not see it." }),
    served: label.meta({ description: "What the light part of the map is.", examples: ["Where we work"] }),
    reach: label.meta({ description: "What the circle is.", examples: ["{miles} miles from our office"] }),
    office: label.meta({ description: "What the pin is.", examples: ["Our office in {city}"] }),
    placesTitle: headline.meta({ title: "Heading of the places" }),
    distance: label.meta({
      description: "Stands beside a place. {distance} is how many miles away it is.",
      examples: ["{distance} miles"],
    }),
  })
  .meta({ title: "Map", graphqlType: "AreaMapBlock" });

const townList = z
  .strictObject({
    heading,
    county: headline.meta({
      title: "Heading of a county",
      description: "{county} is its name.",
      examples: ["{county} County"],
    }),
  })
  .meta({ title: "Towns and ZIP codes", graphqlType: "TownListBlock" });

export const serviceAreasPageSchema = z
  .strictObject({
    seo,
    ...pageTitle.shape,
    map: areaMap,
    towns: townList,
    areas: z.strictObject({ title: headline }).meta({ title: "Towns with a page of their own" }).optional(),
    closing,
  })
  .meta({ implements: "TextPage" });

/** The page of all services' typical prices, and the words that stand beside prices on a service's own page. */
export const pricesPageSchema = z
  .strictObject({
    seo,
    ...pageTitle.shape,
    note: sentences.meta({ description: "Says what the ranges are, and that they are no quotes." }),
    link: label.meta({ title: "Link to this page", description: "Stands on other pages." }),
    contents: label.meta({ title: "Name of the list of services", description: "Read by screen readers." }),
    asOf: label.meta({ title: "Before the month", examples: ["Typical ranges, not quotes, as of"] }),
    job: label.meta({ title: "Heading of the jobs" }),
    range: label.meta({ title: "Heading of the ranges" }),
    includes: label.meta({ title: "Heading of what is included" }),
    moves: label.meta({ title: "Heading of what moves the price" }),
    closing,
  })
  .meta({ implements: "TextPage" });

export const notFoundPageSchema = z
  .strictObject({
    seo,
    code: label.meta({ examples: ["404"] }),
    ...screen.shape,
    links: z.array(link).min(1),
    popular: z.strictObject({ title: headline, links: z.array(link).min(1) }).meta({ title: "Popular pages" }),
  })
  .meta({ implements: "Screen" });

export const thankYouPageSchema = z
  .strictObject({
    seo,
    ...screen.shape,
    reference: z
      .strictObject({
        label: label.meta({ description: "Before the reference number." }),
        inAddress: label.meta({ description: "In its place, where no script can read it from the address." }),
      })
      .meta({ title: "Reference number", graphqlType: "ReferenceBlock" }),
    receipt: z
      .strictObject({
        label: label.meta({ description: "Before the receipt for what the visitor agreed to." }),
        inAddress: label.meta({ description: "In its place, where no script can read it from the address." }),
        hint: sentences.meta({ description: "What the receipt is good for." }),
      })
      .meta({ title: "Receipt", graphqlType: "ReceiptBlock" }),
    nextTitle: headline.meta({ title: "Heading of the next steps" }),
    next: z.array(benefit).min(1).meta({ title: "Next steps" }),
    callText: sentences,
    callAction: label.meta(ITS_BUTTON),
    home: link,
  })
  .meta({ implements: "Screen" });

export const failureSchema = z.strictObject({
  title: headline,
  text: sentences,
  retry: label,
  offline: z
    .strictObject({ title: headline, text: sentences.meta({ description: "The phone number follows." }) })
    .meta({ title: "If a link is pressed while the device is offline" }),
});
