/** @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "CommonJS", "moduleResolution": "node10"}} */
// `npm run typecheck` checks the types. A check here too takes seconds at each start of Jest.
import { existsSync, statfsSync } from "node:fs";
import { availableParallelism } from "node:os";
import process from "node:process";
import type { Config } from "jest";

/** A file system in memory, where a test's databases need not wait for a disk at each commit. Docker's has only 64 MB. */
const MEMORY = "/dev/shm";
const freeIn = (folder: string) => Number(statfsSync(folder).bavail) * Number(statfsSync(folder).bsize);
if (existsSync(MEMORY) && freeIn(MEMORY) > 1024 ** 3) process.env.TMPDIR = MEMORY;

const transform: Config["transform"] = { "^.+\\.(?:[jt]sx?|mjs)$": "<rootDir>/test/jestTransform.mjs" };
/** Constants that the build defines for the live site. */
const globals = {
  PREVIEW_NOTICE: null,
  PART_SCRIPT: "",
  SENDING_SCRIPT: "",
};
const roots = ["admin", "commands", "hosts", "leads", "model", "src", "test"].map((folder) => `<rootDir>/${folder}`);

/** ESM-only packages, which Jest has to transform. */
const modulesOnly = [
  "@netlify",
  "@remix-run",
  "path-exists",
  "is-plain-obj",
  "map-obj",
  "escape-string-regexp",
  "d3-geo",
  "d3-array",
  "internmap",
  "lucide",
];
const transformIgnorePatterns = [`/node_modules/(?!(${modulesOnly.join("|")})/)`];

/** Tests of code that runs only on Node. */
export const nodeProject = {
  displayName: "node",
  roots,
  testEnvironment: "node",
  globals: { SENDING_SCRIPT: "" },
  testMatch: ["**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/", "/src/inline/", "/src/form/", "/src/frame/"],
  transform,
  transformIgnorePatterns,
} satisfies Config;

/** Settings of every run. */
export const anyRun = {
  // One more than the cores, because some tests mostly wait for databases and servers. Jest's default leaves one core idle.
  maxWorkers: availableParallelism() + 1,
  // Ends hanging tests. No test comes near it on a busy machine.
  testTimeout: 60_000,
} satisfies Config;

/** All tests but those that need PostgreSQL, which `npm run test:postgres` runs. */
const config: Config = {
  ...anyRun,
  projects: [
    {
      displayName: "site",
      roots,
      testEnvironment: "jsdom",
      globals,
      testMatch: ["**/*.test.tsx", "**/src/{inline,form,frame}/**/*.test.ts"],
      setupFilesAfterEnv: ["<rootDir>/jest.setup.ts"],
      moduleNameMapper: {
        "^gatsby$": "<rootDir>/test/site/gatsbyDouble.tsx",
        "/failure\\.json$": "<rootDir>/test/site/failureDouble.ts",
      },
      transform,
      transformIgnorePatterns,
    },
    {
      ...nodeProject,
      testPathIgnorePatterns: [...nodeProject.testPathIgnorePatterns, "Postgres\\.test\\.ts$"],
    },
  ],
};

export default config;
