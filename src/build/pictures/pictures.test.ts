import { readdirSync } from "node:fs";
import sharp from "sharp";
import { sampleCompany, sampleService } from "../../../test/sampleContent";
import { testFolder } from "../../../test/testFolder";
import { color } from "../../ui/tokens";
import { writeSocialPictures } from "./socialPictures";
import { writeIcon, writeThumbnail } from "./tiles";

const folder = testFolder();
const paint = (background: string, width = 300) =>
  sharp({ create: { width, height: 300, channels: 3, background } }).png();
const SQUARE = { width: 112, height: 112, format: "webp" };

test("each page has its own picture for networks, or else Home's, and deleted pages have none", async () => {
  folder.write("social/services-deleted.jpg", "");
  // Red on the left, where the hero's text is.
  const blue = await paint("blue", 600).toBuffer();
  await paint("red", 1200)
    .composite([{ input: blue, left: 600, top: 0 }])
    .toFile(folder.at("hvac.png"));
  await paint("lime").toFile(folder.at("home.webp"));
  const { image: _, ...withoutPicture } = sampleService;
  const files = [
    { type: "Service", path: "services/hvac.json", route: "/hvac", data: { ...sampleService, image: "../hvac.png" } },
    { type: "PricesPage", path: "pages/prices.json", route: "/prices", data: withoutPicture },
    { type: "Company", path: "company.json", data: sampleCompany },
    { type: "AreaService", path: "area-services/a.json", route: "/services/hvac/dover", data: { serviceSlug: "hvac" } },
  ] as never;
  const pages = { home: { hero: { image: "../home.webp" } } };
  await writeSocialPictures({ files, folder: folder.path, pages }, folder.path);
  expect(readdirSync(folder.at("social"))).toEqual(["hvac.jpg", "prices.jpg"]);
  /** Mean red, green and blue, in eighths. */
  const colourOf = async (page: string) => {
    const picture = sharp(folder.at(`social/${page}.jpg`));
    expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
    return [...(await picture.resize(1, 1).raw().toBuffer())].map((value) => Math.round(value / 32));
  };
  expect(await colourOf("hvac")).toEqual([0, 0, 8]);
  expect(await colourOf("prices")).toEqual([0, 8, 0]);
});

test("a thumbnail is a small square, and another picture has another address", async () => {
  const thumbnailOf = async (background: string) => {
    await paint(background).toFile(folder.at("roof.png"));
    return writeThumbnail(folder.at("roof.png"), folder.path);
  };
  const red = await thumbnailOf("red");
  expect(red).toMatch(/^\/static\/roof-[0-9a-f]{6}\.webp$/);
  expect(red).not.toBe(await thumbnailOf("blue"));
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
  expect(await writeIcon("🇫🇷", folder.path)).toBe("🇫🇷");
});
