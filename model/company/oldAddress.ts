import { decodePath } from "../text/pageAddress";

export interface OldAddress {
  /** As hosts compare it: decoded, in lower case, without a final slash or star. Empty for the root. */
  path: string;
  takesRest: boolean;
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
