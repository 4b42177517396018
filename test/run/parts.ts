import type { ToolName } from "./tools";

/** A part of the tests. Each is an npm script, so it also runs by itself. */
export interface Part {
  name: string;
  /** The npm script that runs it. */
  script: string;
  /** What it needs besides Node. It is skipped where one of them is missing. */
  needs?: readonly ToolName[];
  /** Parts that must have passed before. */
  after?: readonly string[];
}

/** `npm test`: what a change can break. Five minutes on two cores. */
export const testParts: readonly Part[] = [
  { name: "content", script: "check:content" },
  { name: "build", script: "build", after: ["content"] },
  { name: "lint", script: "lint" },
  { name: "types", script: "typecheck" },
  { name: "unit", script: "test:unit" },
  { name: "journeys", script: "test:journeys", needs: ["Chromium"], after: ["build"] },
];

/** `npm run test:all`: everything else, over the site that `npm test` has built. */
export const otherParts: readonly Part[] = [
  { name: "widths", script: "test:e2e", needs: ["Chromium"] },
  { name: "postgres", script: "test:postgres", needs: ["PostgreSQL"] },
  { name: "html", script: "test:html", needs: ["Chromium", "Java"] },
  { name: "observatory", script: "test:observatory", needs: ["Chromium"] },
  { name: "guides", script: "test:guides", needs: ["PostgreSQL", "nginx", "sqlite3"] },
  { name: "attacks", script: "test:attack" },
  { name: "company", script: "test:company", needs: ["Chromium", "PostgreSQL"] },
  { name: "firefox", script: "test:firefox", needs: ["Firefox"] },
  { name: "webkit", script: "test:webkit", needs: ["WebKit"] },
  { name: "develop", script: "test:develop", needs: ["Chromium"] },
  { name: "netlify", script: "test:netlify", needs: ["PostgreSQL"] },
];
