import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writeCatalog } from "./writeCatalog";

test.each([
  ["production", "production"],
  ["deploy-preview", "preview"],
  ["branch-deploy", "branch"],
  ["dev", "development"],
  ["preview-server", "preview"],
  ["", undefined],
])("a build that is told %j writes down the context %s", (told, context) => {
  const folder = mkdtempSync(path.join(tmpdir(), "catalog-"));
  const target = path.join(folder, "catalog.json");
  writeCatalog(target, told);
  const catalog = JSON.parse(readFileSync(target, "utf8"));
  expect(catalog.context).toBe(context);
  expect(catalog.services.length).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
});
