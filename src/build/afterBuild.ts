import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { type Content, preparedFolder } from "../../model/check/read/loadContent";
import { CONTACT_CARD, REQUEST_PICTURE } from "../../model/kinds/anchors";
import { kindOf } from "../../model/kinds/contentKinds";
import { usesTrustedForm } from "../form/certificate/usesTrustedForm";
import { contactCard } from "./files/contactCard";
import { redirectRules } from "./files/redirectRules";
import { processPages } from "./pages/processPages";
import { writeSocialPictures } from "./pictures/socialPictures";

/** Usual names of service workers, besides sw.js: of WordPress plugins, Create React App, Angular and Firebase. */
const FORMER_WORKERS = ["service-worker", "serviceworker", "superpwa-sw", "ngsw-worker", "firebase-messaging-sw"];

/**
 * Processes the pages that Gatsby has written, and writes the files made from them.
 * @returns what the hosts' headers depend on
 */
export async function afterBuild(content: Content, publicFolder: string) {
  const { company, form, redirects } = content;
  const routes = content.files.flatMap(({ route }) => route ?? []).sort();
  const write = (name: string, text: string) => writeFileSync(path.join(publicFolder, name), text);
  const copied = path.resolve("static");
  const written = (name: string) => readFileSync(path.join(copied, name), "utf8");

  const code = processPages(publicFolder, routes, form);

  for (const name of FORMER_WORKERS) write(`${name}.js`, written("sw.js"));
  // Forbids nothing, in previews neither: a crawler must be able to read a page to see its noindex header.
  write("robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${company.url}/sitemap-index.xml\n`);
  write(CONTACT_CARD, contactCard(company));

  // The first match wins, so these precede the general rules in static/_redirects.
  write("_redirects", `${redirectRules({ origin: company.url, routes, redirects })}\n${written("_redirects")}`);
  const offline = content.files.flatMap(({ type, route }) => (route && kindOf(type).page?.worksOffline ? [route] : []));

  // Twice the width that the picture has on most screens.
  await sharp(path.join(preparedFolder, form.status.image))
    .resize({ width: 800 })
    .webp()
    .toFile(path.join(publicFolder, REQUEST_PICTURE));
  await writeSocialPictures({ ...content, folder: preparedFolder }, publicFolder);
  return { ...code, trustedForm: usesTrustedForm(), offline };
}
