import process from "node:process";

const onPostgres = process.env.LEADS_TEST_STORES === "postgres";

/** What only tests on PostgreSQL reach. */
const postgresFiles = "src/leads/store/engine/{open,rewrite}Postgres.ts";

/**
 * Mutation tests: `npm run --prefix trials mutation` changes the code below in thousands of places, one at a time, and reports the
 * changes that no test notices. `npm run --prefix trials mutation -- --mutate src/leads/intake/spam/spamLinks.ts` looks at one file.
 * `LEADS_TEST_STORES=postgres npm run --prefix trials mutation` looks at the code that only PostgreSQL reaches.
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
export default {
  mutate: onPostgres
    ? [postgresFiles]
    : [
        "src/leads/{model,intake,store,queue,destinations}/**/*.ts",
        "src/content/**/*.ts",
        "!src/**/*.test.ts",
        `!${postgresFiles}`,
      ],
  testRunner: "jest",
  jest: { projectType: "custom", configFile: "trials/mutation/jest.config.ts" },
  // A mutant meets only the tests that run its line.
  coverageAnalysis: "perTest",
  // What runs when a module is loaded, such as the schemas of the content model, cannot be told apart by test, so each
  // change there would meet every test: hours instead of minutes.
  ignoreStatic: true,
  concurrency: 2,
  // On a busy machine a slow test run must not pass for an endless loop, which counts as noticed.
  timeoutMS: 15_000,
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ["clear-text", "progress", "html", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // A later run looks only at what has changed since.
  incremental: true,
  incrementalFile: "coverage/mutation/incremental.json",
  htmlReporter: { fileName: "coverage/mutation/report.html" },
  jsonReporter: { fileName: "coverage/mutation/report.json" },
  tempDirName: "coverage/mutation/sandbox",
  // The tests run in a copy of the repository, without what they do not read.
  ignorePatterns: ["public", ".cache", "artwork", "coverage", "shots", "test-results"],
};
