import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { sampleCompany } from "../../test/sampleContent";
import { drawSocialPictures } from "./socialPictures";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "social-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A picture of one colour, of the format its name tells; nobody's mark is exactly as large as it is shown. */
const paint = (name: string, background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } }).toFile(path.join(folder, name));

const redMark = async (name: string) =>
  name.endsWith(".svg")
    ? writeFileSync(
        path.join(folder, name),
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="red"/></svg>',
      )
    : paint(name, "red");

test.each(["mark.svg", "mark.png", "mark.jpg", "mark.webp", "mark.avif"])("%s is on the picture", async (mark) => {
  await redMark(mark);
  await paint("home.jpg", "blue");
  const write = (name: string, data: object) => writeFileSync(path.join(folder, name), JSON.stringify(data));
  mkdirSync(path.join(folder, "pages"));
  write("company.json", { ...sampleCompany, mark: `./${mark}` });
  write("pages/home.json", { hero: { title: "Repairs", image: "../home.jpg" } });

  await drawSocialPictures(folder, folder, path.join(folder, "cache"));

  const picture = sharp(path.join(folder, "social/home.jpg"));
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 });
  const colour = await picture.extract({ left: 60, top: 60, width: 60, height: 60 }).resize(1, 1).raw().toBuffer();
  expect([...colour].map((value) => Math.round(value / 32))).toEqual([8, 0, 0]);
});
