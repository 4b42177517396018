import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentFolder } from "../../content/read/loadContent";
import { prepareContent } from "./prepareContent";

const FILE = "failure.json";
const PICTURE = "images/more/added.jpg";

let root: string;
let folder: string;
let prepared: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "prepared-"));
  folder = path.join(root, "content");
  prepared = path.join(root, "prepared");
  cpSync(contentFolder, folder, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (from: string, file: string) => readFileSync(path.join(from, file), "utf8");
const reworded = (text: string) => JSON.stringify({ ...JSON.parse(text), title: "Another title" });

test("valid content replaces the copy", async () => {
  expect((await prepareContent(folder, prepared)).problems).toBeUndefined();
  writeFileSync(path.join(folder, FILE), reworded(read(folder, FILE)));
  cpSync(path.join(folder, FILE), path.join(folder, PICTURE));
  await prepareContent(folder, prepared);
  expect(read(prepared, FILE)).toContain("Another title");
  expect(existsSync(path.join(prepared, PICTURE))).toBe(true);

  rmSync(path.dirname(path.join(folder, PICTURE)), { recursive: true });
  await prepareContent(folder, prepared);
  expect(existsSync(path.join(prepared, PICTURE))).toBe(false);
});

test("while a file is broken, the copy stays as it was", async () => {
  await prepareContent(folder, prepared);
  const before = read(prepared, FILE);
  writeFileSync(path.join(folder, FILE), reworded(before));
  rmSync(path.join(folder, "company.json"));
  expect((await prepareContent(folder, prepared)).problems).toContainEqual({
    file: "company.json",
    message: "the file is missing. A page needs it: take it back from git.",
  });
  expect(read(prepared, FILE)).toBe(before);
  expect(existsSync(path.join(prepared, "company.json"))).toBe(true);
});

test("does not rewrite an unchanged file, which Gatsby would treat as changed", async () => {
  await prepareContent(folder, prepared);
  const { mtimeMs } = statSync(path.join(prepared, "company.json"));
  writeFileSync(path.join(folder, FILE), reworded(read(folder, FILE)));
  writeFileSync(path.join(folder, "company.json"), read(folder, "company.json"));
  await prepareContent(folder, prepared);
  expect(statSync(path.join(prepared, "company.json")).mtimeMs).toBe(mtimeMs);
});

test("fills placeholders, and leaves out a field that is about a hidden rating", async () => {
  const company = JSON.parse(read(folder, "company.json"));
  const hidden = { ...company, rating: { ...company.rating, hidden: true } };
  writeFileSync(path.join(folder, "company.json"), JSON.stringify(hidden));
  await prepareContent(folder, prepared);
  const home = JSON.parse(read(prepared, "pages/home.json"));
  expect(home.callAction).toMatch(/^Call \(\d{3}\)\u00a0\d{3}-\d{4}$/);
  expect(home).not.toHaveProperty("ratingProof");
});
