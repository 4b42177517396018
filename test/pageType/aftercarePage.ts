import { z } from "zod";
import { closing, pageTitle, seo } from "../../model/kinds/fields/blocks";
import { anchor, headline, sentences } from "../../model/kinds/fields/texts";
import { kind } from "../../model/kinds/kind";

/** The company's aftercare. */
export const aftercarePageKind = kind({
  type: "AftercarePage",
  path: "pages/aftercare.json",
  title: "Aftercare",
  isOptional: true,
  page: {
    component: "src/templates/aftercare.tsx",
    route: "/aftercare",
    facts: () => ({ form: "quote", urgency: "afterHours" }),
  },
  schema: z.strictObject({
    seo,
    ...pageTitle.shape,
    terms: z
      .array(z.strictObject({ id: anchor, title: headline, text: sentences }).meta({ graphqlType: "AftercareTerm" }))
      .min(1),
    closing,
  }),
});
