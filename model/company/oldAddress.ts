import { decodePath, pageAddress } from "../text/pageAddress";

export interface OldAddress {
  /** As hosts compare it: decoded, in lower case, without a final slash or star. Empty for the root. */
  path: string;
  /** Whether everything below the path matches too. */
  takesRest: boolean;
  /** Parameters that a request must have. */
  query: URLSearchParams;
}

/** Reads an address of an old site: a path, which may end in `/*` or have a query. */
export function readOldAddress(address: string): OldAddress {
  const end = address.search(/[?#]/);
  const written = end < 0 ? address : address.slice(0, end);
  const takesRest = written.endsWith("/*");
  const path = decodePath(takesRest ? written.slice(0, -2) : written).toLowerCase();
  const query = new URLSearchParams(/\?([^#]*)/.exec(address)?.[1]);
  return { path: path.endsWith("/") ? path.slice(0, -1) : path, takesRest, query };
}

/** Whether an old address matches a requested one. */
export function coversAddress(old: OldAddress, asked: OldAddress): boolean {
  const isBelow = old.takesRest && asked.path.startsWith(`${old.path}/`);
  const isSame = [asked.path, pageAddress(asked.path)].includes(old.path);
  return (isBelow || isSame) && [...old.query].every(([name, value]) => asked.query.get(name) === value);
}

/** Returns those addresses of an old site that are neither a page nor redirected. */
export function deadAddresses(
  addresses: readonly string[],
  redirects: readonly { from: string }[],
  routes: readonly string[],
): string[] {
  const known = redirects.map(({ from }) => readOldAddress(from));
  return addresses.filter((address) => {
    const asked = readOldAddress(address);
    return !routes.includes(pageAddress(asked.path)) && !known.some((old) => coversAddress(old, asked));
  });
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&apos;": "'", "&quot;": '"', "&lt;": "<", "&gt;": ">" };

/**
 * Returns each path with its query, once, of a sitemap or of a list with an address in each line:
 * https://www.sitemaps.org/protocol.html. Takes time linear in the text's length.
 */
export function sitemapAddresses(text: string): string[] {
  const places = text.includes("<loc>") ? text.split("<loc>").slice(1) : text.split("\n");
  const addresses = places
    .flatMap((place) => place.match(/https?:\/\/[^\s<\]]+/)?.[0] ?? [])
    .map((address) => address.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity))
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address));
  return [...new Set(addresses.map(({ pathname, search }) => pathname + search))];
}
