import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentTypeOf, serviceSchema } from "../content/model";
import { precompress } from "../server/precompress";
import { plainStylesheet } from "../ui/plainStylesheet";
import { deferScripts } from "./deferScripts";
import { readContent } from "./readContent";
import { drawSocialPictures } from "./socialPictures";

/**
 * The redirect rules of paths that services had before. They stand first: a rule for every unknown service follows.
 * Format: https://docs.netlify.com/routing/redirects/
 */
function formerPaths(): string {
  return readContent()
    .filter((file) => contentTypeOf(file.path)?.type === "Service")
    .map((file) => serviceSchema.parse(file.data))
    .flatMap(({ slug, formerly = [] }) => formerly.map((old) => `/services/${old}  /services/${slug}  301\n`))
    .join("");
}

/** What remains when Gatsby has written its pages. */
export async function finishSite(publicFolder = path.resolve("public")): Promise<void> {
  writeFileSync(path.join(publicFolder, "plain.css"), plainStylesheet());
  const redirects = path.join(publicFolder, "_redirects");
  writeFileSync(redirects, formerPaths() + readFileSync(path.resolve("static/_redirects"), "utf8"));
  await drawSocialPictures(publicFolder);
  deferScripts(publicFolder);
  // Netlify compresses by itself, and moves the pages away from their copies.
  if (!process.env.NETLIFY) await precompress(publicFolder);
}
