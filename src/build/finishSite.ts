import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Content } from "../content/loadContent";
import type { Company } from "../content/model";
import { pagePolicy, securityHeaders } from "../headers/securityHeaders";
import { usesTrustedForm } from "../leads/form/loadTrustedForm";
import { socialPicture } from "../seo/socialPicture";
import { markBuildFinished } from "../server/openSite";
import { precompress } from "../server/precompress";
import { deferScripts } from "./deferScripts";
import { inlineCode } from "./inlineCode";
import { isPreview } from "./isPreview";
import { llmsText, markdownOf, markdownPath } from "./plainPages";
import { redirectRules } from "./redirectRules";
import { removeStale } from "./removeStale";
import { drawSocialPictures } from "./socialPictures";

/** https://www.rfc-editor.org/rfc/rfc9309. Previews may be read too, or nobody would see that they are not to be kept. */
const robots = ({ url }: Company) => `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${url}/sitemap-index.xml
`;

/** Defers the scripts of every page Gatsby has written, and hands on each page as it then is. */
function* finishedPages(publicFolder: string): Generator<string> {
  for (const name of readdirSync(publicFolder, { recursive: true, encoding: "utf8" })) {
    // Gatsby has folders named like pages (page-data/404.html/), and parts of pages in files of their own.
    if (!name.endsWith(".html") || /^(page-data|_gatsby)\b/.test(name)) continue;
    const file = path.join(publicFolder, name);
    const written = readFileSync(file, "utf8");
    const finished = deferScripts(written);
    if (finished !== written) writeFileSync(file, finished);
    yield finished;
  }
}

/** The headers of one path or of several, as lines of `_headers`. */
const rule = (paths: string, headers: Readonly<Record<string, string>>) =>
  `${paths}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join("")}`;

/** Headers that only the build knows. Format: https://docs.netlify.com/routing/headers/ */
function headerRules({ url }: Company, pages: readonly string[]): string {
  const preview = isPreview() ? rule("/*", { "X-Robots-Tag": "noindex" }) : "";
  const canonical = pages.map((page) => rule(markdownPath(page), { Link: `<${url}${page}>; rel="canonical"` }));
  return [preview, ...canonical].join("");
}

/** What remains when Gatsby has written its pages. */
export async function finishSite(content: Content, publicFolder = path.resolve("public")): Promise<void> {
  const { company, services } = content;
  const pages = content.files
    .flatMap(({ route }) => route ?? [])
    .sort()
    .map((route) => ({ path: route, html: readFileSync(path.join(publicFolder, route, "index.html"), "utf8") }));
  const write = (name: string, text: string) => {
    const file = path.join(publicFolder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const written = (name: string) => readFileSync(path.resolve("static", name), "utf8");

  removeStale(
    publicFolder,
    pages.flatMap((page) => [markdownPath(page.path), socialPicture("", page.path)]),
    path.resolve("static"),
  );
  write("robots.txt", robots(company));
  write("llms.txt", llmsText(pages, company));
  for (const page of pages) write(markdownPath(page.path), markdownOf(page, company));
  const policy = pagePolicy({
    ...inlineCode(finishedPages(publicFolder)),
    frames: [new URL(company.mapEmbedUrl).origin],
    trustedForm: usesTrustedForm(),
  });
  // What is more particular stands first among redirects, where the first wins, and last among headers.
  const redirects = redirectRules({ origin: company.url, routes: pages.map((page) => page.path), services });
  write("_redirects", `${redirects}\n${written("_redirects")}`);
  write(
    "_headers",
    [
      rule("/*", { ...securityHeaders, "content-security-policy": policy }),
      written("_headers"),
      headerRules(
        company,
        pages.map((page) => page.path),
      ),
    ].join("\n"),
  );
  await drawSocialPictures(content, publicFolder);
  // Netlify compresses by itself, and moves the pages away from their copies.
  if (!process.env.NETLIFY) await precompress(publicFolder);
  markBuildFinished(publicFolder);
}
