import { availableParallelism } from "node:os";
import type { Config } from "jest";

const transform: Config["transform"] = { "^.+\\.(?:[jt]sx?|mjs)$": "<rootDir>/test/jestTransform.mjs" };
/** What the build writes into the code of the live site. */
const globals = {
  PREVIEW: null,
  FAILURE: {
    title: "Something went wrong",
    text: "Please refresh the page or try again later.",
    retry: "Try again",
    call: "Call (302) 555-0100",
    phone: "+13025550100",
  },
};
const roots = ["<rootDir>/commands", "<rootDir>/src", "<rootDir>/test"];

/** Packages published as ES modules alone, which Jest runs only after a transform. */
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
  "lucide-react",
];
const transformIgnorePatterns = [`/node_modules/(?!(${modulesOnly.join("|")})/)`];

/** Code that runs on Node alone. */
export const nodeProject = {
  displayName: "node",
  roots,
  testEnvironment: "node",
  testMatch: ["**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/", "/src/inline/", "/src/leads/form/", "/src/site/"],
  transform,
  transformIgnorePatterns,
} satisfies Config;

/** Settings of every run, whichever tests it has. */
export const anyRun = {
  // One more than there are cores, since some tests wait for databases and servers more than they compute. By default
  // Jest leaves one core free, which is half of what a machine with two has.
  maxWorkers: availableParallelism() + 1,
  // Ends what hangs. No test comes near it, however busy the machine is.
  testTimeout: 60_000,
} satisfies Config;

/** All tests but those that need PostgreSQL: `npm run test:postgres` runs them. */
const config: Config = {
  ...anyRun,
  projects: [
    {
      displayName: "site",
      roots,
      testEnvironment: "jsdom",
      globals,
      testMatch: ["**/*.test.tsx", "**/src/{inline,leads/form,site}/**/*.test.ts"],
      setupFilesAfterEnv: ["<rootDir>/jest.setup.ts"],
      moduleNameMapper: { "^gatsby$": "<rootDir>/test/site/gatsbyDouble.tsx" },
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
