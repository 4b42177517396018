import { z } from "zod";
import { OTHER_SERVICE } from "../lead/leadFields";
import { servicePath } from "./anchors";
import { businessTypes } from "./company";
import { faq, link, list, pointInPicture, seo, serviceWithReason } from "./fields/blocks";
import { priceList } from "./fields/priceList";
import { campaign, headline, icon, imageAlt, label, paragraphs, picture, sentences, slug } from "./fields/texts";
import { kind } from "./kind";

const relatedService = serviceWithReason("Its slug. The other service need not name this one.");

export const serviceKind = kind({
  type: "Service",
  path: "services/*.json",
  title: "Service",
  list: { name: "title", fileName: ["slug"], sortedBy: ["id", "title"] },
  hasLinks: true,
  page: {
    component: "src/templates/service.tsx",
    route: ({ slug }) => servicePath(slug),
    key: ["slug"],
    facts: ({ title, firstStep }) => ({ form: "quote", name: title, urgency: firstStep ? "always" : undefined }),
  },
  schema: z.strictObject({
    id: z.int().positive().meta({ distinct: true, title: "Place in lists" }),
    title: headline.meta({ distinct: true, title: "Name" }),
    inSentence: label.meta({ title: "Name inside a sentence", examples: ["water damage"] }),
    slug: slug
      .refine((value) => value !== OTHER_SERVICE, 'stands for "something else" in the form')
      .meta({ distinct: true, description: "After /services/ in the address.", examples: ["water-damage"] }),
    icon,
    shortDescription: sentences.meta({ links: false, ownWords: true, description: "One sentence, on cards too." }),
    description: paragraphs.meta({ ownWords: true }),
    image: picture({ where: "for a service", width: 1200, height: 800 }),
    imageAlt,
    leadspediaCampaign: campaign
      .meta({
        distinct: true,
        description:
          "The name under which requests for this service are delivered. If left out, the slug in capitals, like WATER_DAMAGE.",
      })
      .optional(),
    features: list(headline, 3, 10),
    firstStep: sentences
      .meta({
        links: false,
        title: "What to do first",
        description: "For urgent work: one line at the top of the page. The call button then comes first.",
      })
      .optional(),
    firstStepLink: link
      .meta({ title: "Link after it", description: "Such as to its place on the page of what to shut off first." })
      .optional(),
    firstStepMark: z
      .strictObject({
        x: z.number().min(25).max(75),
        y: z.number().min(15).max(95),
        label,
      })
      .meta({
        title: "Where that is in the picture",
        description: "A ring there, in percent from the picture's left and top, with a few words above it.",
        graphqlType: "FirstStepMark",
      })
      .optional(),
    emergencyText: sentences
      .meta({
        title: "In the red box",
        description: "One sentence about what cannot wait. Without it, the box has the text for all services.",
      })
      .optional(),
    housePoint: pointInPicture
      .extend({ x: pointInPicture.shape.x.meta({ distinct: ["y"] }) })
      .meta({
        title: "Point in the house",
        description: "In percent of Home’s picture, from its left and its top. Home has a link there on wide screens.",
        graphqlType: "PointInHouse",
      })
      .optional(),
    photos: list(headline, 1, 5)
      .meta({
        title: "What to photograph",
        description: "What helps the office before it calls. Shown after a request.",
      })
      .optional(),
    firstVisit: sentences.meta({ links: false, description: "How long it takes." }).optional(),
    warrantyMonths: z
      .number()
      .int()
      .min(1)
      .max(240)
      .meta({
        title: "Warranty in months",
        description: "What the office writes down when a job is done, unless it changes it. None if left out.",
      })
      .optional(),
    prices: priceList.optional(),
    faq: faq.optional(),
    businessType: z
      .enum(businessTypes)
      .meta({ description: "What schema.org calls a company that does this work, if it has a name for it." })
      .optional(),
    related: z
      .array(relatedService)
      .min(1)
      .meta({ title: "Related services", description: "Those that are often part of the same job." })
      .optional(),
    seo: seo.optional(),
  }),
});

export type Service = z.infer<typeof serviceKind.schema>;
