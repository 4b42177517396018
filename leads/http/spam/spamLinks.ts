/** Checks of a text's links. All expect lower case and single spaces. */

/** Hosts of people's pictures, maps and houses. */
const HOME_HOSTS = new Set([
  "photos.app.goo.gl",
  "photos.google.com",
  "drive.google.com",
  "maps.google.com",
  "maps.app.goo.gl",
  "share.icloud.com",
  "icloud.com",
  "imgur.com",
  "i.imgur.com",
  "dropbox.com",
  "1drv.ms",
  "youtu.be",
  "youtube.com",
  "zillow.com",
  "realtor.com",
  "redfin.com",
]);
/** Top-level domains of spam. */
const SHADY_ENDINGS = new Set(["ru", "xyz", "icu", "tk", "cf", "gq"]);
/**
 * More of them, which are also words. People forget the space after a full stop, so these count only in a link or before a
 * path.
 */
const SHADY_WORDS = new Set(["top", "click", "vip", "buzz", "ml", "monster", "rest", "loan", "win", "bid"]);
const SHORTENER = /\b(bit\.ly|tinyurl\.com|t\.me|cutt\.ly|is\.gd|goo\.su|clck\.ru|wa\.me)\//;

/** Removes links to pictures, maps and houses, which are harmless. */
export function withoutHomeLinks(text: string): string {
  return text
    .split(" ")
    .map((word) => {
      const link = /\bhttps?:\/\/(?:www\.)?([a-z0-9.]{1,30})\//.exec(word);
      return link && HOME_HOSTS.has(link[1] ?? "") ? word.slice(0, link.index) : word;
    })
    .join(" ");
}

/** Counts a text's links. */
export function countLinks(text: string): number {
  return text.match(/\bhttps?:\/\/(www\.)?|\bwww\./g)?.length ?? 0;
}

/** Whether a text has a link that is typical of spam. */
export function hasShadyLink(text: string): boolean {
  return (
    SHORTENER.test(text) || [...text.matchAll(/[\w.-]+/g)].some(({ 0: name, index }) => isShady(name, text, index))
  );
}

/** @param name a text's longest run of host-name characters at `start` */
function isShady(name: string, text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - "?https://".length), start);
  const after = text.charAt(start + name.length);
  const lastDot = name.lastIndexOf(".");
  const ending = lastDot > 0 ? name.slice(lastDot + 1) : "";
  // After an @ it is an e-mail address.
  if (!before.endsWith("@")) {
    if (SHADY_ENDINGS.has(ending) && ["", " ", "/"].includes(after)) return true;
    if (SHADY_WORDS.has(ending) && after === "/") return true;
  }
  const isLink = /\bhttps?:\/\/$/.test(before) || /\bwww\./.test(name);
  const labels = name.split(".");
  return isLink && labels.slice(1).some((label) => SHADY_WORDS.has(label.split("-", 1)[0] ?? ""));
}
