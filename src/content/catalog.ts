/**
 * What the company's side of leads (intake, delivery, office) knows of the content. The build writes it to
 * src/leads/catalog.json, since a serverless host carries code only.
 */
import { z } from "zod";
import { leadContexts } from "../leads/model/leadContext";
import { companySchema } from "./model/company";
import { formSchema } from "./model/form";
import { serviceSchema } from "./model/service";
import { withdrawalSchema } from "./model/withdrawal";

export const catalogSchema = z.object({
  /** What the build was told about its context; nothing on a host that does not tell. */
  context: z.enum(leadContexts).optional(),
  company: companySchema,
  /** The form's copy with placeholders filled. */
  form: formSchema,
  /** The words of withdrawing consent. */
  withdrawal: withdrawalSchema,
  /** The ZIP codes within reach and their towns; see coverage.ts. */
  coverage: z.string().min(1),
  /** In the order of their ids. */
  services: z.array(serviceSchema.pick({ slug: true, title: true, leadspediaCampaign: true, formerly: true }).strip()),
});
export type Catalog = z.infer<typeof catalogSchema>;
