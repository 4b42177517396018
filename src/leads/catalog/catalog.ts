/**
 * What the company's side of leads (intake, delivery, office) knows of the content. The build writes it to
 * src/leads/catalog/catalog.json, since a serverless host carries code only.
 */
import { z } from "zod";
import { companyKind } from "../../content/kinds/company";
import { failureKind } from "../../content/kinds/failure";
import { formKind } from "../../content/kinds/form";
import { withdrawalSchema } from "../../content/kinds/parts/withdrawal";
import { serviceKind } from "../../content/kinds/service";
import { leadContexts } from "../model/leadContext";

export const catalogSchema = z.object({
  /** What the build was told about its context; nothing on a host that does not tell. */
  context: z.enum(leadContexts).optional(),
  company: companyKind.schema,
  /** The form's copy with placeholders filled. */
  form: formKind.schema,
  failure: failureKind.schema,
  /** The words of withdrawing consent. */
  withdrawal: withdrawalSchema,
  /** The ZIP codes within reach and their towns; see coverage.ts. */
  coverage: z.string().min(1),
  /** In the order of their ids. */
  services: z.array(
    serviceKind.schema.pick({ slug: true, title: true, leadspediaCampaign: true, formerly: true }).strip(),
  ),
});
export type Catalog = z.infer<typeof catalogSchema>;
