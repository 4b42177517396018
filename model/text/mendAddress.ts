/** Where the marks of a campaign begin that a program wrote into the path, or HTML behind a link. Some encode it twice. */
const MARKS = /[?&;#<"]|%(?:25)?(?:3f|26|3b|23|3c|22)|\/\w+=/i;

export interface MendedAddress {
  /** Of this site: one slash, then names without punctuation around them. */
  path: string;
  /** Query with its question mark, or empty. */
  search: string;
  /** Fragment with its `#`, or empty. */
  hash: string;
}

/**
 * Reads what a mangled link plainly meant: `/contact%3Futm_source=qr` or `//contact).` is `/contact`. Linear in length.
 * The caller must know the path before it redirects there.
 * @param pathname with percent signs
 * @returns undefined if the path cannot be decoded
 */
export function mendAddress({ pathname, search }: { pathname: string; search: string }): MendedAddress | undefined {
  const { 0: begin = "", index = pathname.length } = MARKS.exec(pathname) ?? {};
  const names = decode(decode(pathname.slice(0, index)))
    ?.split(/[\\/]/)
    .map(withoutPunctuation)
    .filter(Boolean);
  if (!names) return undefined;
  const isName = begin.endsWith("=");
  const separator = isName ? "?" : decode(decode(begin));
  const behind = pathname.slice(index + (isName ? 1 : begin.length));
  const isHtml = separator === "<" || separator === '"';
  // Without a plain "=" the marks are encoded as a whole.
  const marks = [behind, decode(behind), decode(decode(behind))].find((each) => each?.includes("=")) ?? behind;
  const [query = "", ...fragment] = isHtml ? [] : (separator === "#" ? `#${marks}` : marks).split("#");
  const all = [query.replace(/^amp(?:;|%3b)/i, ""), search.slice(1)].filter(Boolean).join("&");
  return {
    path: `/${names.map(encodeURIComponent).join("/")}`,
    search: all && encodeOnce(`?${all}`),
    hash: fragment.length > 0 ? encodeOnce(`#${fragment.join("#")}`) : "",
  };
}

/** Encodes what an address cannot hold, and keeps what is encoded already. */
export const encodeOnce = (text: string): string => encodeURI(text).replaceAll("%25", "%");

/** Undefined if the text is malformed. */
function decode(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** From the first letter or digit to the last one. */
const withoutPunctuation = (name: string): string => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(name)?.[0] ?? "";
