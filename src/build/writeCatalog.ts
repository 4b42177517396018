import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Catalog } from "../content/catalog";
import { companySchema, formSchema, serviceSchema } from "../content/model";
import { companyPlaceholders, fillAllPlaceholders } from "../content/placeholders";
import { contextNamed } from "../leads/model/leadContext";
import { isPreview } from "./isPreview";
import { readContent } from "./readContent";

/**
 * Writes what the lead endpoint knows of the content beside its code, since a serverless host carries code only. It also
 * writes down for which context this build is: Netlify tells a build, but not the functions at run time.
 * @param told the CONTEXT variable
 * @throws if the content does not fit its schema; run the content check first
 */
export function writeCatalog(target = path.resolve("src/leads/catalog.json"), told = process.env.CONTEXT): void {
  const files = readContent();
  const dataOf = (name: string) => files.find((file) => file.path === name)?.data;
  const company = companySchema.parse(dataOf("company.json"));
  const words = companyPlaceholders(company);
  const services = files
    .filter((file) => file.path.startsWith("services/"))
    .map((file) => serviceSchema.parse(file.data))
    .sort((a, b) => a.id - b.id)
    .map(({ slug, title, leadspediaCampaign }) => ({ slug, title, leadspediaCampaign }));
  const catalog: Catalog = {
    // A context nobody has heard of is treated as a preview: its leads are kept, and delivered nowhere.
    context: contextNamed(told) ?? (isPreview(told) ? "preview" : undefined),
    company,
    form: fillAllPlaceholders(formSchema.parse(dataOf("form.json")), words),
    services,
  };
  writeFileSync(target, `${JSON.stringify(catalog, null, 2)}\n`);
}
