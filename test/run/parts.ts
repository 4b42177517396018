import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { hasChromium } from "../../e2e/support/chromium";
import { postgresPrograms } from "../leads/postgresPrograms";
import { hasPgBouncer } from "../leads/startPgBouncer";

const runs = (program: string, ...words: string[]) => spawnSync(program, words).status === 0;

/** The programs that some parts need besides Node. CI installs those with packages of Debian. */
const programs = {
  Chromium: {
    // Tests take half as long with the headless shell.
    packages: "chromium chromium-headless-shell fonts-liberation fonts-noto-color-emoji",
    isInstalled: hasChromium,
  },
  PostgreSQL: { packages: "postgresql", isInstalled: () => postgresPrograms() !== undefined },
  PgBouncer: { packages: "pgbouncer", isInstalled: hasPgBouncer },
  // macOS has a `java` that only prints where to get Java.
  Java: { packages: "default-jre-headless", isInstalled: () => runs("java", "-version") },
  Firefox: { packages: "firefox-esr", isInstalled: () => existsSync("/usr/bin/firefox-esr") },
  WebKit: {
    packages: "webkit2gtk-driver xvfb",
    isInstalled: () => existsSync("/usr/bin/WebKitWebDriver") && existsSync("/usr/bin/Xvfb"),
  },
  // Docker's client may be here without its engine. Packages alone do not start it.
  Docker: { packages: undefined, isInstalled: () => runs("docker", "compose", "ls") },
};

export type ProgramName = keyof typeof programs;

export const isMissing = (name: ProgramName): boolean => !programs[name].isInstalled();

/** Returns Debian's packages of a program, if CI must have it. */
export const packagesOf = (name: ProgramName): string | undefined => programs[name].packages;

/** A part of the tests, which also runs by itself. */
export interface Part {
  name: string;
  command: string;
  /** The part is skipped without them. */
  needs?: readonly ProgramName[];
  /** Earlier parts that must pass first. */
  after?: readonly string[];
}

/** `npm test`. Each part starts as soon as a core is free: the build takes longest. */
export const testParts: readonly Part[] = [
  { name: "content", command: "npm run check:content" },
  { name: "build", command: "npm run build", after: ["content"] },
  { name: "lint", command: "npm run lint", after: ["content"] },
  { name: "types", command: "npm run typecheck", after: ["build"] },
  { name: "unit", command: "npm run test:unit" },
  { name: "journeys", command: "npm run test:journeys", needs: ["Chromium"], after: ["build"] },
];

/** `npm run test:all`: everything else, on the site that `npm test` has built. Long parts run first, so that none ends alone. */
export const otherParts: readonly Part[] = [
  { name: "variants", command: "npm run test:content", needs: ["Chromium", "PostgreSQL"] },
  { name: "widths", command: "npm run test:e2e", needs: ["Chromium"] },
  { name: "webkit", command: "npm run --prefix trials test:webkit", needs: ["WebKit"] },
  { name: "develop", command: "npm run test:develop", needs: ["Chromium"] },
  { name: "attacks", command: "npm run --prefix trials test:attack" },
  { name: "firefox", command: "npm run --prefix trials test:firefox", needs: ["Firefox"] },
  { name: "chaos", command: "npm run --prefix trials test:chaos", needs: ["PostgreSQL", "PgBouncer"] },
  // Through the pooler: what works there works without it.
  { name: "postgres", command: "npm run test:pooler", needs: ["PostgreSQL", "PgBouncer"] },
  { name: "containers", command: "npm run test:containers", needs: ["Docker"] },
  { name: "html", command: "npm run test:html", needs: ["Chromium", "Java"] },
];
