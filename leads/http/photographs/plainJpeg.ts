/** A JPEG without metadata, and its size in pixels. */
export interface Jpeg {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** Markers: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1. */
const SOI = 0xd8;
const SOS = 0xda;
const EOI = Buffer.from([0xff, 0xd9]);
/** The frames that browsers write: baseline and progressive. */
const FRAMES = [0xc0, 0xc2];

/** Whether a marker holds an application's data or a comment. */
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** Segments before the first scan. Browsers write some dozen. */
const MOST_SEGMENTS = 1_000;

/**
 * Leaves out of a JPEG that a browser made everything but the picture, without decoding it. For hosts on which no decoder runs.
 * Reads each byte at most once.
 * @returns undefined if it is cut off, or of a kind that browsers do not write
 */
export function plainJpeg(bytes: Uint8Array): Jpeg | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data[0] !== 0xff || data[1] !== SOI) return undefined;
  const kept = [data.subarray(0, 2)];
  let size: Omit<Jpeg, "jpeg"> | undefined;
  let at = 2;
  for (let left = MOST_SEGMENTS; left > 0 && data[at] === 0xff && at + 4 <= data.length; left--) {
    const marker = data[at + 1] ?? 0;
    if (marker === SOS) {
      // No coded data look like the end.
      const end = data.indexOf(EOI, at);
      const picture = Buffer.concat([...kept, data.subarray(at, end + EOI.length)]);
      return size && end > 0 ? { jpeg: picture, ...size } : undefined;
    }
    const segment = data.subarray(at, at + 2 + data.readUInt16BE(at + 2));
    if (FRAMES.includes(marker)) size = readSize(segment);
    if (!isMetadata(marker)) kept.push(segment);
    at += segment.length;
  }
  return undefined;
}

/** Reads the size of a frame of 8 bits, gray or in three colors. */
function readSize(frame: Buffer): Omit<Jpeg, "jpeg"> | undefined {
  if (frame.length < 10) return undefined;
  const [bits, components] = [frame[4], frame[9]];
  const height = frame.readUInt16BE(5);
  const width = frame.readUInt16BE(7);
  return bits === 8 && (components === 1 || components === 3) && Math.min(width, height) > 0
    ? { width, height }
    : undefined;
}
