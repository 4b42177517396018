import process from "node:process";
import type { Config } from "jest";
import { nodeProject } from "./jest.config";

const onPostgres = process.env.LEADS_TEST_STORES === "postgres";

/**
 * The tests that `npm run mutation` runs: those that stand beside the mutated code. Left out are tests of speed, which
 * would take most of the time and notice nothing that the others do not.
 */
const config: Config = {
  ...nodeProject,
  ...(onPostgres && { testMatch: ["**/{open,rewrite}Postgres.test.ts"] }),
  roots: ["content", "leads/model", "leads/intake", "leads/store", "leads/delivery"].map(
    (room) => `<rootDir>/src/${room}`,
  ),
  testPathIgnorePatterns: [
    ...nodeProject.testPathIgnorePatterns,
    "/leads/intake/hostileValues\\.test\\.ts$",
    "/leads/model/leadSchemaProperties\\.test\\.ts$",
  ],
};

export default config;
