import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** One change to a content folder. */
export interface Change {
  /** Relative to the content folder. */
  file: string;
  /** New values of fields by path: `"hours.0.closes": "06:00"`. `undefined` removes a field. */
  sets?: Record<string, unknown>;
  /** The file's new content. */
  holds?: string | Uint8Array;
  /** Removes the file. */
  removed?: true;
  /** Replaces the file by a folder. */
  isFolder?: true;
}

type Group = Record<string, unknown>;

function setField(data: Group, way: string, value: unknown): void {
  const keys = way.split(".");
  const last = keys.pop() ?? "";
  const group = keys.reduce<Group>((part, key) => Object(part[key]), data);
  if (value === undefined) delete group[last];
  else group[last] = value;
}

/** Makes a change in a content folder. */
export function applyChange(folder: string, { file, sets, holds, removed, isFolder }: Change): void {
  const target = path.join(folder, file);
  if (sets) {
    const data: Group = JSON.parse(readFileSync(target, "utf8"));
    for (const [way, value] of Object.entries(sets)) setField(data, way, value);
    writeFileSync(target, `${JSON.stringify(data, null, 2)}\n`);
  }
  if (removed || isFolder) rmSync(target, { force: true, recursive: true });
  if (isFolder) mkdirSync(target);
  if (holds === undefined) return;
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, holds);
}
