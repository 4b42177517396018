import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const contentFolder = path.resolve("content");

export interface ContentFile {
  /** Relative to the content folder, with forward slashes. */
  path: string;
  /** The parsed JSON, or undefined if it cannot be parsed. */
  data: unknown;
  /** Why it cannot be parsed. */
  failure?: string;
}

/** Reads every JSON file of a content folder, in a steady order. */
export function readContent(folder = contentFolder): ContentFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => {
      const file = { path: name.split(path.sep).join("/"), data: undefined };
      try {
        return { ...file, data: JSON.parse(readFileSync(path.join(folder, name), "utf8")) as unknown };
      } catch (error) {
        return { ...file, failure: error instanceof Error ? error.message : String(error) };
      }
    });
}
