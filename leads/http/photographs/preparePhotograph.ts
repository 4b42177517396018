import Module from "node:module";
import path from "node:path";
import { LONGEST_SIDE, MOST_BYTES } from "../../../model/lead/photograph";
import { type Jpeg, plainJpeg } from "./plainJpeg";

/** Pixels that are decoded: with some formats, each takes up to eight bytes of memory. */
const MOST_PIXELS = 30_000_000;
/** Seconds after which a picture is given up. */
const TIMEOUT = 10;
/** Longer side in pixels, and quality: tried one after another until the bytes fit. */
const TRIES = [
  [LONGEST_SIDE, 80],
  [LONGEST_SIDE, 60],
  [1_000, 60],
] as const;

/** The first bytes of what is decoded. They decide, and not the name or the type that the sender gives. */
const SIGNATURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n\x1a\n/, /^RIFF.{4}WEBP/s];

type Sharp = typeof import("sharp").default;
let decoder: Sharp | null | undefined;

/** Loads the decoder at its first use. A serverless function's bundle cannot contain native code: null there. */
function loadDecoder(): Sharp | null {
  try {
    const sharp: Sharp = Module.createRequire(path.resolve("package.json"))("sharp");
    sharp.cache(false);
    return sharp;
  } catch {
    return null;
  }
}

/** The picture that is being decoded: each takes much memory, so they wait for one another. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Makes an upright JPEG without metadata, of at most 1,600 pixels and 400 KB.
 * @returns "unreadable" for what is no JPEG, PNG or WebP, or is damaged; "tooLarge" for too many pixels or bytes
 */
export function preparePhotograph(bytes: Uint8Array): Promise<Jpeg | "unreadable" | "tooLarge"> {
  const signature = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  if (!SIGNATURES.some((each) => each.test(signature))) return Promise.resolve("unreadable");
  if (decoder === undefined) decoder = loadDecoder();
  const sharp = decoder;
  if (!sharp) return Promise.resolve(takePlain(bytes));
  const prepared = before.then(() => decode(sharp, bytes));
  before = prepared;
  return prepared;
}

/** Takes what the page makes, as it comes. */
function takePlain(bytes: Uint8Array): Jpeg | "unreadable" | "tooLarge" {
  const plain = plainJpeg(bytes);
  if (!plain) return "unreadable";
  const { jpeg, width, height } = plain;
  return Math.max(width, height) <= LONGEST_SIDE && jpeg.length <= MOST_BYTES ? plain : "tooLarge";
}

async function decode(sharp: Sharp, bytes: Uint8Array): Promise<Jpeg | "unreadable" | "tooLarge"> {
  try {
    let source = bytes;
    for (const [side, quality] of TRIES) {
      const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "truncated" })
        .timeout({ seconds: TIMEOUT })
        .rotate()
        .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "white" })
        // Optimized codes keep the whole picture in memory, for some percent of its size.
        .jpeg({ quality, optimiseCoding: false })
        .toBuffer({ resolveWithObject: true });
      if (data.length <= MOST_BYTES) return { jpeg: data, width: info.width, height: info.height };
      source = data;
    }
    return "tooLarge";
  } catch (error) {
    return error instanceof Error && /pixel limit/.test(error.message) ? "tooLarge" : "unreadable";
  }
}
