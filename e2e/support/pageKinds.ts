import type { BrowserContextOptions } from "@playwright/test";
import { areaServiceNames, areaSlugs, routes, serviceSlugs } from "./routes";

export interface PageKind {
  /** Such as `home` or `service`. */
  kind: string;
  path: string;
}

/** Screens with the template of another kind, or nearly so. */
const alike = [
  ...[...serviceSlugs.slice(1), "not-found"].map((slug) => `service-${slug}`),
  ...areaSlugs.slice(1).map((slug) => `area-${slug}`),
  ...areaServiceNames,
  "accessibility",
];

/** The page that represents its kind. */
const examples: Readonly<Record<string, string>> = {
  [`service-${serviceSlugs[0]}`]: "service",
  [`area-${areaSlugs[0]}`]: "area",
};

/** One page of each kind. */
export const pageKinds: readonly PageKind[] = Object.entries(routes)
  .filter(([name]) => !alike.includes(name))
  .map(([name, { path }]) => ({ kind: examples[name] ?? name, path }));

/** The phone for measurements. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
