import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { catalogSchema } from "../../../model/catalog/catalog";
import type { Content } from "../../../model/check/read/loadContent";
import { coveredZips } from "../../../model/company/places/coveredTowns";
import { formerSlugs } from "../../../model/company/serviceNamed";
import { factsOf } from "../../../model/kinds/contentKinds";
import type { Withdrawal } from "../../../model/kinds/fields/withdrawal";
import { shownConsent } from "../../../model/kinds/form";
import { isPreview } from "../../../model/lead/isPreview";
import { usesTrustedForm } from "../../form/certificate/usesTrustedForm";
import { color, radius } from "../../ui/tokens";

const catalogFile = path.resolve("hosts/built/catalog.json");

interface CatalogContent extends Pick<Content, "company" | "form" | "failure" | "services" | "redirects" | "files"> {
  pages: { privacy: { choices: { withdrawal: Withdrawal } } };
}

/**
 * Writes the lead service's content next to its code, because a serverless host deploys only code. Says whether it is
 * a preview, since the environment of Netlify's functions has no CONTEXT.
 * @param context the CONTEXT variable
 */
export function writeCatalog(
  { pages: { privacy }, files, redirects, ...content }: CatalogContent,
  target = catalogFile,
  context = process.env.CONTEXT,
): void {
  const { withdrawal } = privacy.choices;
  const pages = files.flatMap((file) => {
    const { intro } = factsOf(file);
    return file.route ? [[file.route, intro ?? {}] as const] : [];
  });
  const recorded = files.flatMap((file) => (file.type === "ConsentVersions" ? file.data.versions : []));
  const shown = shownConsent(content.form.consent);
  // Visitors read a new version at once, and their leads need its text, also before the maintainer has recorded it.
  const consentVersions = recorded.some(({ version }) => version === shown.version) ? recorded : [...recorded, shown];
  const [priceLine] = files.flatMap((file) => (file.type === "PricesPage" ? (file.data.ask?.line ?? []) : []));
  const { company } = content;
  const catalog = catalogSchema.parse({
    ...content,
    services: content.services.map((service) => ({ ...service, formerly: formerSlugs(service.slug, redirects) })),
    consentVersions,
    withdrawal,
    coverage: coveredZips(company),
    pages: Object.fromEntries(pages),
    priceLine,
    look: { action: color.action, paper: color.paper, radius: radius.small },
    isPreview: isPreview(context ?? ""),
    trustedForm: usesTrustedForm(),
    deploy: process.env.DEPLOY_ID,
  });
  const text = `${JSON.stringify(catalog, null, 2)}\n`;
  // Skips an unchanged file, because `gatsby develop` recompiles everything that imports a written file.
  if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
}
