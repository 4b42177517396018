import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { writeThumbnail } from "./thumbnail";

const folder = mkdtempSync(path.join(tmpdir(), "thumbnail-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function paint(background: string): Promise<string> {
  const picture = path.join(folder, "roof.png");
  await sharp({ create: { width: 400, height: 300, channels: 3, background } }).toFile(picture);
  return writeThumbnail(picture, folder);
}

test("a thumbnail is a small square, and another picture has another address", async () => {
  const [red, blue] = [await paint("red"), await paint("blue")];
  expect(red).toMatch(/^\/static\/roof-[0-9a-f]{6}\.webp$/);
  expect(red).not.toBe(blue);
  expect(await sharp(path.join(folder, red)).metadata()).toMatchObject({ width: 112, height: 112, format: "webp" });
});
