import process from "node:process";
import type { Config } from "jest";
import { nodeProject } from "./jest.config";

const onPostgres = process.env.LEADS_TEST_STORES === "postgres";

/**
 * The tests that `npm run mutation` runs: those that stand beside the mutated code. Left out are tests of speed, which
 * would take most of the time and notice nothing that the others do not.
 */
const rooms = "src/{content,leads/{model,intake,store,delivery}}";

const config: Config = {
  // Its roots are all code: a test that reaches a mutant through a module outside them would not count as related to it.
  ...nodeProject,
  testMatch: [`<rootDir>/${rooms}/**/${onPostgres ? "{open,rewrite}Postgres" : "*"}.test.ts`],
  testPathIgnorePatterns: [
    ...nodeProject.testPathIgnorePatterns,
    "/leads/intake/hostileValues\\.test\\.ts$",
    "/leads/model/leadSchemaProperties\\.test\\.ts$",
  ],
};

export default config;
