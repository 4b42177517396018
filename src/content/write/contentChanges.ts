/** Changes of several content files that belong together: tried on a copy first, then made all or not at all. */
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
 * What files will hold, by their paths relative to the content folder; nothing for one that is removed. They are made in
 * this order.
 */
export type ContentChanges = ReadonlyMap<string, string | Uint8Array | undefined>;

/**
 * Checks what a content folder would be with some changes. The folder itself stays as it is.
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

/** One change, with what the file held before. */
interface Step {
  file: string;
  /** Where the file's new bytes are written first. */
  staged: string;
  holds: string | Uint8Array | undefined;
  before: Uint8Array | undefined;
}

function stepOf(folder: string, name: string, holds: Step["holds"]): Step {
  const named = path.join(folder, name);
  const isThere = existsSync(named);
  // A link to a file stays one.
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
 * Makes changes in a content folder. What files will hold is written beside them first, so that a full disk is found
 * before any file has changed; if a later step fails, what was done is undone.
 * @throws what the disk says
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
