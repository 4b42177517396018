import process from "node:process";
import type { Config } from "jest";
import { nodeProject } from "../../jest.config";

const onPostgres = process.env.LEADS_TEST_STORES === "postgres";

/** The folders whose code is mutated. */
const rooms = "src/{content,leads/{model,intake,store,queue,destinations}}";
/** Tests that need PostgreSQL. */
const postgresTests = "{open,rewrite}Postgres.test.ts";

/**
 * The tests that `npm run --prefix trials mutation` runs: those that stand beside the mutated code. Left out are tests of speed, which
 * would take most of the time and notice nothing that the others do not.
 */
const config: Config = {
  // Its roots are all code: a test that reaches a mutant through a module outside them would not count as related to it.
  ...nodeProject,
  // Stryker would take this folder. It runs Jest in its copy of the project.
  rootDir: process.cwd(),
  runner: "<rootDir>/trials/mutation/mutationRunner.ts",
  testMatch: onPostgres
    ? [`<rootDir>/${rooms}/**/${postgresTests}`]
    : [`<rootDir>/${rooms}/**/*.test.ts`, `!**/${postgresTests}`],
  testPathIgnorePatterns: [
    ...nodeProject.testPathIgnorePatterns,
    "/leads/intake/hostileValues\\.test\\.ts$",
    "/leads/model/leadSchemaProperties\\.test\\.ts$",
    // It runs in jsdom, which tells Stryker nothing of the lines that a test runs.
    "/destinations/visitorMail\\.test\\.ts$",
  ],
};

export default config;
