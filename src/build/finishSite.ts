import { writeFileSync } from "node:fs";
import path from "node:path";
import { precompress } from "../server/precompress";
import { plainStylesheet } from "../ui/plainStylesheet";

/** What remains when Gatsby has written its pages. */
export async function finishSite(publicFolder = path.resolve("public")): Promise<void> {
  writeFileSync(path.join(publicFolder, "plain.css"), plainStylesheet());
  await precompress(publicFolder);
}
