/** @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "CommonJS", "moduleResolution": "node10"}} */
import process from "node:process";
import type { Config } from "jest";
import { anyRun, nodeProject } from "./jest.config";

/** `npm run test:postgres`: the store's tests on PostgreSQL, and the tests that need it. `test:pooler`: through PgBouncer. */
const config: Config = {
  ...anyRun,
  ...nodeProject,
  testMatch: ["store/**/*", "sequences", "*Postgres"].map((name) => `<rootDir>/leads/${name}.test.ts`),
  testPathIgnorePatterns: [
    ...nodeProject.testPathIgnorePatterns,
    "/(openSqlite|libsqlDialect)\\.test\\.ts$",
    // Tests with a server of their own do not meet the pooler.
    ...(process.env.TEST_POOLER ? ["Postgres\\.test\\.ts$"] : []),
  ],
};

export default config;
