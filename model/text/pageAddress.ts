/** Decodes each segment of a path. Keeps one that is malformed or holds a slash: it leads to no page. */
export const decodePath = (rawPath: string): string => rawPath.split("/").map(decodeSegment).join("/");

function decodeSegment(raw: string): string {
  try {
    const decoded = decodeURIComponent(raw);
    return decoded.includes("/") ? raw : decoded;
  } catch {
    return raw;
  }
}

/** Encodes what an address cannot hold, and keeps what is encoded already. */
export const encodeOnce = (text: string): string => encodeURI(text).replaceAll("%25", "%");

/** The path of a link within the site, without its query and its fragment. Empty for a place on the same page. */
export const linkPath = (to: string): string => to.split(/[?#]/, 1)[0] ?? "";

const FILE_ENDINGS = ["/index.html", ".html"];

/** The one address of a page: no final slash, no index.html, no .html. Takes time linear in the path's length. */
export function pageAddress(pathname: string): string {
  const path = withoutFinalSlashes(pathname);
  const ending = FILE_ENDINGS.find((each) => path.slice(-each.length).toLowerCase() === each);
  return (ending ? withoutFinalSlashes(path.slice(0, -ending.length)) : path) || "/";
}

function withoutFinalSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
