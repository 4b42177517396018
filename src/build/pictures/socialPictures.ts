import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import satori from "satori";
import sharp from "sharp";
import type { Content } from "../../../model/check/read/loadContent";
import { type ContentData, factsOf } from "../../../model/kinds/contentKinds";
import { drawnText } from "../../../model/text/drawnLetters";
import { socialPictureName } from "../../seo/socialPicture";
import { color } from "../../ui/tokens";
import { eachLimit } from "../eachLimit";
import { drawEmoji } from "./tiles";

const WIDTH = 1200;
const HEIGHT = 630;
/** Width of the text panel. */
const PANEL = 560;
/** Width and height of the company's mark. */
const MARK = 72;
/** Pictures drawn concurrently: sharp has its own four threads. */
const AT_ONCE = 4;
/** Increase this number after a change of the design, so that all pictures are drawn again. */
const DESIGN = 5;
/** Sizes of the letters, as shares of the usual ones: the longer the texts, the smaller. */
const SCALES = [1, 0.85, 0.7, 0.6, 0.5, 0.4, 0.3];
const WEIGHTS = [600, 800] as const;
const FAMILY = "Figtree, Figtree Extended";

interface Subject {
  path: string;
  title: string;
}

type SharedContent = Pick<Content, "files"> & {
  /** The prepared content: pictures are upright and have plain names. */
  folder: string;
  company: Pick<Content["company"], "name" | "tagline" | "mark">;
  pages: { home: Pick<Content["pages"]["home"], "hero"> };
};

const titleOf = (data: ContentData) => ("hero" in data ? data.hero.title : "title" in data ? data.title : "");

/** Returns the path of a page's own picture, relative to its content file. */
function pictureOf(data: ContentData): string | undefined {
  if ("hero" in data) return data.hero.image;
  return "image" in data ? data.image : undefined;
}

/** Groups pages by the file of their picture. A page without a picture uses Home's. */
function subjectsByPicture({ folder, files, pages }: SharedContent): Map<string, Subject[]> {
  const subjects = new Map<string, Subject[]>();
  for (const file of files) {
    const { path: name, data, route } = file;
    if (!route || factsOf(file).sharesPictureOf) continue;
    const own = pictureOf(data);
    const [from, picture] = own ? [name, own] : ["pages/home.json", pages.home.hero.image];
    const master = path.join(folder, path.dirname(from), picture);
    const others = subjects.get(master);
    const subject = { path: route, title: titleOf(data) };
    if (others) others.push(subject);
    else subjects.set(master, [subject]);
  }
  return subjects;
}

/** Makes an element for satori. */
const box = (style: Record<string, string | number>, children: unknown) => ({
  type: "div",
  props: { style, children },
});

/** Converts the company's mark to PNG, which satori can draw. */
const markOf = (file: string) =>
  sharp(file).resize(MARK, MARK, { fit: "contain", background: "transparent" }).png().toBuffer();

const fontOf = (weight: (typeof WEIGHTS)[number], subset: "latin" | "latin-ext") => ({
  name: subset === "latin" ? "Figtree" : "Figtree Extended",
  weight,
  data: readFileSync(path.resolve(`node_modules/@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`)),
});

/** The parts that all pictures share. */
interface Style {
  name: string;
  tagline: string;
  /** A PNG. */
  mark: Buffer;
  /** One list for all pictures: satori parses the fonts again for each new list. */
  fonts: ReturnType<typeof fontOf>[];
}

/** Crops a page's picture to the space beside the panel. */
async function crop(picture: Buffer): Promise<Buffer> {
  const master = sharp(picture);
  const { width, height } = await master.metadata();
  // In wide pictures the subject is on the right, because the hero's text covers the left.
  const position = width / height > 1.5 ? "right" : "centre";
  return master
    .resize(WIDTH - PANEL, HEIGHT, { fit: "cover", position })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Gives satori the drawings of emojis, which no font has. */
const loadAdditionalAsset = async (_: string, letter: string) =>
  `data:image/svg+xml;base64,${Buffer.from(drawEmoji(letter) ?? "").toString("base64")}`;

/** Returns the text panel as SVG. It is higher than the picture if the texts are too long for this scale. */
function panelOf(title: string, { name, tagline, mark, fonts }: Style, scale: number): Promise<string> {
  const markUrl = `data:image/png;base64,${mark.toString("base64")}`;
  const text = (style: Record<string, string | number> & { fontSize: number }, words: string) =>
    box({ display: "flex", wordBreak: "break-word", ...style, fontSize: style.fontSize * scale }, drawnText(words));
  return satori(
    box(
      {
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        boxSizing: "border-box",
        width: PANEL,
        minHeight: HEIGHT,
        padding: 56,
        gap: 24,
        background: color.cream,
        color: color.ink,
        fontFamily: FAMILY,
      },
      [
        box({ display: "flex", alignItems: "center", gap: 20 }, [
          { type: "img", props: { src: markUrl, width: MARK, height: MARK } },
          text({ flex: 1, minWidth: 0, fontSize: 32, fontWeight: 800, lineHeight: 1.15 }, name),
        ]),
        text({ fontSize: 60, fontWeight: 800, lineHeight: 1.08, letterSpacing: -1.2 * scale }, title),
        text({ fontSize: 26, fontWeight: 600, lineHeight: 1.35, color: color.action }, tagline),
      ],
    ) as Parameters<typeof satori>[0],
    { width: PANEL, fonts, loadAdditionalAsset },
  );
}

/** @param beside the cropped picture */
async function draw(title: string, beside: Buffer, style: Style): Promise<Buffer> {
  let panel = "";
  for (const scale of SCALES) {
    panel = await panelOf(title, style, scale);
    if (Number(/ height="([\d.]+)"/.exec(panel)?.[1]) <= HEIGHT) break;
  }
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: color.cream } })
    .composite([
      { input: beside, left: PANEL, top: 0 },
      { input: Buffer.from(panel), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

/** Hashes inputs, in this order. */
function keyOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(createHash("sha256").update(part).digest());
  return hash.digest("base64");
}

/** Returns the inputs' hashes of the last build, by page. */
function readKeys(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // Missing in the first build, or cut short by an interrupted one.
    return {};
  }
}

/**
 * Draws the picture that social networks show for a page, 1200 × 630: the title and the mark beside the page's picture. A page
 * about a service in a town shares its service's: a large company would have thousands, which few people ever share.
 * Skips pictures whose inputs have not changed since the last build, and removes those of deleted pages.
 * @param keysFile in Gatsby's `.cache`, so `gatsby clean` removes it together with `public/`
 */
export async function drawSocialPictures(
  content: SharedContent,
  publicFolder: string,
  keysFile = path.resolve(".cache/social-pictures.json"),
): Promise<void> {
  const { name, tagline, mark: markFile } = content.company;
  const mark = await markOf(path.join(content.folder, markFile));
  const style: Style = {
    name,
    tagline,
    mark,
    fonts: WEIGHTS.flatMap((weight) => [fontOf(weight, "latin"), fontOf(weight, "latin-ext")]),
  };
  const target = path.join(publicFolder, "social");
  mkdirSync(target, { recursive: true });
  const earlier = readKeys(keysFile);
  const keys: Record<string, string> = {};

  await eachLimit(subjectsByPicture(content), AT_ONCE, async ([file, subjects]) => {
    const picture = await readFile(file);
    const shared = keyOf(JSON.stringify([DESIGN, name, tagline]), mark, picture);
    let beside: Buffer | undefined;
    for (const { path: page, title } of subjects) {
      const drawing = `${socialPictureName(page)}.jpg`;
      const drawn = path.join(target, drawing);
      keys[drawing] = keyOf(shared, title);
      if (earlier[drawing] === keys[drawing] && existsSync(drawn)) continue;
      beside ??= await crop(picture);
      await writeFile(drawn, await draw(title, beside, style));
    }
  });
  for (const drawing of readdirSync(target)) if (!(drawing in keys)) rmSync(path.join(target, drawing));
  mkdirSync(path.dirname(keysFile), { recursive: true });
  writeFileSync(keysFile, JSON.stringify(keys));
}
