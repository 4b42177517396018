/** Gatsby reads this copy of the content folder, in which the company's placeholders are filled. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inspectContent } from "../../content/read/inspectContent";
import { contentFolder, type LoadedContent } from "../../content/read/loadContent";

export const preparedFolder = path.resolve(".cache/content");

const namesIn = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });

/**
 * Checks a content folder. Without problems, writes a copy with its placeholders filled; otherwise the last copy stays,
 * so `gatsby develop` goes on showing it. Does not touch unchanged files, so Gatsby reloads only the changed ones.
 * @param prepared the copy, which may not exist yet
 */
export async function prepareContent(folder = contentFolder, prepared = preparedFolder): Promise<LoadedContent> {
  const loaded = await inspectContent(folder);
  if (!loaded.content) return loaded;

  mkdirSync(prepared, { recursive: true });
  for (const name of namesIn(prepared)) {
    if (!existsSync(path.join(folder, name))) rmSync(path.join(prepared, name), { recursive: true, force: true });
  }
  const filled = new Map(
    loaded.content.files.map(({ path: name, data }) => [path.normalize(name), JSON.stringify(data, null, 2)]),
  );
  for (const name of namesIn(folder)) {
    const [source, target] = [path.join(folder, name), path.join(prepared, name)];
    if (statSync(source).isDirectory()) {
      mkdirSync(target, { recursive: true });
      continue;
    }
    const text = filled.get(name);
    // Saved since the check. The next one comes at once.
    if (text === undefined && name.endsWith(".json")) continue;
    const bytes = text === undefined ? readFileSync(source) : Buffer.from(text);
    if (!existsSync(target) || !readFileSync(target).equals(bytes)) writeFileSync(target, bytes);
  }
  return loaded;
}
