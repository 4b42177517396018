/** What the company's side of leads (intake, delivery, office) knows of the content. The build writes it to src/leads/catalog.json. */
import type { LeadContext } from "../leads/model/leadContext";
import type { Company, FormCopy, Service } from "./model";

export interface Catalog {
  /** What the build was told about its context; nothing on a host that does not tell. */
  context?: LeadContext;
  company: Company;
  /** The form's words with placeholders filled. */
  form: FormCopy;
  /** In the order of their ids. */
  services: Pick<Service, "slug" | "title" | "leadspediaCampaign">[];
}
