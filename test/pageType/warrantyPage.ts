import { z } from "zod";
import { kind } from "../../src/content/kinds/kind";
import { closing, pageTitle, seo } from "../../src/content/kinds/parts/blocks";
import { anchor, headline, sentences } from "../../src/content/kinds/parts/texts";

/** The company's warranty. */
export const warrantyPageKind = kind({
  type: "WarrantyPage",
  path: "pages/warranty.json",
  title: "Warranty",
  isOptional: true,
  page: {
    component: "src/templates/warranty.tsx",
    route: "/warranty",
    form: "quote",
    frame: () => ({ urgency: "afterHours" }),
    anchors: ({ terms }) => terms.map(({ id }) => id),
  },
  schema: z.strictObject({
    seo,
    ...pageTitle.shape,
    terms: z
      .array(z.strictObject({ id: anchor, title: headline, text: sentences }).meta({ graphqlType: "WarrantyTerm" }))
      .min(1),
    closing,
  }),
});
