import { readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fewAtOnce } from "../../hosts/node/fewAtOnce";

const COMPRESSIBLE = ["html", "js", "css", "json", "svg", "xml", "txt", "md", "webmanifest", "map"];
const isCompressible = (name: string) => COMPRESSIBLE.includes(path.extname(name).slice(1));
/** Kinds of files that there are for every page, and that nobody waits for. */
const BESIDE_PAGES = ["json", "md"];
/** Bytes below which a compressed copy saves nothing worth a file. */
const WORTHWHILE = 1024;
/** Files compressed at once: zlib has four threads of its own. */
const AT_ONCE = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const encoders = {
  br: (text: Buffer, file: string) =>
    brotli(text, {
      params: {
        // One step below the highest takes less than half the time, for files that are a fiftieth larger.
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY - (isBesidePage(file) ? 1 : 0),
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gz: (text: Buffer) => gzipped(text, { level: constants.Z_BEST_COMPRESSION }),
};
const isBesidePage = (file: string) => BESIDE_PAGES.includes(path.extname(file).slice(1));

/**
 * Writes a Brotli (.br) and a gzip (.gz) copy beside each text file, so that serving costs no compression. A copy bears
 * the time of its file, by which the next run knows that it is still right.
 * @param folder the built site
 * @returns how many copies were written
 */
export async function precompress(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  let written = 0;

  async function compress(file: string, mtime: Date): Promise<void> {
    for (const [extension, encode] of Object.entries(encoders)) {
      const copy = `${file}.${extension}`;
      const known = await stat(copy).catch(() => undefined);
      if (known?.mtime.getTime() === mtime.getTime()) continue;
      await writeFile(copy, await encode(await readFile(file), file));
      await utimes(copy, mtime, mtime);
      written += 1;
    }
  }
  await fewAtOnce(names.filter(isCompressible), AT_ONCE, async (name) => {
    const file = path.join(folder, name);
    const found = await stat(file);
    // Gatsby has folders named like pages: page-data/404.html/.
    if (!found.isFile()) return;
    if (found.size >= WORTHWHILE) await compress(file, found.mtime);
    // A copy from when the file was longer would be sent in its place.
    else for (const extension of Object.keys(encoders)) await rm(`${file}.${extension}`, { force: true });
  });
  return written;
}
