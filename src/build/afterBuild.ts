import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { pagePolicy } from "../../hosts/headers/securityHeaders";
import { CONTACT_CARD, REQUEST_PICTURE } from "../content/facts/anchors";
import { kindOf } from "../content/kinds/contentKinds";
import type { Content } from "../content/read/loadContent";
import { usesTrustedForm } from "../form/certificate/usesTrustedForm";
import { contactCard } from "./files/contactCard";
import { factSheet } from "./files/factSheet";
import { headersFile } from "./files/headersFile";
import { precompress } from "./files/precompress";
import { redirectRules } from "./files/redirectRules";
import { securityText } from "./files/securityText";
import { processPages } from "./pages/processPages";
import { drawSocialPictures } from "./pictures/socialPictures";

/** Twice the width that the picture has on most screens. */
const REQUEST_PICTURE_WIDTH = 800;

/** Previews have the same robots.txt: a crawler must be able to read a page to see its noindex header. */
const robots = (origin: string) => `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${origin}/sitemap-index.xml
`;

/** Processes the pages that Gatsby has written, writes the files made from them, and compresses everything. */
export async function afterBuild(content: Content, publicFolder: string): Promise<void> {
  const { company, services, areaServices } = content;
  const routes = content.files.flatMap(({ route }) => route ?? []).sort();
  const write = (name: string, text: string) => writeFileSync(path.join(publicFolder, name), text);
  const copied = path.resolve("static");
  const written = (name: string) => readFileSync(path.join(copied, name), "utf8");

  const code = processPages(publicFolder, routes);

  write("robots.txt", robots(company.url));
  write(CONTACT_CARD, contactCard(company));
  write("llms.txt", factSheet(content));
  mkdirSync(path.join(publicFolder, ".well-known"), { recursive: true });
  write(".well-known/security.txt", securityText(company, new Date()));

  // The first match wins, so these precede the general rules in static/_redirects.
  write(
    "_redirects",
    `${redirectRules({ origin: company.url, routes, services, areaServices })}\n${written("_redirects")}`,
  );
  const offline = content.files.flatMap(({ type, route }) => (route && kindOf(type).page?.worksOffline ? [route] : []));
  const frames = [new URL(company.mapEmbedUrl).origin];
  const policy = pagePolicy({ ...code, frames, trustedForm: usesTrustedForm() });
  write("_headers", headersFile(written("_headers"), policy, offline));

  const thanks = content.files.find(({ type }) => type === "ThankYouPage");
  if (thanks?.type === "ThankYouPage")
    await sharp(path.join(content.folder, path.dirname(thanks.path), thanks.data.image))
      .resize({ width: REQUEST_PICTURE_WIDTH })
      .webp()
      .toFile(path.join(publicFolder, REQUEST_PICTURE));
  await drawSocialPictures(content, publicFolder);
  // Netlify compresses files itself.
  if (!process.env.NETLIFY) await precompress(publicFolder);
}
