import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import names from "@iconify-json/fluent-emoji-high-contrast/chars.json";
import sharp, { type Sharp } from "sharp";
import { color } from "../../ui/tokens";

/** The side in pixels, twice that on the page. */
const SIDE = 112;
const DRAWINGS = path.resolve("node_modules/@iconify-json/fluent-emoji-high-contrast/icons.json");
const NOTICE = "Fluent Emoji, Copyright (c) Microsoft Corporation, MIT License";

/** All drawings by name, which are 2.7 MB. Read once. */
let drawings: Record<string, { body: string }> | undefined;

/** Writes a small square. @returns its address, which is short because every page has those of all services */
async function writeTile(name: string, picture: Sharp, publicFolder: string): Promise<string> {
  const tile = await picture.webp({ quality: 72 }).toBuffer();
  // A hash of the content, because browsers cache /static/ forever.
  const hash = createHash("sha256").update(tile).digest("hex").slice(0, 6);
  const address = `/static/${name}-${hash}.webp`;
  mkdirSync(path.join(publicFolder, "static"), { recursive: true });
  writeFileSync(path.join(publicFolder, address), tile);
  return address;
}

/** Code points in hexadecimal without the variation selector: "2744" for ❄️. */
const codeOf = (emoji: string) =>
  Array.from(emoji, (letter) => letter.codePointAt(0)?.toString(16))
    .filter((code) => code !== "fe0f")
    .join("-");

const namesOfEmoji = new Map(Object.entries(names));

/** Returns an emoji's name in the drawn set, such as "snowflake", or undefined if the set lacks it. */
const emojiName = (emoji: string): string | undefined => namesOfEmoji.get(codeOf(emoji));

/** Draws an emoji on a tinted ground, which measures 1.6 times the drawing's 32 units. */
function drawEmoji(name: string): string {
  drawings ??= JSON.parse(readFileSync(DRAWINGS, "utf8")).icons as NonNullable<typeof drawings>;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9.6 -9.6 51.2 51.2" width="${SIDE}" height="${SIDE}" color="${color.navy}"><rect x="-50%" y="-50%" width="200%" height="200%" fill="${color.navyTint}"/>${drawings[name]?.body}</svg>`;
}

/** Writes the middle of a picture as a small square. @returns its address */
export const writeThumbnail = (picture: string, publicFolder = path.resolve("public")): Promise<string> =>
  writeTile(path.parse(picture).name, sharp(picture).resize(SIDE, SIDE), publicFolder);

/**
 * Writes an emoji's drawing on a tinted ground. A picture, because browsers decode it beside the page's work; drawings in SVG
 * cost each page 20 ms of its main thread.
 * @returns its address, or the emoji if the set lacks it
 */
export async function writeIcon(emoji: string, publicFolder = path.resolve("public")): Promise<string> {
  const name = emojiName(emoji);
  if (!name) return emoji;
  const drawing = sharp(Buffer.from(drawEmoji(name)));
  return writeTile(name, drawing.withExif({ IFD0: { Copyright: NOTICE } }), publicFolder);
}
