import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A folder that is new and empty in each test. */
export interface TestFolder {
  readonly path: string;
  /** Returns the path of a file in the folder. */
  at(name: string): string;
  read(name: string): string;
  /** Writes a file, and creates the folders above it. */
  write(name: string, content: string | Uint8Array): void;
}

/** Creates a folder before each test of the file or the describe block that calls this. Removes them all at its end. */
export function testFolder(): TestFolder {
  const folders: string[] = [];
  beforeEach(() => void folders.push(mkdtempSync(path.join(tmpdir(), "test-"))));
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const at = (name: string) => path.join(folders.at(-1) ?? "", name);
  return {
    get path() {
      return at("");
    },
    at,
    read: (name) => readFileSync(at(name), "utf8"),
    write(name, content) {
      mkdirSync(path.dirname(at(name)), { recursive: true });
      writeFileSync(at(name), content);
    },
  };
}
