import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { emojiName } from "../../content/facts/emojiName";

const set = path.resolve("node_modules/@iconify-json/fluent-emoji-high-contrast");
const read = (file: string) => JSON.parse(readFileSync(path.join(set, file), "utf8"));
const NOTICE = "Fluent Emoji, Copyright (c) Microsoft Corporation, MIT License";

/** Browsers cache /static/ forever, so the folder has the set's version. */
const FOLDER = `/static/icons-${read("package.json").version}`;

/** Read on first use: one file of 3 MB. */
let icons: Record<string, { body: string }> | undefined;

/**
 * Returns the address of an emoji's drawing, or the emoji if the set lacks it. Writes each drawing to a file, which browsers
 * fetch once for all pages. Inline, the menu's icons alone would be a fifth of every page.
 */
export function drawnEmoji(emoji: string, publicFolder = path.resolve("public")): string {
  const name = emojiName(emoji);
  if (!name) return emoji;
  const file = `${FOLDER}/${name}.svg`;
  const target = path.join(publicFolder, file);
  if (!existsSync(target)) {
    icons ??= read("icons.json").icons as NonNullable<typeof icons>;
    const symbol = `<symbol id="icon" viewBox="0 0 32 32">${icons[name]?.body}</symbol>`;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${NOTICE} -->${symbol}</svg>`);
  }
  return `${file}#icon`;
}
