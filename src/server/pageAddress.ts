/** The one address of a page: no final slash, no index.html, no .html. */
export function pageAddress(pathname: string): string {
  return (
    pathname
      .replace(/\/+$/, "")
      .replace(/(\/index)?\.html$/i, "")
      .replace(/\/+$/, "") || "/"
  );
}
