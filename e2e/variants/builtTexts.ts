import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Every text file of the built site, path → content. */
export function* builtTexts(copy: string): Generator<[string, string]> {
  for (const entry of readdirSync(path.join(copy, "public"), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js|json|xml|txt|md|css|webmanifest)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    yield [path.relative(copy, file), readFileSync(file, "utf8")];
  }
}

/** Returns where the built site contains a text. */
export const leftIn = (copy: string, traces: readonly string[]): string[] =>
  [...builtTexts(copy)].flatMap(([file, text]) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${file} says "${trace}"`),
  );
