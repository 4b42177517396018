import process from "node:process";
import type { Config } from "jest";
import { nodeProject } from "../../jest.config";

const onPostgres = process.env.LEADS_TEST_STORES === "postgres";

/** The folders whose code is mutated. */
const rooms = "src/{content,leads/{model,intake,store,queue,destinations}}";
/** Tests that need PostgreSQL. */
const postgresTests = "{open,rewrite}Postgres.test.ts";

/**
 * The tests of `npm run --prefix trials mutation`: those beside the mutated code. Excludes tests of speed. They would take
 * most of the time, and kill no mutants that the others miss.
 */
const config: Config = {
  // nodeProject's roots contain all code. Jest finds related tests only through modules inside the roots.
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
    // Excluded because it runs in jsdom, where Stryker cannot measure a test's coverage.
    "/destinations/mail/visitorMail\\.test\\.ts$",
  ],
};

export default config;
