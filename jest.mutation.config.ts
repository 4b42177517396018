import type { Config } from "jest";
import { nodeProject } from "./jest.config";

/**
 * The tests that `npm run mutation` runs for each mutant. Left out are those that start processes of their own, in which
 * no mutant is active, and those that need minutes.
 */
const config: Config = {
  ...nodeProject,
  roots: ["<rootDir>/src/build", "<rootDir>/src/content", "<rootDir>/src/leads"],
  testPathIgnorePatterns: [
    ...nodeProject.testPathIgnorePatterns,
    "/src/leads/outage\\.test\\.ts$",
    "/src/leads/store/rewritePostgres\\.test\\.ts$",
  ],
};

export default config;
