import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import satori from "satori";
import sharp from "sharp";
import type { Content } from "../content/loadContent";
import type { ContentData } from "../content/model";
import { socialPictureName } from "../seo/socialPicture";
import { color } from "../ui/tokens";

const WIDTH = 1200;
const HEIGHT = 630;
/** Width of the panel with the text. */
const PANEL = 560;
/** Width and height of the mark. */
const MARK = 72;
/** Counts the changes to how the picture is drawn, so that pictures of an older design are not taken from the cache. */
const DESIGN = 3;

interface Subject {
  path: string;
  title: string;
  /** The picture's file. */
  picture: string;
}

type SharedContent = Pick<Content, "folder" | "files"> & {
  company: Pick<Content["company"], "name" | "tagline" | "mark">;
  pages: { home: Pick<Content["pages"]["home"], "hero"> };
};

const titleOf = (data: ContentData) => ("hero" in data ? data.hero.title : "title" in data ? data.title : "");

/** The path of a page's own picture, relative to its file. */
function pictureOf(data: ContentData): string | undefined {
  if ("hero" in data) return data.hero.image;
  return "image" in data ? data.image : undefined;
}

/** Every page that may be shared, with its own title and picture; a page without one borrows Home's. */
function subjects({ folder, files, pages }: SharedContent): Subject[] {
  return files.flatMap(({ path: file, data, route }): Subject[] => {
    if (!route) return [];
    const own = pictureOf(data);
    const [from, picture] = own ? [file, own] : ["pages/home.json", pages.home.hero.image];
    return [{ path: route, title: titleOf(data), picture: path.join(folder, path.dirname(from), picture) }];
  });
}

/** An element as satori reads it, without React. */
const box = (style: Record<string, string | number>, children: unknown) => ({
  type: "div",
  props: { style, children },
});

/** The company's mark, whatever format its file has, as the one that satori draws. */
const markOf = (file: string) =>
  sharp(file).resize(MARK, MARK, { fit: "contain", background: "transparent" }).png().toBuffer();

/** @param mark a PNG of the mark's size */
async function draw(subject: Subject, name: string, tagline: string, mark: Buffer): Promise<Buffer> {
  const font = (weight: 600 | 800) => ({
    name: "Figtree",
    weight,
    data: readFileSync(path.resolve(`node_modules/@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)),
  });
  const markUrl = `data:image/png;base64,${mark.toString("base64")}`;
  const panel = await satori(
    box(
      {
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        boxSizing: "border-box",
        width: PANEL,
        height: HEIGHT,
        padding: 56,
        background: color.cream,
        color: color.ink,
        fontFamily: "Figtree",
      },
      [
        box({ display: "flex", alignItems: "center", gap: 20, fontSize: 32, fontWeight: 800 }, [
          { type: "img", props: { src: markUrl, width: MARK, height: MARK } },
          box({ display: "flex", flex: 1, lineHeight: 1.15 }, name),
        ]),
        box({ display: "flex", fontSize: 60, fontWeight: 800, lineHeight: 1.08, letterSpacing: -1.2 }, subject.title),
        box({ display: "flex", fontSize: 26, fontWeight: 600, lineHeight: 1.35, color: color.action }, tagline),
      ],
    ) as Parameters<typeof satori>[0],
    { width: PANEL, height: HEIGHT, fonts: [font(600), font(800)] },
  );
  const master = sharp(subject.picture);
  const { width, height } = await master.metadata();
  // The wide pictures keep their left side calm for text; their subject stands to the right.
  const position = width / height > 1.5 ? "right" : "centre";
  const picture = await master.resize(WIDTH - PANEL, HEIGHT, { fit: "cover", position }).toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: color.cream } })
    .composite([
      { input: picture, left: PANEL, top: 0 },
      { input: Buffer.from(panel), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/**
 * Draws the picture that social networks show for each page, 1200 × 630: the page's title and the mark beside the
 * page's picture. What has not changed is taken from the cache.
 */
export async function drawSocialPictures(
  content: SharedContent,
  publicFolder: string,
  cache = path.resolve(".cache/social"),
): Promise<void> {
  const { name, tagline, mark: markFile } = content.company;
  const mark = await markOf(path.join(content.folder, markFile));
  const target = path.join(publicFolder, "social");
  for (const written of [target, cache]) mkdirSync(written, { recursive: true });
  for (const subject of subjects(content)) {
    const key = createHash("sha256")
      .update(JSON.stringify([DESIGN, subject.title, name, tagline]))
      .update(mark)
      .update(readFileSync(subject.picture))
      .digest("hex");
    const cached = path.join(cache, `${key}.jpg`);
    if (!existsSync(cached)) await writeFile(cached, await draw(subject, name, tagline, mark));
    await copyFile(cached, path.join(target, `${socialPictureName(subject.path)}.jpg`));
  }
}
