/**
 * The content model: what each file under `content/` must hold. One zod schema for each kind of file; the GraphQL
 * types (src/build/graphqlTypes.ts), the content checks and the editors' JSON Schemas are all derived from it.
 *
 * Any text may use a placeholder such as `{city}` or `{phone}`, filled from company.json (see placeholders.ts), so that
 * each fact about the company stands in one place.
 *
 * A schema with `.meta({ id })` becomes a GraphQL type of that name. Give a block an id when a section draws it, so that
 * the section can have a fragment on the type, whichever page it stands on.
 */
import { z } from "zod";
import { leadFieldNames } from "../leads/model/leadFields";

/** Controls except line feeds, marks that make a text read as another, and what stands where a letter was lost. */
const UNREADABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffd\p{Surrogate}]/u;
/** A sentence or label a visitor reads. */
const text = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .refine((value) => !UNREADABLE.test(value), "holds a character that nobody can read, or has lost a letter");
/** A fact that stands in other texts in place of a placeholder. */
const fact = text.max(120);
/** A picture's path, relative to the JSON file that names it. It becomes a File node in GraphQL. */
const picture = z
  .string()
  .regex(
    /^\.{1,2}\/.+\.(jpe?g|png|webp|avif|svg)$/i,
    "must be a relative path to a jpg, png, webp, avif or svg picture, like ../images/roof.jpg",
  )
  .meta({ file: true });
/** Where a link leads: a path of this site, an anchor, or a full address. */
const target = z
  .string()
  .regex(/^(\/|#|https:\/\/|tel:|mailto:|\{)/, "must start with /, #, https://, tel:, mailto: or a placeholder")
  .regex(/^\S+$/, "must not hold spaces");
/** An address outside the site. */
const webAddress = z
  .string()
  .regex(/^https:\/\/\S+$/, "must be a web address that starts with https://, without spaces")
  .refine(
    (address) => URL.canParse(address) && new URL(address).username === "",
    "must be a web address like https://maps.example/directions",
  );
const campaign = z.string().regex(/^[A-Z][A-Z0-9_]*$/, "must be capitals and underscores, like WATER_DAMAGE");
/** A single emoji, shown as a decorative icon. */
const icon = z.string().min(1).max(12);
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens, like water-damage");
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a 24-hour time, like 07:00");

const link = z.strictObject({ label: text, to: target }).meta({ id: "ContentLink" });
const seo = z.strictObject({ title: text, description: text }).meta({ id: "Seo" });
const heading = z
  .strictObject({ eyebrow: text.optional(), title: text, lead: text.optional() })
  .meta({ id: "Heading" });
const benefit = z.strictObject({ icon, title: text, description: text }).meta({ id: "Benefit" });
const stat = z.strictObject({ number: text, label: text }).meta({ id: "Stat" });
const hero = z
  .strictObject({ eyebrow: text, title: text, lead: text, image: picture, imageAlt: text })
  .meta({ id: "Hero" });
/** A heading with cards below it. */
const benefitBlock = z.strictObject({ heading, items: z.array(benefit).min(1) }).meta({ id: "BenefitBlock" });
/** The same with a fixed number of cards, which the page's grid is laid out for. */
const benefitBlockOf = (count: number) =>
  benefitBlock.refine(({ items }) => items.length === count, {
    path: ["items"],
    message: `must list exactly ${count} items`,
  });
const emergency = z.strictObject({ title: text, text }).meta({ id: "Emergency" });
const closing = z
  .strictObject({ title: text, text, primary: link, secondary: link.optional() })
  .meta({ id: "Closing" });
/** The title of a lead form and the sentence below it. */
const formIntro = z.strictObject({ title: text, lead: text.optional() }).meta({ id: "FormIntro" });
/** What a page without sections shows beside its picture: "not found" or "thank you". */
const screen = z.strictObject({ title: text, text, image: picture, imageAlt: text });

/** Fields that several types have at their top level. They become GraphQL interfaces; see `.meta({ implements })`. */
export const contentInterfaces = { Screen: screen };

/** The trades that schema.org has a type for: https://schema.org/HomeAndConstructionBusiness */
export const businessTypes = [
  "Electrician",
  "GeneralContractor",
  "HVACBusiness",
  "HousePainter",
  "Locksmith",
  "Plumber",
  "RoofingContractor",
] as const;

export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

export const companySchema = z.strictObject({
  name: fact,
  tagline: text,
  /** The site's public origin, without a trailing slash. */
  url: z
    .string()
    .refine(
      (address) => URL.canParse(address) && address.startsWith("https://") && new URL(address).origin === address,
      "must be an origin like https://www.company.example, in lower case and without a path",
    ),
  mark: picture,
  /** E.164, for example +13025550142; shown as (302) 555-0142. */
  phone: z.string().regex(/^\+1\d{10}$/, "must be +1 and ten digits, like +13025550142"),
  email: z.email("must be an e-mail address"),
  address: z.strictObject({
    street: fact,
    city: fact,
    state: fact,
    stateName: fact,
    postalCode: z.string().regex(/^\d{5}$/, "must be a five-digit ZIP code"),
    country: z.string().length(2),
  }),
  geo: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  /** IANA name of the zone the hours are in. */
  timeZone: text,
  /** Office hours. A line without times has a note instead. */
  hours: z
    .array(
      z
        .strictObject({
          label: fact,
          days: z.array(z.enum(weekdays)).min(1),
          opens: time.optional(),
          closes: time.optional(),
          note: fact.optional(),
        })
        .refine((line) => (line.opens && line.closes) || line.note, {
          message: "needs opens and closes, or a note such as “Emergency only”",
        })
        .meta({ id: "HoursLine" }),
    )
    .min(1),
  serviceArea: z.strictObject({
    /** As the texts give it. */
    miles: z.int().positive(),
    /** As structured data gives it, in metres. The specification names both numbers, which differ. */
    structuredDataMeters: z.int().positive(),
    places: z.array(fact).min(1),
  }),
  social: z.array(
    z.strictObject({ network: z.enum(["facebook", "instagram", "nextdoor", "youtube", "x"]), url: webAddress }).meta({
      id: "SocialLink",
    }),
  ),
  rating: z.strictObject({
    value: z.number().min(1).max(5),
    count: z.int().positive(),
    /** Whether the rating is published as structured data; search engines ignore self-reported stars. */
    inStructuredData: z.boolean(),
  }),
  /** The estimate offered with each service, for structured data. A company without such an offer leaves it out. */
  estimate: z.strictObject({ name: text, price: z.number().min(0) }).optional(),
  priceRange: z.string().regex(/^\${1,4}$/, "must be one to four dollar signs"),
  /** Then Home's structured data says that the company is open around the clock; other pages state office hours. */
  answersAroundTheClock: z.boolean(),
  /** Stands beside the emergency number where the line is answered around the clock. */
  emergencyLineLabel: text,
  /** Replaces it in office hours, followed by the local time and `localTimeLabel`, as in "Open now · 10:00 AM in Dover". */
  answeringNowLabel: text,
  localTimeLabel: text,
  licensedLabel: text,
  directionsUrl: webAddress,
  mapEmbedUrl: webAddress,
  /** The campaigns that leads may be sent to. A company that lists none sends them to any that a service names. */
  leadspediaCampaigns: z.array(campaign).min(1).optional(),
});

export const navigationSchema = z.strictObject({
  header: z.array(
    z.strictObject({ label: text, to: target, listsServices: z.boolean().optional() }).meta({ id: "NavigationLink" }),
  ),
  quote: link,
  call: text,
  barCall: text,
  barQuote: text,
  menu: text,
  /** Stands on every page of a deploy preview or a branch's deploy, before the branch and the commit. */
  previewLabel: text,
  footer: z.array(link),
  footerHeadings: z.strictObject({ links: text, contact: text, hours: text, social: text }),
  /** Labels of the parts around every page. Except for `allServices` and `closeMenu`, mostly screen readers read them. */
  labels: z.strictObject({
    /** The link before everything else that leads past the header. */
    skip: text,
    /** The company's mark, which leads home. */
    brand: text,
    /** The header's navigation. */
    main: text,
    /** Ends the services menu. */
    allServices: text,
    /** The button of the open menu on phones. */
    closeMenu: text,
    breadcrumbs: text,
    /** The table of office hours. */
    hours: text,
    /** The bar with the phone number at the bottom of phone screens. */
    callBar: text,
  }),
  footerNote: text,
});

export const serviceSchema = z.strictObject({
  id: z.int().positive(),
  title: text,
  slug,
  icon,
  shortDescription: text,
  description: text,
  image: picture,
  imageAlt: text.optional(),
  leadspediaCampaign: campaign,
  features: z.array(text).length(7, "must list exactly seven features"),
  /** The schema.org type of a company that does this work, if there is one. */
  businessType: z.enum(businessTypes).optional(),
  /** Services that are often part of the same job, each with the reason. The other service must name this one too. */
  related: z
    .array(z.strictObject({ slug, reason: text }).meta({ id: "RelatedService" }))
    .min(1)
    .optional(),
  /** Earlier slugs of this service; they redirect here permanently. */
  formerly: z.array(slug).optional(),
  seo: seo.optional(),
});

export const formSchema = z.strictObject({
  /** One for each field of the lead (src/leads/model/leadFields.ts). */
  labels: z.record(z.enum(leadFieldNames), text),
  messageHint: text,
  partnerMessageLabel: text,
  optional: text,
  servicePlaceholder: text,
  timeframePlaceholder: text,
  otherService: text,
  timeframes: z.array(z.strictObject({ value: slug, label: text }).meta({ id: "TimeframeOption" })).min(2),
  /** The exact text a visitor agrees to. Change the version with the text: both are stored with each lead. */
  consent: z.strictObject({ version: text, text }),
  submit: text,
  partnerSubmit: text,
  sending: text,
  loading: text,
  promise: text,
  privacy: link,
  /** The label of a field that no visitor sees. Machines fill it in, and so give themselves away. */
  honeypot: text,
  errorSummary: text,
  /** Stands on the forms of a deploy preview or a branch's deploy, whose requests are kept and delivered nowhere. */
  previewNotice: text,
  success: z.strictObject({
    title: text,
    reference: text,
    next: z.array(text).min(1),
    partnerNext: z.array(text).min(1),
    duringHours: text,
    afterHours: text,
    another: text,
  }),
  failure: z.strictObject({ title: text, text, offline: text, limited: text }),
});

/** What each version of the consent text says, as visitors read it: placeholders are filled. Entries do not change. */
export const consentVersionsSchema = z.strictObject({
  versions: z.array(z.strictObject({ version: text, text }).meta({ id: "ConsentVersion" })).min(1),
});

export const homePageSchema = z.strictObject({
  seo,
  hero,
  primaryAction: link,
  callAction: text,
  proofs: z.array(text).length(3),
  welcome: z.strictObject({ heading, paragraphs: z.array(text).min(1) }).meta({ id: "WelcomeBlock" }),
  why: benefitBlockOf(4),
  services: z.strictObject({ heading, all: link, cardAction: text }),
  /** Heading of `stats` for screen readers. */
  statsTitle: text,
  stats: z.array(stat).length(4),
  emergency,
  quote: z.strictObject({ heading, reasons: z.array(benefit).min(1), form: formIntro }),
});

export const servicesPageSchema = z.strictObject({
  seo,
  hero,
  list: heading,
  /** Ends each service's card. */
  cardAction: text,
  help: closing,
});

export const servicePageSchema = z.strictObject({
  // `{service}` stands for the service's title and `{serviceLower}` for the title inside a sentence, except in `missing`.
  seo,
  heroTitle: text,
  callAction: text,
  quoteAction: link,
  offer: text,
  process: z
    .strictObject({
      heading,
      steps: z
        .array(
          z
            .strictObject({
              number: z.string().regex(/^\d{2}$/, "must be two digits, like 01"),
              title: text,
              description: text,
              icon,
              color: z.enum(["action", "navy", "glow", "success"]),
            })
            .meta({ id: "ProcessStep" }),
        )
        .length(4),
    })
    .meta({ id: "ProcessBlock" }),
  emergency,
  formTitle: text,
  highlights: z.strictObject({ title: text, items: z.array(text).min(1) }).meta({ id: "HighlightsBlock" }),
  /** The heading of a service's related ones. */
  related: z.strictObject({ title: text }).optional(),
  others: z.strictObject({ title: text, all: link }).meta({ id: "OtherServicesBlock" }),
  closing,
  missing: z
    .strictObject({
      ...screen.shape,
      seo,
      links: z.array(link).min(1),
      popular: z.strictObject({ title: text }),
    })
    .meta({ implements: "Screen" }),
});

export const contactPageSchema = z.strictObject({
  seo,
  hero,
  /** Heading of `cards` for screen readers. */
  cardsTitle: text,
  cards: z
    .array(
      z
        .strictObject({ icon, title: text, details: text, action: text.optional(), link: target.optional() })
        .meta({ id: "ContactCard" }),
    )
    .length(4),
  why: benefitBlockOf(4),
  emergency,
  form: formIntro,
  map: z
    .strictObject({ heading, image: picture, imageAlt: text, load: text, directions: text, note: text })
    .meta({ id: "MapBlock" }),
  faq: z
    .strictObject({
      heading,
      items: z.array(z.strictObject({ question: text, answer: text }).meta({ id: "FaqItem" })).length(5),
    })
    .meta({ id: "FaqBlock" }),
  closing,
});

export const partnersPageSchema = z.strictObject({
  seo,
  hero,
  quoteAction: link,
  callAction: text,
  /** Heading of `stats` for screen readers. */
  statsTitle: text,
  stats: z.array(stat).length(4),
  benefits: benefitBlockOf(6),
  categories: z
    .strictObject({
      heading,
      items: z
        .array(
          z
            .strictObject({ title: text, description: text, partners: z.array(text).min(1) })
            .meta({ id: "PartnerCategory" }),
        )
        .length(3),
    })
    .meta({ id: "PartnerCategoryBlock" }),
  testimonials: z
    .strictObject({
      heading,
      /** Read by screen readers after the number of stars, as in "5 out of 5 stars". */
      starsLabel: text,
      items: z
        .array(
          z
            .strictObject({
              quote: text,
              author: text,
              role: text,
              rating: z.int().min(1).max(5),
            })
            .meta({ id: "Testimonial" }),
        )
        .length(3),
    })
    .meta({ id: "TestimonialBlock" }),
  quality: z.strictObject({ heading, points: z.array(text).length(4) }).meta({ id: "QualityBlock" }),
  inquiry: z.strictObject({ heading, values: z.array(benefit).length(3), form: formIntro }),
  closing,
});

export const privacyPageSchema = z.strictObject({
  seo,
  eyebrow: text,
  title: text,
  lead: text,
  updatedLabel: text,
  /** First published, ISO date. */
  published: z.iso.date(),
  keyPoints: text,
  policies: z
    .array(
      z
        .strictObject({ id: slug, icon, title: text, description: text, details: z.array(text).min(1) })
        .meta({ id: "PolicySection" }),
    )
    .length(6),
  commitments: benefitBlockOf(4),
  rights: z
    .strictObject({ heading, items: z.array(text).length(5), contactTitle: text, contactText: text })
    .meta({ id: "RightsBlock" }),
  legalNotice: z.strictObject({ title: text, text }).meta({ id: "LegalNoticeBlock" }),
  closing,
  failure: text,
});

export const notFoundPageSchema = z
  .strictObject({
    ...screen.shape,
    seo,
    code: text,
    links: z.array(link).min(1),
    popular: z.strictObject({ title: text, links: z.array(link).min(1) }),
  })
  .meta({ implements: "Screen" });

export const thankYouPageSchema = z
  .strictObject({
    ...screen.shape,
    seo,
    /** Before the reference number, and in its place where no script can read it from the address. */
    reference: z.strictObject({ label: text, inAddress: text }).meta({ id: "ReferenceBlock" }),
    nextTitle: text,
    next: z.array(benefit).min(1),
    callText: text,
    callAction: text,
    home: link,
  })
  .meta({ implements: "Screen" });

/** What the site says in place of a part that cannot be shown. */
export const failureSchema = z.strictObject({ title: text, text, retry: text });

interface ContentType {
  path: string;
  type: string;
  schema: z.ZodObject;
  /** The path of the page made from it, if people look for that page. */
  route?: string;
  /** Whether a content folder may be without the file. */
  isOptional?: boolean;
}

/** Every kind of content file: its path, its GraphQL type and its schema. */
export const contentTypes = [
  { path: "company.json", type: "Company", schema: companySchema },
  { path: "navigation.json", type: "Navigation", schema: navigationSchema },
  { path: "form.json", type: "FormCopy", schema: formSchema },
  { path: "consent-versions.json", type: "ConsentVersions", schema: consentVersionsSchema, isOptional: true },
  { path: "failure.json", type: "FailureCopy", schema: failureSchema },
  { path: "services/*.json", type: "Service", schema: serviceSchema },
  { path: "pages/home.json", type: "HomePage", schema: homePageSchema, route: "/" },
  { path: "pages/services.json", type: "ServicesPage", schema: servicesPageSchema, route: "/services" },
  { path: "pages/service.json", type: "ServicePage", schema: servicePageSchema },
  { path: "pages/contact.json", type: "ContactPage", schema: contactPageSchema, route: "/contact" },
  { path: "pages/partners.json", type: "PartnersPage", schema: partnersPageSchema, route: "/partners" },
  { path: "pages/privacy.json", type: "PrivacyPage", schema: privacyPageSchema, route: "/privacy" },
  { path: "pages/not-found.json", type: "NotFoundPage", schema: notFoundPageSchema },
  { path: "pages/thank-you.json", type: "ThankYouPage", schema: thankYouPageSchema },
] as const satisfies readonly ContentType[];

export type Company = z.infer<typeof companySchema>;
export type FormCopy = z.infer<typeof formSchema>;
export type Service = z.infer<typeof serviceSchema>;
export type ServicePage = z.infer<typeof servicePageSchema>;
/** What a content file of any kind holds. */
export type ContentData = z.infer<(typeof contentTypes)[number]["schema"]>;

/**
 * The content type that a file belongs to.
 * @param path relative to the content folder, with forward slashes, for example `services/roofing.json`
 */
export function contentTypeOf(path: string) {
  return contentTypes.find((entry: ContentType) =>
    entry.path.includes("*") ? path.startsWith("services/") && path.endsWith(".json") : entry.path === path,
  );
}
