import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/** The side in pixels, twice that on the page. */
const SIDE = 112;

/**
 * Writes the middle of a picture as a small square.
 * @returns its address, which is short because every page has those of all services
 */
export async function writeThumbnail(picture: string, publicFolder = path.resolve("public")): Promise<string> {
  const thumbnail = await sharp(picture).resize(SIDE, SIDE).webp({ quality: 72 }).toBuffer();
  // A hash of the content, because browsers cache /static/ forever.
  const hash = createHash("sha256").update(thumbnail).digest("hex").slice(0, 6);
  const address = `/static/${path.parse(picture).name}-${hash}.webp`;
  mkdirSync(path.join(publicFolder, "static"), { recursive: true });
  writeFileSync(path.join(publicFolder, address), thumbnail);
  return address;
}
