import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentFolder } from "../content/read/loadContent";
import { keepLastGoodContent } from "./lastGoodContent";

const FILE = "failure.json";
const PICTURE = "images/more/added.jpg";

let root: string;
let folder: string;
let shown: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "shown-"));
  folder = path.join(root, "content");
  shown = path.join(root, "shown");
  cpSync(contentFolder, folder, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (from: string, file: string) => readFileSync(path.join(from, file), "utf8");
const reworded = (text: string) => JSON.stringify({ ...JSON.parse(text), title: "Another title" });

test("valid content replaces the copy", async () => {
  expect((await keepLastGoodContent(folder, shown)).problems).toBeUndefined();
  writeFileSync(path.join(folder, FILE), reworded(read(folder, FILE)));
  cpSync(path.join(folder, FILE), path.join(folder, PICTURE));
  await keepLastGoodContent(folder, shown);
  expect(read(shown, FILE)).toContain("Another title");
  expect(existsSync(path.join(shown, PICTURE))).toBe(true);

  rmSync(path.dirname(path.join(folder, PICTURE)), { recursive: true });
  await keepLastGoodContent(folder, shown);
  expect(existsSync(path.join(shown, PICTURE))).toBe(false);
});

test("while a file is broken, the copy stays as it was", async () => {
  await keepLastGoodContent(folder, shown);
  const before = read(shown, FILE);
  writeFileSync(path.join(folder, FILE), reworded(before));
  rmSync(path.join(folder, "company.json"));
  expect((await keepLastGoodContent(folder, shown)).problems).toContainEqual({
    file: "company.json",
    kind: "missingFile",
    message: "the file is missing.",
  });
  expect(read(shown, FILE)).toBe(before);
  expect(existsSync(path.join(shown, "company.json"))).toBe(true);
});

test("does not rewrite an unchanged file, which Gatsby would treat as changed", async () => {
  await keepLastGoodContent(folder, shown);
  const { mtimeMs } = statSync(path.join(shown, "company.json"));
  writeFileSync(path.join(folder, FILE), reworded(read(folder, FILE)));
  writeFileSync(path.join(folder, "company.json"), read(folder, "company.json"));
  await keepLastGoodContent(folder, shown);
  expect(statSync(path.join(shown, "company.json")).mtimeMs).toBe(mtimeMs);
});
