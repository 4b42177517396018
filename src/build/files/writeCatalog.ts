import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { zipsWithinReach } from "../../content/facts/places/coveredTowns";
import type { Withdrawal } from "../../content/kinds/parts/withdrawal";
import type { Content } from "../../content/read/loadContent";
import { catalogSchema } from "../../leads/catalog/catalog";
import { writeCoverage } from "../../leads/model/coverage";
import { buildContext } from "../buildContext";

export const catalogFile = path.resolve("src/leads/catalog/catalog.json");

interface CatalogContent extends Pick<Content, "company" | "form" | "failure" | "services" | "files"> {
  pages: { privacy: { choices: { withdrawal: Withdrawal } } };
}

/**
 * Writes the lead endpoint's content next to its code, because a serverless host deploys only code. Includes the build's
 * context, which Netlify does not pass to functions.
 * @param told the CONTEXT variable
 */
export function writeCatalog(
  { pages: { privacy }, files, ...content }: CatalogContent,
  target = catalogFile,
  told = process.env.CONTEXT,
): void {
  const context = buildContext(told);
  const { withdrawal } = privacy.choices;
  const pages = files.flatMap(({ route }) => route ?? []).sort();
  const coverage = writeCoverage(zipsWithinReach(content.company));
  const catalog = catalogSchema.parse({ ...content, withdrawal, coverage, pages, context });
  const text = `${JSON.stringify(catalog, null, 2)}\n`;
  // Skips an unchanged file, because `gatsby develop` recompiles everything that imports a written file.
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}
