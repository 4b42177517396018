/** Two versions of a site's files, of different lengths: the build, and the next build. */
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { markBuildBegun, markBuildFinished } from "../../hosts/node/openSite";

/** The path of a script that every page loads. */
export function scriptOf(publicFolder: string): string {
  const name = readdirSync(publicFolder).find((each) => /^app-[0-9a-f]{20}\.js$/.test(each));
  if (!name) throw new Error(`There is no script in ${publicFolder}: is it a built site?`);
  return `/${name}`;
}

/** The next build's version of a text file. Nothing interprets it. */
export const nextVersion = (content: Buffer): Buffer => Buffer.concat([content, Buffer.alloc(40_000, "built again\n")]);

/** The default level takes seconds. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** A file with its compressed copies: full name → content. */
export function withCopies(file: string, content: Buffer): Map<string, Buffer> {
  return new Map([
    [file, content],
    [`${file}.br`, brotliCompressSync(content, FAST)],
    [`${file}.gz`, gzipSync(content)],
  ]);
}

/** Writes files over the old ones, as Gatsby does, and marks the build as finished. */
export function rebuild(publicFolder: string, files: ReadonlyMap<string, Buffer>): void {
  markBuildBegun(publicFolder);
  for (const [file, content] of files) if (existsSync(file)) writeFileSync(file, content);
  markBuildFinished(publicFolder);
}
