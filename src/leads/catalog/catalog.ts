/**
 * The catalog: the content that intake, delivery and office need. The build writes it to src/leads/catalog/catalog.json,
 * because a serverless host carries only code.
 */
import { z } from "zod";
import { companyKind } from "../../content/kinds/company";
import { failureKind } from "../../content/kinds/failure";
import { formKind } from "../../content/kinds/form";
import { withdrawalSchema } from "../../content/kinds/parts/withdrawal";
import { serviceKind } from "../../content/kinds/service";
import { leadContexts } from "../model/leadContext";

export const catalogSchema = z.object({
  /** The build's context; absent if the host does not name one. */
  context: z.enum(leadContexts).optional(),
  company: companyKind.schema,
  /** The form's copy with placeholders filled. */
  form: formKind.schema,
  failure: failureKind.schema,
  /** The copy about withdrawing consent. */
  withdrawal: withdrawalSchema,
  /** The covered ZIP codes and their towns. See coverage.ts. */
  coverage: z.string().min(1),
  /** The paths of the pages. */
  pages: z.array(z.string()),
  /** In the order of their ids. */
  services: z.array(
    serviceKind.schema.pick({ slug: true, title: true, leadspediaCampaign: true, formerly: true }).strip(),
  ),
});
export type Catalog = z.infer<typeof catalogSchema>;
