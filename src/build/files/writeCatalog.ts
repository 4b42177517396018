import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { zipsWithinReach } from "../../content/facts/places/coveredTowns";
import type { Withdrawal } from "../../content/kinds/parts/withdrawal";
import type { Content } from "../../content/read/loadContent";
import { catalogSchema } from "../../leads/catalog/catalog";
import { writeCoverage } from "../../leads/model/coverage";
import { buildContext } from "../buildContext";

export const catalogFile = path.resolve("src/leads/catalog/catalog.json");

/** The content that the lead endpoint is told of. */
interface CatalogContent extends Pick<Content, "company" | "form" | "failure" | "services"> {
  pages: { privacy: { choices: { withdrawal: Withdrawal } } };
}

/**
 * Writes what the lead endpoint knows of the content beside its code, since a serverless host carries code only. It also
 * writes down for which context this build is: Netlify tells a build, but not the functions at run time.
 * @param told the CONTEXT variable
 */
export function writeCatalog(
  { pages, ...content }: CatalogContent,
  target = catalogFile,
  told = process.env.CONTEXT,
): void {
  const context = buildContext(told);
  const { withdrawal } = pages.privacy.choices;
  // The schema leaves out what the lead endpoint does not need of a service.
  const coverage = writeCoverage(zipsWithinReach(content.company));
  const catalog = catalogSchema.parse({ ...content, withdrawal, coverage, context });
  const text = `${JSON.stringify(catalog, null, 2)}\n`;
  // While developing, a file that is written is compiled anew with all that imports it.
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}
