import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { removeStale } from "./removeStale";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "stale-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(...names: string[]): void {
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), "");
  }
}

test("removes only files of deleted pages", () => {
  const staying = ["social/index.jpg", "social/services-hvac.jpg", "services/hvac/index.html", "static/social/a.jpg"];
  const gone = ["social/services-old.jpg", "social/services-old.jpg.br", "social/services-old.jpg.gz"];
  write(...staying, ...gone);
  removeStale(folder, ["/social/index.jpg", "/social/services-hvac.jpg"]);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map((file) => path.relative(folder, path.join(file.parentPath, file.name))).sort()).toEqual(
    staying.sort(),
  );
});
