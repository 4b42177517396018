import { cpSync, existsSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { inspectContent } from "../../../model/check/read/inspectContent";
import { contentFolder } from "../../../model/check/read/loadContent";
import { testFolder } from "../../../test/testFolder";
import { prepareContent } from "./prepareContent";

const FILE = "failure.json";
const PICTURE = "images/more/added.jpg";
const CONTACT = "pages/contact.json";

const { at, read, write } = testFolder();
beforeEach(() => cpSync(contentFolder, at("content"), { recursive: true }));

async function prepare() {
  const inspected = await inspectContent(at("content"));
  await prepareContent(inspected, at("prepared"));
  return inspected;
}
const reworded = (text: string) => JSON.stringify({ ...JSON.parse(text), title: "Another title" });

test("valid content replaces the copy", async () => {
  expect((await prepare()).problems).toBeUndefined();
  write(`content/${FILE}`, reworded(read(`content/${FILE}`)));
  cpSync(at("content/images/contact-hero.jpg"), at(`content/${PICTURE}`));
  const before = read(`content/${CONTACT}`);
  write(`content/${CONTACT}`, before.replace("images/contact-hero.jpg", "images/more/added.jpg"));
  await prepare();
  expect(JSON.parse(read(`prepared/${FILE}`))).toMatchObject({ title: "Another title", call: expect.any(String) });
  expect(existsSync(at(`prepared/${PICTURE}`))).toBe(true);

  write(`content/${CONTACT}`, before);
  rmSync(path.dirname(at(`content/${PICTURE}`)), { recursive: true });
  await prepare();
  expect(existsSync(at(`prepared/${PICTURE}`))).toBe(false);
});

test("while a file is broken, the copy stays as it was", async () => {
  await prepare();
  const before = read(`prepared/${FILE}`);
  write(`content/${FILE}`, reworded(read(`content/${FILE}`)));
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
