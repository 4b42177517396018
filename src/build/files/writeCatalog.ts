import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { catalogSchema } from "../../../leads/catalog/catalog";
import { writeCoverage } from "../../../leads/model/coverage";
import { isPreview } from "../../../leads/model/isPreview";
import { zipsWithinReach } from "../../content/facts/places/coveredTowns";
import type { Withdrawal } from "../../content/kinds/parts/withdrawal";
import type { Content } from "../../content/read/loadContent";

export const catalogFile = path.resolve("leads/catalog/catalog.json");

interface CatalogContent extends Pick<Content, "company" | "form" | "failure" | "services" | "files"> {
  pages: { privacy: { choices: { withdrawal: Withdrawal } } };
}

/**
 * Writes the lead service's content next to its code, because a serverless host deploys only code. Says whether it is
 * a preview, since the environment of Netlify's functions has no CONTEXT.
 * @param context the CONTEXT variable
 */
export function writeCatalog(
  { pages: { privacy }, files, ...content }: CatalogContent,
  target = catalogFile,
  context = process.env.CONTEXT,
): void {
  const { withdrawal } = privacy.choices;
  const pages = files.flatMap(({ route }) => route ?? []).sort();
  const consentVersions = files.flatMap((file) => (file.type === "ConsentVersions" ? file.data.versions : []));
  if (consentVersions.length === 0)
    throw new Error(
      "content/consent-versions.json is missing, and each lead names its consent text. Run `npm run check:content -- --fix`.",
    );
  const [priceLine] = files.flatMap((file) => (file.type === "PricesPage" ? (file.data.ask?.line ?? []) : []));
  const coverage = writeCoverage(zipsWithinReach(content.company));
  const catalog = catalogSchema.parse({
    ...content,
    consentVersions,
    withdrawal,
    coverage,
    pages,
    priceLine,
    isPreview: isPreview(context ?? ""),
  });
  const text = `${JSON.stringify(catalog, null, 2)}\n`;
  // Skips an unchanged file, because `gatsby develop` recompiles everything that imports a written file.
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}
