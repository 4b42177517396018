import process from "node:process";
import type { Config } from "jest";
import { nodeProject } from "../../jest.config";

/**
 * The tests of `npm run --prefix trials mutation`: those of the mutated code. Excludes tests of speed. They would take most of
 * the time, and kill no mutants that the others miss.
 */
const config: Config = {
  // nodeProject's roots contain all code. Jest finds related tests only through modules inside the roots.
  ...nodeProject,
  // Stryker would take this folder. It runs Jest in its copy of the project.
  rootDir: process.cwd(),
  testMatch: ["leads", "model", "test/brokenContent"].map((folder) => `<rootDir>/${folder}/**/*.test.ts`),
  testPathIgnorePatterns: [
    ...nodeProject.testPathIgnorePatterns,
    "Postgres\\.test\\.ts$",
    "/hostileValues\\.test\\.ts$",
    "/leadSchemaProperties\\.test\\.ts$",
    // Excluded because it runs in jsdom, where Stryker cannot measure a test's coverage.
    "/visitorMail\\.test\\.ts$",
  ],
};

export default config;
