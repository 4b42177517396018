/**
 * Gatsby reads this copy of the content folder: placeholders are filled, what the build knows is added (derivedFields.ts), and
 * pictures are upright.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { contentPaths } from "../../../model/check/read/contentPaths";
import { type LoadedContent, preparedFolder } from "../../../model/check/read/loadContent";
import { fieldDeriver } from "../graphql/derivedFields";

/**
 * Turns a picture as its EXIF orientation says, and returns others as they are. Gatsby and sharp read the sizes as stored,
 * which for a phone's upright picture are those of one on its side.
 */
async function uprightPicture(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes);
  const { format, orientation = 1 } = await picture.metadata();
  if (orientation === 1) return bytes;
  // For PNG a quality would mean a palette.
  const options = format === "png" ? {} : { quality: 95 };
  return picture.autoOrient().toFormat(format, options).toBuffer();
}

function writeChanged(target: string, bytes: Buffer): void {
  mkdirSync(path.dirname(target), { recursive: true });
  if (!existsSync(target) || !readFileSync(target).equals(bytes)) writeFileSync(target, bytes);
}

/**
 * Writes a copy of the content's files and of the pictures that they name. With problems the last copy stays, so `gatsby
 * develop` goes on showing it. Does not touch unchanged files, so Gatsby reloads only the changed ones.
 * @param prepared the copy, which may not exist yet
 */
export async function prepareContent({ content, pictures }: LoadedContent, prepared = preparedFolder): Promise<void> {
  if (!content) return;
  const { folder } = content;
  const shown = new Set(pictures.map((picture) => picture.path));
  /** Prepared files and the folders around them. */
  const kept = new Set<string>();
  const keep = (name: string) => {
    for (let each = name; each !== "."; each = path.posix.dirname(each)) kept.add(each);
    return path.join(prepared, name);
  };
  // Before the files that name them.
  for (const name of contentPaths(folder).filter((each) => shown.has(each)))
    writeChanged(keep(name), await uprightPicture(readFileSync(path.join(folder, name))));
  const derived = fieldDeriver(content);
  for (const file of content.files) writeChanged(keep(file.path), Buffer.from(JSON.stringify(derived(file), null, 2)));
  for (const name of contentPaths(prepared))
    if (!kept.has(name)) rmSync(path.join(prepared, name), { recursive: true, force: true });
}
