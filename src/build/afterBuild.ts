import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { CONTACT_CARD } from "../content/facts/anchors";
import { kindOf } from "../content/kinds/contentKinds";
import type { Content } from "../content/read/loadContent";
import { buildEditor } from "../editor/buildEditor";
import { siteContent } from "../editor/preview/siteContent";
import { readEditorSettings } from "../editor/readEditorSettings";
import { pagePolicy } from "../hosts/headers/securityHeaders";
import { markBuildFinished } from "../hosts/node/openSite";
import { usesTrustedForm } from "../leads/form/certificate/usesTrustedForm";
import { socialPicture } from "../seo/socialPicture";
import { BuildRecords } from "./buildRecords";
import { contactCard } from "./files/contactCard";
import { headersFile } from "./files/headersFile";
import { precompress } from "./files/precompress";
import { redirectRules } from "./files/redirectRules";
import { removeStale } from "./files/removeStale";
import { securityText } from "./files/securityText";
import { llmsText, markdownPath } from "./pages/plainPages";
import { aboutSite, processBuiltPages, routesOf } from "./pages/processBuiltPages";
import { drawSocialPictures } from "./pictures/socialPictures";

/** Previews have the same robots.txt: a crawler must be able to read a page to see its noindex header. */
const robots = (origin: string) => `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${origin}/sitemap-index.xml
`;

/** Processes the pages that Gatsby has written, writes the files made from them, and compresses everything. */
export async function afterBuild(content: Content, publicFolder = path.resolve("public")): Promise<void> {
  const { company, services, areaServices } = content;
  const routes = routesOf(content);
  const write = (name: string, text: string) => writeFileSync(path.join(publicFolder, name), text);
  const copied = path.resolve("static");
  const editor = readEditorSettings(process.env);
  const written = (name: string) => readFileSync(path.join(copied, name), "utf8");

  removeStale(publicFolder, [...routes.map(markdownPath), ...routes.map((route) => socialPicture("", route))], copied);
  const { listed, code } = processBuiltPages(content, publicFolder);

  write("robots.txt", robots(company.url));
  write(CONTACT_CARD, contactCard(company));
  write("llms.txt", llmsText(listed, aboutSite(content), content.files));
  mkdirSync(path.join(publicFolder, ".well-known"), { recursive: true });
  write(".well-known/security.txt", securityText(company, new Date()));

  // The first match wins, so these precede the general rules in static/_redirects.
  write(
    "_redirects",
    `${redirectRules({ origin: company.url, routes, services, areaServices })}\n${written("_redirects")}`,
  );
  const kept = content.files.flatMap(({ type, route }) => (route && kindOf(type).page?.isKept ? [route] : []));
  const frames = [new URL(company.mapEmbedUrl).origin];
  const policy = pagePolicy({ ...code, frames, trustedForm: usesTrustedForm() });
  write("_headers", headersFile(written("_headers"), policy, company.url, routes, kept, editor?.backend.name));

  const pictures = new BuildRecords<true>(path.resolve(".cache/social-pictures.json"));
  await drawSocialPictures(content, publicFolder, pictures);
  pictures.save();
  const editorFolder = path.join(publicFolder, "admin");
  rmSync(editorFolder, { recursive: true, force: true });
  // Netlify compresses files itself.
  if (!process.env.NETLIFY) await precompress(publicFolder);
  // After compression: compressing Decap CMS would take longer than the whole site, and few people open it.
  if (editor) {
    await buildEditor(editorFolder, editor);
    write("admin/content.json", JSON.stringify(siteContent(content)));
  }
  markBuildFinished(publicFolder);
}
