/** The number of first bytes that tell a format. */
export const START = 160;
const NO_PICTURE = "is no picture";

/** What a file is by its first bytes, and what to do. Browsers show none of these. */
const formats: readonly (readonly [start: RegExp, advice: string])[] = [
  [/^$/, "is empty; copy it again"],
  [/^version https:\/\/git-lfs/, "is a pointer of Git LFS and not the picture; run `git lfs pull`"],
  [/^.{4}ftyp(hei|hev|mif1(?!.{0,99}avif)|msf1)/s, "is a HEIC photo, which browsers do not show; save it as JPEG"],
  [/^.{4}ftyp(?!avi|mif1)/s, "is a video or a camera’s raw file; save one picture of it as JPEG"],
  [/^\xff\x0a|^\0\0\0\x0cJXL /, "is a JPEG XL picture, which most browsers do not show; save it as JPEG"],
  [/^\0\0\0\x0cjP {2}/, "is a JPEG 2000 picture, which most browsers do not show; save it as JPEG"],
  [/^BM/, "is a BMP picture; save it as PNG"],
  [/^8BPS/, "is a Photoshop file; export it as JPEG or PNG"],
  [/^%PDF|^%!PS/, "is a PDF, Illustrator or PostScript file; export it as SVG or PNG"],
  [/^\x1f\x8b/, "is a compressed file (SVGZ); save it as plain SVG"],
  [/^PK/, `${NO_PICTURE} but a ZIP archive; unpack it`],
  [/^(\xef\xbb\xbf)?\s*<(!doctype html|html|head|body)/i, `${NO_PICTURE} but a web page; download the picture itself`],
  [/^\0\x05\x16[\0\x07]/, `${NO_PICTURE} but macOS's notes about one; copy the picture itself`],
];

/** Says what a file is if browsers cannot show it, and what to do. */
export function strangeFormat(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, START));
  return formats.find(([pattern]) => pattern.test(start))?.[1];
}

/** What to do with a file that is no known picture. */
export const DAMAGED = "is damaged or no picture; save it again from the program it was made with";
