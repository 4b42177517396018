import type { Company, NamedService } from "./useCompany";

export interface Crumb {
  label: string;
  to: string;
}

/** The sources of pages' names. */
interface NamedPages {
  company: Pick<Company, "name">;
  navigation: Record<"header" | "footer", readonly Crumb[]>;
  services: readonly NamedService[];
}

const titled = (segment: string) =>
  segment
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** Returns the main pages' names, path → label: from links and services' titles. */
export function pageNames({ company, navigation, services }: NamedPages): ReadonlyMap<string, string> {
  return new Map([
    // Without a link to it, Home is named after the company.
    ["/", company.name],
    ...services.map(({ title, slug }) => [`/services/${slug}`, title] as const),
    ...[...navigation.header, ...navigation.footer].map(({ to, label }) => [to, label] as const),
  ]);
}

/**
 * Returns the pages from Home down to a path. The default name is the path segment, capitalized and with spaces for hyphens.
 * @param names path → label
 * @param own the page's name, if it is not in `names`
 */
export function breadcrumbTrail(pathname: string, names: ReadonlyMap<string, string>, own?: string): Crumb[] {
  const segments = pathname.split("/").filter(Boolean);
  const paths = ["/", ...segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}`)];
  const named = (to: string) => names.get(to) ?? titled(decodeURIComponent(to.slice(to.lastIndexOf("/") + 1)));
  return paths.map((to, index) => ({ label: (index === segments.length && own) || named(to), to }));
}
