import type { Config } from "jest";
import { anyRun, nodeProject } from "./jest.config";

/** `npm run test:postgres`: the store's tests on PostgreSQL, and the tests that need it. */
const config: Config = {
  ...anyRun,
  ...nodeProject,
  testMatch: ["store/**/*", "queue/deliveryQueue", "office/digestSchedule", "lateLead", "*Postgres"].map(
    (name) => `<rootDir>/src/leads/${name}.test.ts`,
  ),
  testPathIgnorePatterns: [...nodeProject.testPathIgnorePatterns, "/(openSqlite|libsqlDialect)\\.test\\.ts$"],
};

export default config;
