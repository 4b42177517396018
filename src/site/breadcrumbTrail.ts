export interface Crumb {
  label: string;
  to: string;
}

const titled = (segment: string) =>
  segment
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/**
 * The way to a page, Home first, from the segments of its path: capitalised, hyphens turned into spaces.
 * @param names path → label, where the content names a page
 */
export function breadcrumbTrail(pathname: string, names: ReadonlyMap<string, string>): Crumb[] {
  const segments = pathname.split("/").filter(Boolean);
  const crumbs = segments.map((segment, index) => {
    const to = `/${segments.slice(0, index + 1).join("/")}`;
    return { label: names.get(to) ?? titled(decodeURIComponent(segment)), to };
  });
  return [{ label: names.get("/") ?? "Home", to: "/" }, ...crumbs];
}
