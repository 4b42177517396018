import { readdirSync, rmSync, statSync } from "node:fs";
import sharp from "sharp";
import { sampleCompany, sampleService } from "../../../test/sampleContent";
import { testFolder } from "../../../test/testFolder";
import { drawSocialPictures } from "./socialPictures";

const folder = testFolder();

/** Draws a picture of one colour, in the format of its file name. Its size differs from the mark's. */
const paint = (name: string, background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } }).toFile(folder.at(name));

const redMark = async (name: string) =>
  name.endsWith(".svg")
    ? folder.write(
        name,
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="red"/></svg>',
      )
    : paint(name, "red");

const hero = {
  eyebrow: "For every house",
  title: "Repairs",
  lead: "All trades.",
  image: "../home.jpg",
  imageAlt: "A house",
};

test.each(["mark.svg", "mark.png", "mark.jpg", "mark.webp", "mark.avif"])(
  "draws %s beside the page's picture, and only for files with a page",
  async (mark) => {
    await redMark(mark);
    await paint("hvac.jpg", "blue");
    const hvac = { ...sampleService, image: "../hvac.jpg" };
    const content = {
      folder: folder.path,
      company: { ...sampleCompany, mark: `./${mark}` },
      pages: { home: { hero } },
      files: [
        { type: "Service" as const, path: "services/hvac.json", route: "/services/hvac", data: hvac },
        { type: "Company" as const, path: "company.json", data: sampleCompany },
      ],
    };

    await drawSocialPictures(content, folder.path, folder.at(".cache/keys.json"));

    const picture = sharp(folder.at("social/services-hvac.jpg"));
    expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 });
    /** Mean red, green and blue of a part of the picture, in eighths. */
    const colourAt = async (left: number) => {
      const part = await picture
        .clone()
        .extract({ left, top: 60, width: 60, height: 60 })
        .resize(1, 1)
        .raw()
        .toBuffer();
      return [...part].map((value) => Math.round(value / 32));
    };
    expect(await colourAt(60)).toEqual([8, 0, 0]);
    expect(await colourAt(1000)).toEqual([0, 0, 8]);
    expect(readdirSync(folder.at("social"))).toEqual(["services-hvac.jpg"]);
  },
);

test("draws only pictures whose inputs have changed since the last build, and removes those of deleted pages", async () => {
  await redMark("mark.svg");
  await paint("blue.jpg", "blue");
  await paint("green.jpg", "green");
  const build = async (pages: Record<string, { title: string; image: string }>) => {
    const files = Object.entries(pages).map(([slug, { title, image }]) => ({
      type: "Service" as const,
      path: `services/${slug}.json`,
      route: `/services/${slug}`,
      data: { ...sampleService, slug, title, image: `../${image}` },
    }));
    const company = { ...sampleCompany, mark: "./mark.svg" };
    await drawSocialPictures(
      { folder: folder.path, company, pages: { home: { hero } }, files },
      folder.path,
      folder.at(".cache/keys.json"),
    );
  };
  const drawn = (slug: string) => statSync(folder.at(`social/services-${slug}.jpg`)).mtimeMs;

  const first = {
    same: { title: "Same", image: "blue.jpg" },
    renamed: { title: "Old", image: "blue.jpg" },
    painted: { title: "Painted", image: "blue.jpg" },
    lost: { title: "Lost", image: "blue.jpg" },
    deleted: { title: "Deleted", image: "blue.jpg" },
  };
  await build(first);
  const before = Object.fromEntries(Object.keys(first).map((slug) => [slug, drawn(slug)]));
  rmSync(folder.at("social/services-lost.jpg"));
  const { deleted: _, ...kept } = first;
  await build({
    ...kept,
    renamed: { title: "New", image: "blue.jpg" },
    painted: { title: "Painted", image: "green.jpg" },
  });
  expect(readdirSync(folder.at("social"))).not.toContain("services-deleted.jpg");
  const again = Object.keys(kept).filter((slug) => drawn(slug) !== before[slug]);
  expect(again).toEqual(["renamed", "painted", "lost"]);
});

test("the longest texts fit, and a long word breaks", async () => {
  await redMark("mark.svg");
  await paint("hvac.jpg", "blue");
  const titles = ["Words ".repeat(20), "W".repeat(60), "W".repeat(120), "Łukasz → 李 🏠"];
  const content = {
    folder: folder.path,
    company: { name: "M".repeat(120), tagline: "Mm ".repeat(40), mark: "./mark.svg" },
    pages: { home: { hero } },
    files: titles.map((title, index) => ({
      type: "Service" as const,
      path: `services/${index}.json`,
      route: `/${index}`,
      data: { ...sampleService, title, image: "../hvac.jpg" },
    })),
  };
  await drawSocialPictures(content, folder.path, folder.at(".cache/keys.json"));
  for (const index of titles.keys()) {
    const picture = sharp(folder.at(`social/${index}.jpg`));
    /** Whether a part of the picture has nothing but the panel's light ground. */
    const isEmpty = async (left: number, top: number, width: number, height: number) =>
      (await picture.clone().extract({ left, top, width, height }).raw().toBuffer()).every((value) => value > 200);
    expect(await isEmpty(0, 600, 540, 30)).toBe(true);
    expect(await isEmpty(520, 0, 30, 630)).toBe(true);
    expect(await isEmpty(56, 150, 440, 330)).toBe(false);
  }
});
