import { z } from "zod";
import {
  benefitBlock,
  benefitBlockFrom,
  closing,
  contactBlock,
  heading,
  list,
  pageTitle,
  seo,
  statement,
  texts,
} from "../fields/blocks";
import { anchor, headline, icon, label, paragraphs, sentences } from "../fields/texts";
import { withdrawalSchema } from "../fields/withdrawal";
import { kind } from "../kind";

export const accessibilityPageKind = kind({
  type: "AccessibilityPage",
  path: "pages/accessibility.json",
  title: "Accessibility",
  page: { route: "/accessibility", component: "src/templates/accessibility.tsx" },
  schema: z.strictObject({
    seo,
    ...pageTitle.shape,
    reviewedLabel: label,
    reviewed: z.iso.date().meta({ description: "The day of the last comparison with the site." }),
    standard: statement.meta({ title: "The standard aimed at" }),
    tests: benefitBlock.meta({ title: "What was tested, and how" }),
    limits: benefitBlockFrom(1).meta({ title: "What is known not to work" }),
    report: contactBlock("What helps to find a fault"),
    closing,
  }),
});

const policySection = z.strictObject({
  id: anchor.meta({ title: "Name in links", description: "A link to /privacy#name leads to it." }),
  icon,
  title: headline,
  description: sentences,
  details: texts.min(1),
});
const privacySignal = z
  .strictObject({
    title: headline,
    text: sentences.meta({ description: "What the site does when a browser sends the signal." }),
    seen: sentences.meta({ description: "Also shown if the visitor's browser sends it." }),
  })
  .meta({ title: "Global Privacy Control" });
const disclosure = z.strictObject({ title: headline, text: sentences }).meta({ graphqlType: "Disclosure" });
/** 6 Del. C. § 1205C(b) requires these points of a privacy policy, so each is a required field. */
const disclosures = z
  .strictObject({
    heading,
    collected: disclosure.meta({ title: "Which personal data are collected" }),
    recipients: disclosure
      .extend({
        alone: sentences.meta({ description: "Ends the text while form.json names no lead network." }),
      })
      .meta({ title: "Who may get it" }),
    review: disclosure.meta({ title: "How to see and change it" }),
    changes: disclosure.meta({ title: "How changes of the policy are told" }),
    doNotTrack: disclosure.meta({ title: "What Do Not Track signals do" }),
    otherParties: disclosure.meta({ title: "Whether others follow visitors across sites" }),
    confirmation: disclosure.meta({ title: "What the confirmation e-mail does" }),
    recording: disclosure.meta({ title: "What TrustedForm does" }),
  })
  .meta({ graphqlType: "DisclosuresBlock" });

export const privacyPageKind = kind({
  type: "PrivacyPage",
  path: "pages/privacy.json",
  title: "Privacy policy",
  page: {
    route: "/privacy",
    component: "src/templates/privacy.tsx",
    facts: ({ failure }) => ({ failure }),
  },
  schema: z.strictObject({
    seo,
    ...pageTitle.shape,
    updatedLabel: label,
    published: z.iso.date().meta({ description: "The day it was first published." }),
    effectiveLabel: label,
    effective: z.iso.date().meta({ title: "Effective date", description: "Change it with the policy." }),
    contents: label.meta({ title: "Name of the list of contents", description: "Read by screen readers." }).optional(),
    keyPoints: headline.meta({ title: "Heading of the key points" }),
    policies: list(policySection, 3, 12),
    commitments: benefitBlock,
    rights: contactBlock("Rights"),
    choices: z
      .strictObject({ heading, withdrawal: withdrawalSchema, signal: privacySignal })
      .meta({ title: "Consent and signals", graphqlType: "ChoicesBlock" }),
    disclosures,
    legalNotice: z.strictObject({ title: headline, text: paragraphs }).meta({ graphqlType: "LegalNoticeBlock" }),
    closing,
    failure: sentences.meta({ description: "Takes the place of a part of the page that cannot be shown." }),
  }),
});
