import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Company, companySchema, routeOf } from "../content/model";
import { fillAll, placeholders } from "../content/words";
import { socialPicture } from "../seo/socialPicture";
import { precompress } from "../server/precompress";
import { plainStylesheet } from "../ui/plainStylesheet";
import { deferScripts } from "./deferScripts";
import { isPreview } from "./isPreview";
import { llmsText, markdownOf, markdownPath } from "./plainPages";
import { readContent } from "./readContent";
import { redirectRules } from "./redirectRules";
import { removeStale } from "./removeStale";
import { drawSocialPictures } from "./socialPictures";

/** https://www.rfc-editor.org/rfc/rfc9309. Previews may be read too, or nobody would see that they are not to be kept. */
const robots = ({ url }: Company) => `User-agent: *
Allow: /
Disallow: /api/

Sitemap: ${url}/sitemap-index.xml
`;

/** Headers that only the build knows. Format: https://docs.netlify.com/routing/headers/ */
function headerRules({ url }: Company, pages: readonly string[]): string {
  const preview = isPreview() ? "/*\n  X-Robots-Tag: noindex\n" : "";
  const canonical = pages.map((page) => `${markdownPath(page)}\n  Link: <${url}${page}>; rel="canonical"\n`);
  return [preview, ...canonical].join("");
}

/** What remains when Gatsby has written its pages. */
export async function finishSite(publicFolder = path.resolve("public")): Promise<void> {
  const files = readContent();
  const raw = companySchema.parse(files.find((file) => file.path === "company.json")?.data);
  const company = fillAll(raw, placeholders(raw));
  const pages = files
    .flatMap((file) => routeOf(file) ?? [])
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
  write("plain.css", plainStylesheet());
  write("robots.txt", robots(company));
  write("llms.txt", llmsText(pages, company));
  for (const page of pages) write(markdownPath(page.path), markdownOf(page, company));
  // What is more particular stands first among redirects, where the first wins, and last among headers.
  write("_redirects", `${redirectRules(company.url, files)}\n${written("_redirects")}`);
  write(
    "_headers",
    `${written("_headers")}\n${headerRules(
      company,
      pages.map((page) => page.path),
    )}`,
  );
  await drawSocialPictures(publicFolder);
  deferScripts(publicFolder);
  // Netlify compresses by itself, and moves the pages away from their copies.
  if (!process.env.NETLIFY) await precompress(publicFolder);
}
