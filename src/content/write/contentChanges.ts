/** Atomic changes of several content files, tried on a copy first. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * New contents by path relative to the content folder, in the order of writing; undefined removes a file.
 */
export type ContentChanges = ReadonlyMap<string, string | Uint8Array | undefined>;

/**
 * Checks a copy of a content folder with some changes. Does not change the folder itself.
 * @param check reads and checks a folder, as `loadContent` and `inspectContent` do
 */
export async function tryChanges<Result>(
  folder: string,
  changes: ContentChanges,
  check: (copy: string) => Result,
): Promise<Awaited<Result>> {
  const around = mkdtempSync(path.join(tmpdir(), "content-"));
  const copy = path.join(around, path.basename(folder));
  try {
    cpSync(folder, copy, { recursive: true, dereference: true });
    makeChanges(copy, changes);
    return await check(copy);
  } finally {
    rmSync(around, { recursive: true });
  }
}

/** A change, with the file's old content. */
interface Step {
  file: string;
  /** The temporary file. */
  staged: string;
  holds: string | Uint8Array | undefined;
  before: Uint8Array | undefined;
}

function stepOf(folder: string, name: string, holds: Step["holds"]): Step {
  const named = path.join(folder, name);
  const isThere = existsSync(named);
  // Keeps symbolic links.
  const file = isThere && holds !== undefined ? realpathSync(named) : named;
  return { file, staged: `${file}.new`, holds, before: isThere ? readFileSync(file) : undefined };
}

function stage({ staged, holds }: Step): void {
  if (holds === undefined) return;
  mkdirSync(path.dirname(staged), { recursive: true });
  writeFileSync(staged, holds);
}

function make({ file, staged, holds }: Step): void {
  if (holds === undefined) rmSync(file);
  else renameSync(staged, file);
}

function undo({ file, before }: Step): void {
  if (before) writeFileSync(file, before);
  else rmSync(file);
}

/**
 * Makes changes in a content folder. Writes temporary files first, so a full disk stops it before any change. Rolls back if
 * a later step fails.
 * @throws the file system's error
 */
export function makeChanges(folder: string, changes: ContentChanges): void {
  const steps = [...changes].map(([name, holds]) => stepOf(folder, name, holds));
  const done: Step[] = [];
  try {
    for (const step of steps) stage(step);
    for (const step of steps) {
      make(step);
      done.unshift(step);
    }
  } catch (error) {
    for (const { staged } of steps) rmSync(staged, { force: true });
    for (const step of done) undo(step);
    throw error;
  }
}
