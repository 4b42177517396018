import { existsSync, readFileSync, statSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { brotliQuality } from "../files/precompress";
import { builtPages } from "./builtPages";

/** Bytes that arrive before a server waits for the browser: https://www.rfc-editor.org/rfc/rfc6928 */
const FIRST_ROUND_TRIP = 14_600;

/**
 * Names each page whose HTML costs a further round trip. Only its maintainer knows whether its texts are worth it. Reads the
 * sizes of the compressed copies; compresses pages that have none, as on Netlify.
 */
export function heavyPages(publicFolder: string): string[] {
  const pages = [...builtPages(publicFolder)];
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(pages.length) };
  const sizeOf = (file: string) =>
    existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file), { params }).length;
  return pages.flatMap(({ path, file }) => {
    const bytes = sizeOf(file);
    return bytes > FIRST_ROUND_TRIP
      ? [
          `${path}: its HTML is ${bytes} bytes as sent. More than ${FIRST_ROUND_TRIP} cost a further round trip; shorten its texts.`,
        ]
      : [];
  });
}
