import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rm, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

const COMPRESSIBLE = ["html", "js", "css", "json", "svg", "xml", "txt", "md", "webmanifest", "map"];
const isCompressible = (name: string) => COMPRESSIBLE.includes(path.extname(name).slice(1));
/** Bytes below which a compressed copy saves nothing worth a file. */
const WORTHWHILE = 1024;
/** Files compressed at once: zlib has four threads of its own. */
const AT_ONCE = 4;

const encoders = {
  br: (size: number) =>
    createBrotliCompress({
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: size,
      },
    }),
  gz: () => createGzip({ level: constants.Z_BEST_COMPRESSION }),
};

/** What the names of compressed copies end with. */
export const COPY_ENDINGS = Object.keys(encoders).map((extension) => `.${extension}`);

/**
 * Writes a Brotli (.br) and a gzip (.gz) copy beside each text file, so that serving costs no compression. A copy bears
 * the time of its file, by which the next run knows that it is still right.
 * @param folder the built site
 * @returns how many copies were written
 */
export async function precompress(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const waiting = names.filter(isCompressible).map((name) => path.join(folder, name));
  let written = 0;

  async function compress(file: string, size: number, mtime: Date): Promise<void> {
    for (const [extension, encoder] of Object.entries(encoders)) {
      const copy = `${file}.${extension}`;
      const known = await stat(copy).catch(() => undefined);
      if (known?.mtime.getTime() === mtime.getTime()) continue;
      await pipeline(createReadStream(file), encoder(size), createWriteStream(copy));
      await utimes(copy, mtime, mtime);
      written += 1;
    }
  }
  async function work(): Promise<void> {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const found = await stat(file);
      // Gatsby has folders named like pages: page-data/404.html/.
      if (!found.isFile()) continue;
      if (found.size >= WORTHWHILE) await compress(file, found.size, found.mtime);
      // A copy from when the file was longer would be sent in its place.
      else for (const extension of Object.keys(encoders)) await rm(`${file}.${extension}`, { force: true });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return written;
}
