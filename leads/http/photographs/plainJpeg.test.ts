import sharp from "sharp";
import { plainJpeg } from "./plainJpeg";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "teal" } });
const baseline = () => picture(64, 48).jpeg().toBuffer();
const withPlace = () =>
  picture(64, 48)
    .jpeg({ progressive: true })
    .withExif({ IFD0: { Copyright: "CANARY" }, IFD3: { GPSLatitude: "39/1 9/1 0/1" } })
    .toBuffer();

test.each([
  ["baseline", baseline],
  ["progressive, with a place", withPlace],
])("keeps a picture that is %s, and nothing else", async (_, make) => {
  const before = await make();
  const plain = plainJpeg(Buffer.concat([before, Buffer.from("CANARY behind the end")]));
  expect(plain).toMatchObject({ width: 64, height: 48 });
  const after = Buffer.from(plain?.jpeg ?? []);
  expect(after.includes("CANARY")).toBe(false);
  expect((await sharp(after).metadata()).exif).toBeUndefined();
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer());
});

test("refuses what browsers do not write: four colors, PNG", async () => {
  expect(plainJpeg(await picture(8, 8).toColorspace("cmyk").jpeg().toBuffer())).toBeUndefined();
  expect(plainJpeg(await picture(8, 8).png().toBuffer())).toBeUndefined();
});

test("refuses a picture that is cut off, wherever that is", async () => {
  const whole = await baseline();
  for (let length = 0; length < whole.length; length++) expect(plainJpeg(whole.subarray(0, length))).toBeUndefined();
});

const LONGEST = 4 * 1024 * 1024;
const SOI = "ffd8";
test.each([
  ["comments without end", "fffe0002"],
  ["headers of scans without end", "ffda0002"],
  ["stuffed bytes", "ff00"],
  ["restarts", "ffd0"],
  ["bytes that begin markers", "ff"],
  ["frames", "ffc0000a0800080008030000"],
  ["a segment that claims to be longer than all", "fffeffff"],
])("the longest hostile value: %s", (_, piece) => {
  for (const start of [SOI, `${SOI}ffda0002`]) {
    const head = Buffer.from(start, "hex");
    const hostile = Buffer.concat([head, Buffer.alloc(LONGEST - head.length, piece, "hex")]);
    expect(plainJpeg(hostile)).toBeUndefined();
  }
});
