import { existsSync, readdirSync, renameSync, statSync, symlinkSync } from "node:fs";
import sharp from "sharp";
import { inspectContent } from "../../../model/check/read/inspectContent";
import { changeFolder } from "../../../test/brokenContent/changes";
import { plainPicture, writeSampleFolder } from "../../../test/sampleFolder";
import { testFolder } from "../../../test/testFolder";
import { prepareContent } from "./prepareContent";

const SERVICE = "services/roofing.json";

const { at, read, write } = testFolder();
beforeEach(() => writeSampleFolder(at("content")));

async function prepare() {
  const inspected = await inspectContent(at("content"));
  await prepareContent(inspected, at("prepared"));
  return inspected;
}

/** Makes a service name a picture. @returns its name in the copy */
async function show(named: string): Promise<string> {
  changeFolder(at("content"), [{ [SERVICE]: { image: `../images/${named}` } }]);
  expect((await prepare()).problems).toBeUndefined();
  return JSON.parse(read(`prepared/${SERVICE}`)).image;
}

test("the copy follows valid content, and stays as it was while a file is broken", async () => {
  await prepare();
  const changedAt = () => statSync(at("prepared/company.json")).mtimeMs;
  const before = changedAt();
  changeFolder(at("content"), [{ "failure.json": { title: "Call {phone}" } }]);
  await prepare();
  const prepared = () => JSON.parse(read("prepared/failure.json"));
  expect(prepared()).toMatchObject({ title: "Call (302)\u00a0555-0100", call: expect.any(String) });
  // Gatsby would treat it as changed.
  expect(changedAt()).toBe(before);

  changeFolder(at("content"), [{ "failure.json": { title: "Again" }, "company.json": "{" }]);
  expect((await prepare()).problems).toHaveLength(1);
  expect(prepared().title).toBe("Call (302)\u00a0555-0100");
});

test("a picture that nothing names any more leaves the copy", async () => {
  await prepare();
  renameSync(at("content/images/roofing.jpg"), at("content/images/other.jpg"));
  await show("other.jpg");
  expect(readdirSync(at("prepared/images")).sort()).toEqual(["hvac.jpg", "other.jpg", "wide.jpg"]);
});

test("a phone's picture is upright in the copy, and checked as seen", async () => {
  await plainPicture(800, 1200).jpeg().withMetadata({ orientation: 6 }).toFile(at("content/images/phone.jpg"));
  expect(await show("phone.jpg")).toBe("../images/phone.jpg");
  const seen = await sharp(at("prepared/images/phone.jpg")).metadata();
  expect(seen).toMatchObject({ width: 1200, height: 800 });
  expect(seen.orientation).toBeUndefined();
});

test("what programs keep beside the content is skipped", async () => {
  for (const name of ["pages/._home.json", "pages/__MACOSX/home.json", "pages/.#half.json", "services/@eaDir/a.json"])
    write(`content/${name}`, "\0\x05\x16\x07");
  write("content/~$company.json", "");
  write("content/pages/home.json~", "{");
  symlinkSync("editor@machine.1234", at("content/.#home.json"));
  expect((await prepare()).problems).toBeUndefined();
  expect(existsSync(at("prepared/pages/._home.json"))).toBe(false);
});
