import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Changes a content folder. */
export type Change = (folder: string) => void | Promise<void>;

type Group = Record<string, unknown>;

function setField(data: Group, way: string, value: unknown): void {
  const keys = way.split(".");
  const last = keys.pop() ?? "";
  const group = keys.reduce<Group>((part, key) => Object(part[key]), data);
  if (value === undefined) delete group[last];
  else group[last] = value;
}

/**
 * Sets fields of a file.
 * @param values by path, such as `"hours.0.closes": "06:00"`; `undefined` removes a field
 */
export const set =
  (file: string, values: Record<string, unknown>): Change =>
  (folder) => {
    const data: Group = JSON.parse(readFileSync(path.join(folder, file), "utf8"));
    for (const [way, value] of Object.entries(values)) setField(data, way, value);
    return hold(file, data)(folder);
  };

/**
 * Writes a file.
 * @param content text or bytes; another object becomes JSON
 */
export const hold =
  (file: string, content: string | object | Promise<Uint8Array>): Change =>
  async (folder) => {
    const target = path.join(folder, file);
    const held = await content;
    const isWritten = typeof held === "string" || held instanceof Uint8Array;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, isWritten ? held : `${JSON.stringify(held, null, 2)}\n`);
  };

export const remove =
  (file: string): Change =>
  (folder) =>
    rmSync(path.join(folder, file));
