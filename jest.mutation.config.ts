import type { Config } from "jest";
import { nodeProject } from "./jest.config";

/**
 * The tests that `npm run mutation` runs: those that stand beside the mutated code. Left out are tests that need
 * PostgreSQL, and tests of speed, which would take most of the time and notice nothing that the others do not.
 */
const config: Config = {
  ...nodeProject,
  roots: ["content", "leads/model", "leads/intake", "leads/store", "leads/delivery"].map(
    (room) => `<rootDir>/src/${room}`,
  ),
  testPathIgnorePatterns: [
    ...nodeProject.testPathIgnorePatterns,
    "/leads/store/rewritePostgres\\.test\\.ts$",
    "/leads/intake/hostileValues\\.test\\.ts$",
    "/leads/model/leadSchemaProperties\\.test\\.ts$",
  ],
};

export default config;
