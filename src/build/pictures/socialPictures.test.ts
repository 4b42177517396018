import { readdirSync } from "node:fs";
import sharp from "sharp";
import { sampleCompany, sampleService } from "../../../test/sampleContent";
import { testFolder } from "../../../test/testFolder";
import { writeSocialPictures } from "./socialPictures";

const folder = testFolder();

const paint = (background: string, width = 300) => ({
  create: { width, height: 300, channels: 3 as const, background },
});

/** Mean red, green and blue of a page's picture, in eighths. */
async function colourOf(page: string) {
  const picture = sharp(folder.at(`social/${page}.jpg`));
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630, format: "jpeg" });
  return [...(await picture.resize(1, 1).raw().toBuffer())].map((value) => Math.round(value / 32));
}

test("each page has its own picture, or else Home's, and deleted pages have none", async () => {
  folder.write("social/services-deleted.jpg", "");
  // Red on the left, where the hero's text is.
  await sharp(paint("red", 1200))
    .composite([{ input: { create: { ...paint("blue", 600).create } }, left: 600, top: 0 }])
    .toFile(folder.at("hvac.png"));
  await sharp(paint("lime")).toFile(folder.at("home.webp"));
  const page = { ...sampleService, image: "../hvac.png" };
  const { image: _, ...withoutPicture } = sampleService;
  const files = [
    { type: "Service", path: "services/hvac.json", route: "/services/hvac", data: page },
    { type: "PricesPage", path: "pages/prices.json", route: "/prices", data: withoutPicture },
    { type: "Company", path: "company.json", data: sampleCompany },
    { type: "AreaService", path: "area-services/a.json", route: "/services/hvac/dover", data: { serviceSlug: "hvac" } },
  ] as never;
  await writeSocialPictures(
    { files, folder: folder.path, pages: { home: { hero: { image: "../home.webp" } } } },
    folder.path,
  );
  expect(readdirSync(folder.at("social"))).toEqual(["prices.jpg", "services-hvac.jpg"]);
  expect(await colourOf("services-hvac")).toEqual([0, 0, 8]);
  expect(await colourOf("prices")).toEqual([0, 8, 0]);
});
