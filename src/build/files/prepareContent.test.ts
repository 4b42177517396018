import { cpSync, existsSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { testFolder } from "../../../test/testFolder";
import { contentFolder } from "../../content/read/loadContent";
import { prepareContent } from "./prepareContent";

const FILE = "failure.json";
const PICTURE = "images/more/added.jpg";

const { at, read, write } = testFolder();
beforeEach(() => cpSync(contentFolder, at("content"), { recursive: true }));

const prepare = () => prepareContent(at("content"), at("prepared"));
const reworded = (text: string) => JSON.stringify({ ...JSON.parse(text), title: "Another title" });

test("valid content replaces the copy", async () => {
  expect((await prepare()).problems).toBeUndefined();
  write(`content/${FILE}`, reworded(read(`content/${FILE}`)));
  cpSync(at(`content/${FILE}`), at(`content/${PICTURE}`));
  await prepare();
  expect(read(`prepared/${FILE}`)).toContain("Another title");
  expect(existsSync(at(`prepared/${PICTURE}`))).toBe(true);

  rmSync(path.dirname(at(`content/${PICTURE}`)), { recursive: true });
  await prepare();
  expect(existsSync(at(`prepared/${PICTURE}`))).toBe(false);
});

test("while a file is broken, the copy stays as it was", async () => {
  await prepare();
  const before = read(`prepared/${FILE}`);
  write(`content/${FILE}`, reworded(before));
  rmSync(at("content/company.json"));
  expect((await prepare()).problems).toContainEqual({
    file: "company.json",
    message: "the file is missing. A page needs it: take it back from git.",
  });
  expect(read(`prepared/${FILE}`)).toBe(before);
  expect(existsSync(at("prepared/company.json"))).toBe(true);
});

test("does not rewrite an unchanged file, which Gatsby would treat as changed", async () => {
  await prepare();
  const { mtimeMs } = statSync(at("prepared/company.json"));
  write(`content/${FILE}`, reworded(read(`content/${FILE}`)));
  write("content/company.json", read("content/company.json"));
  await prepare();
  expect(statSync(at("prepared/company.json")).mtimeMs).toBe(mtimeMs);
});

test("fills placeholders, and leaves out a field that is about a hidden rating", async () => {
  const company = JSON.parse(read("content/company.json"));
  const hidden = { ...company, rating: { ...company.rating, hidden: true } };
  write("content/company.json", JSON.stringify(hidden));
  await prepare();
  const home = JSON.parse(read("prepared/pages/home.json"));
  expect(home.callAction).toMatch(/^Call \(\d{3}\)\u00a0\d{3}-\d{4}$/);
  expect(home).not.toHaveProperty("ratingProof");
});
