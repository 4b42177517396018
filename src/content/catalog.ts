/** What the company's side (src/leads/server) knows of the content. The build writes it to catalog.json there. */
import type { Company, FormWords, Service } from "./model";

export interface Catalog {
  company: Company;
  /** The form's words with placeholders filled. */
  form: FormWords;
  /** In the order of their ids. */
  services: Pick<Service, "slug" | "title" | "leadspediaCampaign">[];
}
