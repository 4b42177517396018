import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { emojiName } from "../../content/facts/emojiName";
import { contentFolder } from "../../content/read/loadContent";
import { readContentFiles } from "../../content/read/readContentFiles";
import { textsOf } from "../../content/rules/textsOf";

/** The build reads it, because it is one file of 3 MB. */
const SET = "node_modules/@iconify-json/fluent-emoji-high-contrast/icons.json";
const NOTICE = "Fluent Emoji, Copyright (c) Microsoft Corporation, MIT License";

interface EmojiSet {
  icons: Record<string, { body: string }>;
}

interface Drawing {
  /** Its path in the public folder. */
  file: string;
  text: string;
}

let drawing: Drawing | undefined;

/** One file with the emoji of the content, which browsers fetch once. Inline, they would be a quarter of every page. */
function drawn(): Drawing {
  if (drawing) return drawing;
  const { icons }: EmojiSet = JSON.parse(readFileSync(path.resolve(SET), "utf8"));
  const texts = readContentFiles(contentFolder).files.flatMap(({ data }) => [...textsOf(data)]);
  const used = texts.flatMap(({ field, text }) => (field.at(-1) === "icon" && emojiName(text)) || []);
  const symbols = [...new Set(used)]
    .sort()
    .map((name) => `<symbol id="${name}" viewBox="0 0 32 32">${icons[name]?.body}</symbol>`);
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><!-- ${NOTICE} -->${symbols.join("")}</svg>`;
  // The file name contains a hash of the content, because browsers cache /static/ forever.
  const file = `/static/icons-${createHash("sha256").update(text).digest("hex").slice(0, 12)}.svg`;
  drawing = { file, text };
  return drawing;
}

/** Returns the address of an emoji's drawing, or the emoji if the set lacks it. */
export function drawnEmoji(emoji: string): string {
  const name = emojiName(emoji);
  const { file, text } = drawn();
  return name && text.includes(`id="${name}"`) ? `${file}#${name}` : emoji;
}

/** Writes the drawings of the content's emoji to one file. */
export function writeDrawnEmoji(publicFolder = path.resolve("public")): void {
  const { file, text } = drawn();
  const target = path.join(publicFolder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
