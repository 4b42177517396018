import type { Config } from "jest";
import { anyRun, nodeProject } from "./jest.config";

/** What `npm run test:postgres` runs on its server: the store's tests, and those that need PostgreSQL. */
const config: Config = {
  ...anyRun,
  ...nodeProject,
  testMatch: ["store/**/*", "queue/deliveryQueue", "lateLead", "*Postgres"].map(
    (name) => `<rootDir>/src/leads/${name}.test.ts`,
  ),
  testPathIgnorePatterns: [...nodeProject.testPathIgnorePatterns, "/(openSqlite|libsqlDialect)\\.test\\.ts$"],
};

export default config;
