import { z } from "zod";
import { kind } from "../kind";
import { benefitBlockOf, closing, contactBlockOf, pageTitle, seo, statement } from "../parts/blocks";
import { label } from "../parts/texts";

export const accessibilityPageKind = kind({
  type: "AccessibilityPage",
  path: "pages/accessibility.json",
  title: "Accessibility",
  page: { route: "/accessibility", component: "src/pages/accessibility.tsx", shows: ["company.json"] },
  schema: z
    .strictObject({
      seo,
      ...pageTitle.shape,
      reviewedLabel: label.meta({ examples: ["Last reviewed"] }),
      reviewed: z.iso.date().meta({ description: "The day of the last comparison with the site." }),
      standard: statement.meta({ title: "The standard aimed at" }),
      tests: benefitBlockOf(6).meta({ title: "What was tested, and how" }),
      limits: benefitBlockOf(3).meta({ title: "What is known not to work" }),
      report: contactBlockOf(3, "What helps to find a fault"),
      closing,
    })
    .meta({ implements: "TextPage" }),
});
