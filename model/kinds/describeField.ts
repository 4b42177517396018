import type { z } from "zod";
import { type FieldPath, metaOf, partOf } from "./schemaAt";

const ABBREVIATIONS = new Set(["faq", "id", "seo", "url", "zip"]);

/** "shortDescription" as "short description", "zipHint" as "ZIP hint". */
function wordsOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).split(/[\s-]/);
  return words.map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase() : word)).join(" ");
}

export const titleFromName = (name: string): string => capitalised(wordsOf(name));

export const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
/** The same inside a sentence. Abbreviations such as "SEO" keep their capitals. */
const inside = (words: string) => (/^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words);

/**
 * A field in words: `shortDescription` as "Short description", `related.1.reason` as "Related, item 2, reason".
 * @param schema of the whole file; its titles replace the fields' names
 */
export function describeField(schema: z.core.$ZodType | undefined, field: FieldPath): string {
  let part = schema;
  const names = field.map((key) => {
    part = partOf(part, key);
    return typeof key === "number" ? `item ${key + 1}` : inside(metaOf(part).title ?? wordsOf(key));
  });
  return capitalised(names.join(", "));
}
