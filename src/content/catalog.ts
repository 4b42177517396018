/** What the company's side of leads (intake, delivery, office) knows of the content. The build writes it to src/leads/catalog.json. */
import type { Company, FormCopy, Service } from "./model";

/**
 * Which copy of the site takes a lead: the live site, a copy that a host built from a branch or for a preview, or one on
 * a developer's machine. Each lead keeps its context, because all copies may share one database.
 */
export const contexts = ["production", "branch", "preview", "development"] as const;
export type Context = (typeof contexts)[number];

/** Netlify's names, from https://docs.netlify.com/build/configure-builds/environment-variables/, and our own. */
const contextNames = new Map<string, Context>([
  ["deploy-preview", "preview"],
  ["branch-deploy", "branch"],
  ["dev", "development"],
  ...contexts.map((context): [string, Context] => [context, context]),
]);

/** The context that a CONTEXT variable names, or nothing if it names none. */
export function contextNamed(name: string | undefined): Context | undefined {
  return contextNames.get(name ?? "");
}

export interface Catalog {
  /** What the build was told about its context; nothing on a host that does not tell. */
  context?: Context;
  company: Company;
  /** The form's words with placeholders filled. */
  form: FormCopy;
  /** In the order of their ids. */
  services: Pick<Service, "slug" | "title" | "leadspediaCampaign">[];
}
