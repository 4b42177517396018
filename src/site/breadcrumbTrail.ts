export interface Crumb {
  label: string;
  to: string;
}

/** What names pages. Breadcrumbs.tsx has the fragments. */
export interface NamedPages {
  company: Queries.BreadcrumbCompanyFragment;
  navigation: Queries.BreadcrumbNavigationFragment;
  services: readonly Queries.BreadcrumbServiceFragment[];
}

const titled = (segment: string) =>
  segment
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** The names of the site's main pages, path → label: the words of the links to them, and services' titles. */
export function pageNames({ company, navigation, services }: NamedPages): ReadonlyMap<string, string> {
  return new Map([
    // Home is named after the company where no link leads to it.
    ["/", company.name],
    ...services.map(({ title, slug }) => [`/services/${slug}`, title] as const),
    ...[...navigation.header, ...navigation.footer].map(({ to, label }) => [to, label] as const),
  ]);
}

/**
 * The pages from Home down to a path. A page without a name is named after its part of the path, capitalised and with
 * spaces for hyphens.
 * @param names path → label
 * @param own the page's own name, if `names` does not have it
 */
export function breadcrumbTrail(pathname: string, names: ReadonlyMap<string, string>, own?: string): Crumb[] {
  const segments = pathname.split("/").filter(Boolean);
  const paths = ["/", ...segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`)];
  const named = (to: string) => names.get(to) ?? titled(decodeURIComponent(to.slice(to.lastIndexOf("/") + 1)));
  return paths.map((to, index) => ({ label: (index === segments.length && own) || named(to), to }));
}
