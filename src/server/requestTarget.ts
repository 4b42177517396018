export interface RequestTarget {
  /** As it was requested, with its percent signs. */
  rawPath: string;
  /** The query with its question mark, or nothing. */
  search: string;
}

/** Splits what a request line asks for, such as `/contact?x=1`. */
export function requestTarget(url = ""): RequestTarget {
  const query = url.indexOf("?");
  return query < 0 ? { rawPath: url, search: "" } : { rawPath: url.slice(0, query), search: url.slice(query) };
}
