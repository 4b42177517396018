import sharp from "sharp";
import { testFolder } from "../../../test/testFolder";
import { color } from "../../ui/tokens";
import { writeIcon, writeThumbnail } from "./tiles";

const folder = testFolder();

const SQUARE = { width: 112, height: 112, format: "webp" };

async function paint(background: string): Promise<string> {
  const picture = folder.at("roof.png");
  await sharp({ create: { width: 400, height: 300, channels: 3, background } }).toFile(picture);
  return writeThumbnail(picture, folder.path);
}

test("a thumbnail is a small square, and another picture has another address", async () => {
  const [red, blue] = [await paint("red"), await paint("blue")];
  expect(red).toMatch(/^\/static\/roof-[0-9a-f]{6}\.webp$/);
  expect(red).not.toBe(blue);
  expect(await sharp(folder.at(red)).metadata()).toMatchObject(SQUARE);
});

test("an icon is a drawing in the site's colours, and names who holds its rights", async () => {
  const icon = await writeIcon("🖤", folder.path);
  expect(icon).toMatch(/^\/static\/black-heart-[0-9a-f]{6}\.webp$/);
  const drawn = sharp(folder.at(icon));
  const { exif, ...metadata } = await drawn.metadata();
  expect(metadata).toMatchObject(SQUARE);
  expect(exif?.toString("latin1")).toContain("Microsoft Corporation");
  const pixels = await drawn.removeAlpha().raw().toBuffer();
  const colorAt = (x: number, y: number) => [...pixels.subarray(3 * (112 * y + x), 3 * (112 * y + x) + 3)];
  const near = (hex: string) => [1, 3, 5].map((at) => expect.closeTo(Number.parseInt(hex.slice(at, at + 2), 16), -1.2));
  expect(colorAt(2, 2)).toEqual(near(color.navyTint));
  expect(colorAt(56, 56)).toEqual(near(color.navy));
});

test("an emoji without a drawing stays an emoji", async () => {
  expect(await writeIcon("🇫🇷", folder.path)).toBe("🇫🇷");
});
