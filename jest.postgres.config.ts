/** @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "CommonJS", "moduleResolution": "node10"}} */
import type { Config } from "jest";
import { anyRun, nodeProject } from "./jest.config";

/**
 * `npm run test:postgres`: the store's tests on PostgreSQL, and the tests that need it. `test:pooler`: through PgBouncer,
 * but for tests with a server of their own.
 */
const config: Config = {
  ...anyRun,
  ...nodeProject,
  testMatch: ["store/**/*", "sequences", "*Postgres"].map((name) => `<rootDir>/leads/${name}.test.ts`),
  testPathIgnorePatterns: [...nodeProject.testPathIgnorePatterns, "/(openSqlite|libsqlDialect)\\.test\\.ts$"],
};

export default config;
