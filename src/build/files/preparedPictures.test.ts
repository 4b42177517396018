import { cpSync, existsSync, renameSync, statSync, symlinkSync } from "node:fs";
import sharp from "sharp";
import { inspectContent } from "../../../model/check/read/inspectContent";
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
  const service = JSON.parse(read(`content/${SERVICE}`));
  write(`content/${SERVICE}`, JSON.stringify({ ...service, image: `../images/${named}` }));
  expect((await prepare()).problems).toBeUndefined();
  return JSON.parse(read(`prepared/${SERVICE}`)).image;
}

/** The same, with the service's picture stored under a name. */
function showStored(named: string, stored = named): Promise<string> {
  renameSync(at("content/images/roofing.jpg"), at(`content/images/${stored}`));
  return show(named);
}

test.each([
  "before & after.jpg",
  "roof, front.jpg",
  "Kitchen #1.jpg",
  "a+b.jpg",
  "is it dry?.jpg",
  "50% off.jpg",
  "100%25.jpg",
  'Bob\'s "new" roof (2) [final].jpg',
  "$5;a=b@c!~^`|<d>*.jpg",
  "#1 cr\u00e8me br\u00fbl\u00e9e.jpg",
  "\u5c4b\u9802.JPG",
  " .jpg",
  `${"\u5c4b".repeat(80)}.jpg`,
])("a picture named %s has a name that means the same in every address", async (name) => {
  const image = await showStored(name);
  expect(image).toMatch(/^\.\.\/images\/[\w-]{1,70}\.jpg$/i);
  expect(existsSync(at(`prepared/services/${image}`))).toBe(true);
});

test.each([
  ["a decomposed accent", "cafe\u0301.jpg", "caf\u00e9.jpg"],
  ["a composed accent", "caf\u00e9.jpg", "cafe\u0301.jpg"],
  ["a narrow no-break space", "3.04 PM.jpg", "3.04\u202fPM.jpg"],
  ["a no-break space in the file only", "the roof.jpg", "the\u00a0roof.jpg"],
])("a picture is found with %s", async (_, named, stored) => {
  expect(existsSync(at(`prepared/services/${await showStored(named, stored)}`))).toBe(true);
});

test("pictures with names of the same words stay two", async () => {
  const first = await showStored("a & b.jpg");
  cpSync(at("content/images/a & b.jpg"), at("content/images/a + b.jpg"));
  expect(await show("a + b.jpg")).not.toBe(first);
});

test.each([3, 6, 8])(
  "a phone's picture with orientation %d is upright in the copy, and checked as seen",
  async (orientation) => {
    const [width, height] = orientation === 3 ? [1200, 800] : [800, 1200];
    await plainPicture(width, height).jpeg().withMetadata({ orientation }).toFile(at("content/images/phone.jpg"));
    expect(await show("phone.jpg")).toBe("../images/phone.jpg");
    const seen = await sharp(at("prepared/images/phone.jpg")).metadata();
    expect(seen).toMatchObject({ width: 1200, height: 800 });
    expect(seen.orientation).toBeUndefined();
    const before = statSync(at("prepared/images/phone.jpg")).mtimeMs;
    await prepare();
    expect(statSync(at("prepared/images/phone.jpg")).mtimeMs).toBe(before);
  },
);

test("what programs keep beside the content is skipped", async () => {
  for (const name of [
    "._home.json",
    "__MACOSX/._home.json",
    "__MACOSX/pages/home.json",
    ".home.json.swp",
    ".#half.json",
  ])
    write(`content/pages/${name}`, "\0\x05\x16\x07");
  write("content/services/@eaDir/roof.json", "");
  write("content/~$company.json", "");
  write("content/pages/home.json~", "{");
  write("content/images/._hvac.jpg", "\0\x05\x16\x07");
  symlinkSync("editor@machine.1234", at("content/.#home.json"));
  const { problems, warnings } = await prepare();
  expect(problems).toBeUndefined();
  expect(warnings.filter(({ file }) => /[._#~@]/.test(file.replace(/\.\w+$/, "")))).toEqual([]);
  expect(existsSync(at("prepared/pages/._home.json"))).toBe(false);
});
