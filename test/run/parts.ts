import type { ToolName } from "./tools";

/** A part of the tests: an npm script, so it also runs by itself. */
export interface Part {
  name: string;
  /** The npm script that runs it. */
  script: string;
  /** Whether the script belongs to the package in trials/. */
  inTrials?: boolean;
  /** The part is skipped if one of these is missing. */
  needs?: readonly ToolName[];
  /** Parts that must pass first. */
  after?: readonly string[];
}

/** `npm test`: four minutes on two cores. */
export const testParts: readonly Part[] = [
  { name: "content", script: "check:content" },
  { name: "build", script: "build", after: ["content"] },
  { name: "lint", script: "lint", after: ["build"] },
  { name: "types", script: "typecheck", after: ["build"] },
  { name: "unit", script: "test:unit" },
  { name: "journeys", script: "test:journeys", needs: ["Chromium"], after: ["build"] },
];

/** `npm run test:all`: everything else, on the site that `npm test` has built. Long parts run first, so that none ends alone. */
export const otherParts: readonly Part[] = [
  { name: "variants", script: "test:content", needs: ["Chromium"] },
  { name: "widths", script: "test:e2e", needs: ["Chromium"] },
  { name: "netlify", script: "test:netlify", inTrials: true, needs: ["PostgreSQL"] },
  { name: "preview", script: "test:preview", needs: ["Chromium", "PostgreSQL"] },
  { name: "webkit", script: "test:webkit", inTrials: true, needs: ["WebKit"] },
  { name: "attacks", script: "test:attack", inTrials: true },
  { name: "develop", script: "test:develop", needs: ["Chromium"] },
  { name: "firefox", script: "test:firefox", inTrials: true, needs: ["Firefox"] },
  { name: "trials", script: "test", inTrials: true, needs: ["PostgreSQL", "PgBouncer"] },
  { name: "postgres", script: "test:postgres", needs: ["PostgreSQL"] },
  { name: "pooler", script: "test:pooler", needs: ["PostgreSQL", "PgBouncer"] },
  { name: "lighthouse", script: "test:lighthouse", inTrials: true, needs: ["Chromium"] },
  { name: "containers", script: "test:containers", needs: ["Docker"] },
  { name: "html", script: "test:html", needs: ["Chromium", "Java"] },
  { name: "observatory", script: "test:observatory", needs: ["Chromium"] },
];
