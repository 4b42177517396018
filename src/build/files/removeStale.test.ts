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
  const staying = ["index.md", "index.md.br", "services/hvac.md", "services/hvac.md.gz", "social/services-hvac.jpg"];
  const others = ["services/hvac/index.html", "static/a.jpg", "terms.md", "terms.md.br"].map(
    (name) => `public/${name}`,
  );
  const gone = ["services/old.md", "services/old.md.br", "services/old.md.gz", "social/services-old.jpg"];
  write("static/terms.md", ...others, ...[...staying, ...gone].map((name) => `public/${name}`));
  removeStale(
    path.join(folder, "public"),
    ["/index.md", "/services/hvac.md", "/social/services-hvac.jpg"],
    path.join(folder, "static"),
  );
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.map((file) => path.relative(folder, path.join(file.parentPath, file.name))).sort()).toEqual(
    ["static/terms.md", ...others, ...staying.map((name) => `public/${name}`)].sort(),
  );
});
