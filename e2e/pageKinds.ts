import type { BrowserContextOptions } from "@playwright/test";
import { areaServiceNames, areaSlugs, routes, serviceSlugs } from "./routes";

export interface PageKind {
  /** Such as `home` or `service`. */
  kind: string;
  path: string;
}

/** Services are alike, towns are alike, an unknown service has the frame of any unknown page, and one page of text is like another. */
const alike = [
  ...[...serviceSlugs.slice(1), "not-found"].map((slug) => `service-${slug}`),
  ...areaSlugs.slice(1).map((slug) => `area-${slug}`),
  ...areaServiceNames,
  "accessibility",
];

/** The pages that stand for all that are alike. */
const examples: Readonly<Record<string, string>> = {
  [`service-${serviceSlugs[0]}`]: "service",
  [`area-${areaSlugs[0]}`]: "area",
};

/** One page of each kind. */
export const pageKinds: readonly PageKind[] = Object.entries(routes)
  .filter(([name]) => !alike.includes(name))
  .map(([name, { path }]) => ({ kind: examples[name] ?? name, path }));

/** The phone that pages are measured on. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
