/** A JPEG without metadata, and its size in pixels. */
export interface Jpeg {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** Markers: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1. */
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** The frames that browsers write: baseline and progressive. */
const FRAMES = [0xc0, 0xc2];
/** Tables of codes and quantization, the restart interval, and scans. */
const KEPT = [0xc4, 0xdb, 0xdd, SOS, SOI, EOI];

/** Whether a marker holds an application's data or a comment. */
const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/** Segments of a picture. Browsers write some dozen. */
const MOST_SEGMENTS = 1_000;

interface Segment {
  marker: number;
  /** With the coded data that follows a scan's header. */
  bytes: Buffer;
}

/**
 * Checks the structure of a JPEG that a browser made, without decoding it, and leaves out everything but the picture. For
 * hosts on which no decoder runs. Reads each byte at most once.
 * @returns undefined if it is damaged, or of a kind that browsers do not write
 */
export function plainJpeg(bytes: Uint8Array): Jpeg | undefined {
  const segments = [...segmentsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))];
  const picture = segments.filter(({ marker }) => !isMetadata(marker));
  const frames = picture.filter(({ marker }) => FRAMES.includes(marker));
  const isWhole = segments.at(-1)?.marker === EOI && picture.some(({ marker }) => marker === SOS);
  const isPlain = frames.length === 1 && picture.every(({ marker }) => [...FRAMES, ...KEPT].includes(marker));
  const size = frames[0] && readSize(frames[0].bytes);
  if (!isWhole || !isPlain || !size) return undefined;
  return { jpeg: Buffer.concat(picture.map((segment) => segment.bytes)), ...size };
}

/** Yields the segments up to the end of the picture; up to the damage if there is some. */
function* segmentsOf(data: Buffer): Generator<Segment> {
  let at = 0;
  for (let left = MOST_SEGMENTS; left > 0 && data[at] === 0xff; left--) {
    const marker = data[at + 1] ?? 0;
    if ((at === 0) !== (marker === SOI)) return;
    const end = marker === SOI || marker === EOI ? at + 2 : endOfSegment(data, at);
    if (end === undefined) return;
    const next = marker === SOS ? endOfScan(data, end) : end;
    yield { marker, bytes: data.subarray(at, next) };
    if (marker === EOI) return;
    at = next;
  }
}

/** Returns where a segment ends; undefined if that is beyond the data. */
function endOfSegment(data: Buffer, at: number): number | undefined {
  if (at + 4 > data.length) return undefined;
  const length = data.readUInt16BE(at + 2);
  const end = at + 2 + length;
  return length >= 2 && end <= data.length ? end : undefined;
}

/** Returns where the coded data after a scan's header ends: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(data: Buffer, from: number): number {
  for (let at = data.indexOf(0xff, from); at >= 0; at = data.indexOf(0xff, at + 2)) {
    const next = data[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return data.length;
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
