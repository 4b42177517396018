import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Config, optimize } from "svgo";
import { emojiName } from "../../content/facts/emojiName";

const DRAWINGS = path.resolve("node_modules/@iconify-json/fluent-emoji-high-contrast/icons.json");
const NOTICE = "Fluent Emoji, Copyright (c) Microsoft Corporation, MIT License";

/** Icons are at most 48 px wide, so a tenth of a 32nd is exact enough. It saves nearly half of the file. */
const smaller: Config = {
  floatPrecision: 1,
  plugins: [
    {
      name: "preset-default",
      params: { overrides: { cleanupIds: false, removeHiddenElems: false, removeComments: false } },
    },
  ],
};

/** Returns the address of an emoji's drawing, or the emoji if the set lacks it. */
export type AddressOfIcon = (emoji: string) => string;

/**
 * Writes the drawings of emojis to one file, which browsers fetch once for all pages. A file for each drawing would cost
 * every page a request and a layout for each. Inline, the menu's icons alone would be a fifth of every page.
 * @param texts the texts of the content; those that are not an emoji are ignored
 * @returns a function that also draws an emoji which was written into the content since, in a new file
 */
export function writeIconSheet(texts: Iterable<string>, publicFolder = path.resolve("public")): AddressOfIcon {
  const icons: Record<string, { body: string }> = JSON.parse(readFileSync(DRAWINGS, "utf8")).icons;
  const names = new Set(Array.from(texts, emojiName).filter((name) => name !== undefined));
  let file = write();

  function write(): string {
    const symbols = Array.from(
      names,
      (name) => `<symbol id="${name}" viewBox="0 0 32 32">${icons[name]?.body}</symbol>`,
    );
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${NOTICE} -->${symbols.join("")}</svg>`;
    const sheet = optimize(drawing, smaller).data;
    // The file name contains a hash of the content, because browsers cache /static/ forever.
    const address = `/static/icons-${createHash("sha256").update(sheet).digest("hex").slice(0, 12)}.svg`;
    mkdirSync(path.join(publicFolder, "static"), { recursive: true });
    writeFileSync(path.join(publicFolder, address), sheet);
    return address;
  }

  return (emoji) => {
    const name = emojiName(emoji);
    if (!name) return emoji;
    if (!names.has(name)) {
      names.add(name);
      file = write();
    }
    return `${file}#${name}`;
  };
}
