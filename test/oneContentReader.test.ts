/**
 * Nothing but loadContent may open a file in content/. `npm run lint` finds imports of such files; this test also finds
 * paths to them, with which they could be opened.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What may name the folder: its one reader, and this test. */
const exempt = ["src/content/read/loadContent.ts", "test/oneContentReader.test.ts"];

/** A path to a file in the project's folder, or a call that makes a path from the folder's name. */
const FILE = /["'`](?:\.{0,2}\/)*content\/[^"'`\n]*\.json["'`]/;
const FOLDER = /\b(?:join|resolve)\(\s*(?:(?:process\.cwd\(\)|__dirname)\s*,\s*)?["'`](?:\.{0,2}\/)*content["'`/]/;

const opensContent = (code: string) => FILE.test(code) || FOLDER.test(code);

test.each([
  'import company from "../content/company.json";',
  'readFileSync("content/company.json", "utf8")',
  'readFileSync(path.join("content", "services", "roofing.json"))',
  'const folder = path.resolve("./content");',
  'path.join(process.cwd(), "content")',
  "require('./content/pages/home.json')",
])("finds %s", (code) => {
  expect(opensContent(code)).toBe(true);
});

test.each([
  'import { loadContent } from "../content/loadContent";',
  'attributeOf(tag, "content")',
  'path.join(copy, "content")',
])("does not mind %s", (code) => {
  expect(opensContent(code)).toBe(false);
});

test("only loadContent opens the files of the content folder", () => {
  const below = ["src", "e2e", "test", "netlify"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.posix.join(folder, name)),
  );
  const files = [...below, ...readdirSync(".")].filter((file) => /\.m?tsx?$/.test(file));
  const offenders = files.filter((file) => !exempt.includes(file) && opensContent(readFileSync(file, "utf8")));
  expect(files.length).toBeGreaterThan(100);
  expect(offenders).toEqual([]);
});
