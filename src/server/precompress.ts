import { createReadStream, createWriteStream } from "node:fs";
import { readdir, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

const COMPRESSIBLE = /\.(html|js|css|json|svg|xml|txt|md|webmanifest|map)$/;
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

/**
 * Writes a Brotli (.br) and a gzip (.gz) copy beside each text file, so that serving costs no compression.
 * A copy as new as its file is kept.
 * @param folder the built site
 * @returns how many copies were written
 */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const waiting = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => path.join(entry.path, entry.name));
  let written = 0;
  const work = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      const { size, mtime } = await stat(file);
      if (size < WORTHWHILE) continue;
      for (const [extension, encoder] of Object.entries(encoders)) {
        const copy = `${file}.${extension}`;
        const known = await stat(copy).catch(() => undefined);
        if (known && known.mtimeMs === mtime.getTime()) continue;
        await pipeline(createReadStream(file), encoder(size), createWriteStream(copy));
        await utimes(copy, mtime, mtime);
        written += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return written;
}
