/**
 * The catalog: the content that intake, delivery and office need. The build writes it to hosts/built/catalog.json,
 * because a serverless host carries only code.
 */
import { z } from "zod";
import { companyKind } from "../kinds/company";
import { failureKind } from "../kinds/failure";
import { formIntro } from "../kinds/fields/blocks";
import { withdrawalSchema } from "../kinds/fields/withdrawal";
import { consentVersionsKind, formKind } from "../kinds/form";
import { serviceKind } from "../kinds/service";

export const catalogSchema = z.object({
  /** Whether the build is a preview, which stores no lead. */
  isPreview: z.boolean(),
  /** Whether the build's forms load TrustedForm. */
  trustedForm: z.boolean().optional(),
  /** Netlify's id of the deploy. */
  deploy: z.string().optional(),
  company: companyKind.schema,
  /** The form's copy with placeholders filled. */
  form: formKind.schema,
  /** Every consent text that the form has shown: a form may stay open while the text changes. */
  consentVersions: consentVersionsKind.schema.shape.versions,
  failure: failureKind.schema,
  /** The copy about withdrawing consent. */
  withdrawal: withdrawalSchema,
  /** The covered ZIP codes with their towns. */
  coverage: z.record(z.string(), z.string()),
  /** The site's look, for mails to visitors. CSS values. */
  look: z.object({ action: z.string(), paper: z.string(), radius: z.string() }),
  /** Path → what is its own about the form on it. */
  pages: z.record(z.string(), formIntro.pick({ submit: true, note: true }).strip()),
  /** The sentence of a request for a priced job. */
  priceLine: z.string().optional(),
  /** In the order of their ids. */
  services: z.array(
    serviceKind.schema
      .pick({
        slug: true,
        title: true,
        leadspediaCampaign: true,
        photos: true,
        firstVisit: true,
        warrantyMonths: true,
        prices: true,
      })
      .extend({ formerly: z.array(z.string()).optional() })
      .strip(),
  ),
});
export type Catalog = z.infer<typeof catalogSchema>;
