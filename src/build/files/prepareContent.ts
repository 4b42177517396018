/** Gatsby reads this copy of the content folder, in which the company's placeholders are filled. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inspectContent } from "../../content/read/inspectContent";
import { contentFolder, type LoadedContent } from "../../content/read/loadContent";

export const preparedFolder = path.resolve(".cache/content");

/**
 * Checks a content folder. Without problems, writes a copy with its placeholders filled; otherwise the last copy stays,
 * so `gatsby develop` goes on showing it. Does not touch unchanged files, so Gatsby reloads only the changed ones.
 * @param prepared the copy, which may not exist yet
 */
export async function prepareContent(folder = contentFolder, prepared = preparedFolder): Promise<LoadedContent> {
  // Checks a copy, since files may be saved meanwhile.
  const checked = `${prepared}-checked`;
  removeStale(checked, folder);
  cpSync(folder, checked, { recursive: true, dereference: true });
  const loaded = await inspectContent(checked);
  if (!loaded.content) return loaded;

  removeStale(prepared, checked);
  const filled = new Map(
    loaded.content.files.map(({ path: name, data }) => [path.join(checked, name), JSON.stringify(data, null, 2)]),
  );
  cpSync(checked, prepared, {
    recursive: true,
    filter: (source, target) => !filled.has(source) && !(existsSync(target) && isSameFile(source, target)),
  });
  for (const [source, text] of filled) {
    const target = path.join(prepared, path.relative(checked, source));
    if (!existsSync(target) || readFileSync(target, "utf8") !== text) writeFileSync(target, text);
  }
  return loaded;
}

/** Removes what a folder no longer has from its copy. */
function removeStale(copy: string, folder: string): void {
  mkdirSync(copy, { recursive: true });
  for (const name of readdirSync(copy, { recursive: true, encoding: "utf8" })) {
    if (!existsSync(path.join(folder, name))) rmSync(path.join(copy, name), { recursive: true, force: true });
  }
}

const isSameFile = (one: string, other: string): boolean => {
  try {
    return readFileSync(one).equals(readFileSync(other));
  } catch {
    // A folder.
    return false;
  }
};
