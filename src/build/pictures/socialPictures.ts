import { mkdirSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Content } from "../../../model/check/read/loadContent";
import { type ContentData, factsOf } from "../../../model/kinds/contentKinds";
import { socialPicture } from "../../seo/socialPicture";
import { color } from "../../ui/tokens";

type SharedContent = Pick<Content, "files"> & {
  /** The prepared content: pictures are upright and have plain names. */
  folder: string;
  pages: { home: { hero: { image: string } } };
};

/** Returns the path of a page's own picture, relative to its content file. */
function pictureOf(data: ContentData): string | undefined {
  if ("hero" in data) return data.hero.image;
  return "image" in data ? data.image : undefined;
}

/** Keeps the right side of a wide picture: its subject is there, because the hero's text covers the left. */
const cut = (picture: string) =>
  sharp(picture)
    .resize(1200, 630, { position: "right" })
    .flatten({ background: color.cream })
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();

/**
 * Writes the picture that social networks show for each page: the page's own, or else Home's. A page about a service in a town
 * shares its service's: a large company would have thousands, which few people ever share.
 */
export async function writeSocialPictures(
  { files, folder, pages }: SharedContent,
  publicFolder: string,
): Promise<void> {
  const target = path.join(publicFolder, "social");
  // Pages may have been deleted since the last build.
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const cuts = new Map<string, Promise<Buffer>>();
  const written = files.map(async (file) => {
    if (!file.route || factsOf(file).sharesPictureOf) return;
    const own = pictureOf(file.data);
    const [from, image] = own ? [file.path, own] : ["pages/home.json", pages.home.hero.image];
    const picture = path.join(folder, path.dirname(from), image);
    const made = cuts.get(picture) ?? cut(picture);
    cuts.set(picture, made);
    await writeFile(path.join(publicFolder, socialPicture(file.route)), await made);
  });
  await Promise.all(written);
}
