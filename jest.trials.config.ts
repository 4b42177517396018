import type { Config } from "jest";
import { anyRun, nodeProject } from "./jest.config";

/** Tests of the trials themselves, short trials, and what is checked of packages. */
const config: Config = {
  ...anyRun,
  ...nodeProject,
  testMatch: ["<rootDir>/test/{bench,packages,rehearsal,trials}/**/*.test.ts"],
};

export default config;
