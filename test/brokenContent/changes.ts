import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { checkFiles, type LoadedContent } from "../../model/check/read/checkFiles";
import { inAlphabet, parseContentFile } from "../../model/check/read/parseContentFile";
import { sampleFiles } from "../sampleFolder";

/** A content file's text, whose lines problems name. */
export const jsonText = (data: unknown): string => JSON.stringify(data, null, 2);

type Fields = Readonly<Record<string, unknown>>;

/**
 * Changes of content files by name. A change is the text of the whole file, null to remove the file, or fields by path, such
 * as `"hours.0.closes": "06:00"`. A field that is undefined is removed.
 */
export type Changes = Readonly<Record<string, Fields | string | null>>;

/** The day of all checks, unless a test names another. */
export const NOON = new Date("2026-11-22T12:00:00Z");

/** Returns a copy of a file's data with changed fields. */
export function withFields(data: object, fields: Fields): object {
  const copy: object = JSON.parse(jsonText(data));
  for (const [way, value] of Object.entries(fields)) {
    const keys = way.split(".");
    const last = keys.pop() ?? "";
    const group = keys.reduce<Record<string, unknown>>((part, key) => Object(part[key]), Object(copy));
    if (value === undefined) delete group[last];
    else group[last] = value;
  }
  return copy;
}

const parsed = (file: string, text: string) => parseContentFile(file, new TextEncoder().encode(text));
const parsedSample = Object.entries(sampleFiles).map(([file, data]) => [file, parsed(file, jsonText(data))] as const);

/** Checks the sample content (test/sampleFolder.ts) with some changes, in memory and without its pictures. */
export function checkSample(changes: readonly Changes[], now = NOON): LoadedContent {
  const files = new Map(parsedSample);
  for (const [file, change] of changes.flatMap((each) => Object.entries(each))) {
    const { data = {} } = files.get(file)?.file ?? {};
    if (change === null) files.delete(file);
    else files.set(file, parsed(file, typeof change === "string" ? change : jsonText(withFields(data, change))));
  }
  return checkFiles(inAlphabet([...files.values()]), "content", now);
}

/** Every problem and warning as `file field: message`. */
export function findingsOf(changes: readonly Changes[], now = NOON): string[] {
  const { problems = [], warnings } = checkSample(changes, now);
  return [...problems, ...warnings].map(({ file, path: field, message }) =>
    field ? `${file} ${field}: ${message}` : `${file}: ${message}`,
  );
}

/** Changes the files of a folder. */
export function changeFolder(folder: string, changes: readonly Changes[]): void {
  for (const [name, change] of changes.flatMap((each) => Object.entries(each))) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (change === null) rmSync(file);
    else if (typeof change === "string") writeFileSync(file, change);
    else {
      const data = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
      writeFileSync(file, jsonText(withFields(data, change)));
    }
  }
}
