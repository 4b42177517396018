/** Removes what nobody sees in a file's name: macOS splits accents from their letters, and its screenshots have narrow blanks. */
export const comparableName = (name: string): string => name.normalize("NFC").replace(/\s/gu, " ");

/** A hash of 32 bits, which is enough to tell a folder's files apart. */
const hashOf = (text: string) =>
  [...text].reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7).toString(36);

/** Keeps a name of three-byte letters below the 255 bytes of a file's name. */
const LONGEST_STEM = 60;

/**
 * Returns a picture's path in the prepared content, whose file name means the same on a disk, in a URL and in `srcset`:
 * `../images/before & after.jpg` becomes `../images/before-after-1x9k2p.jpg`. Plain names stay as they are.
 */
export function plainPictureName(path: string): string {
  const [, folder = "", name = ""] = /^(.*\/)?([^/]*)$/su.exec(comparableName(path)) ?? [];
  if (/^[\w.-]+$/.test(name)) return folder + name;
  const dot = name.lastIndexOf(".");
  const words = name.slice(0, dot).normalize("NFKD").replace(/\p{M}/gu, "").match(/\w+/g) ?? [];
  return `${folder}${[words.join("-").slice(0, LONGEST_STEM), hashOf(name)].filter(Boolean).join("-")}${name.slice(dot)}`;
}
