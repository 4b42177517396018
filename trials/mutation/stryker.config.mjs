/**
 * Mutation tests. Stryker changes the code below in thousands of places, one at a time, and reports the mutants that
 * survive: the changes that no test notices.
 *
 *   npm run --prefix trials mutation                              all code below
 *   npm run --prefix trials mutation -- --mutate leads/http/spamChecks.ts
 *
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
export default {
  // Only tests on PostgreSQL cover openPostgres.ts.
  mutate: ["leads/**/*.ts", "model/**/*.ts", "!**/*.test.ts", "!leads/store/engine/openPostgres.ts"],
  testRunner: "jest",
  jest: { projectType: "custom", configFile: "trials/mutation/jest.config.ts" },
  // Runs only the tests that cover the mutant.
  coverageAnalysis: "perTest",
  // Skips code that runs when a module loads, such as the content model's schemas. Every test covers it, so its mutants
  // would take hours.
  ignoreStatic: true,
  concurrency: 2,
  // The first run is of all tests, one file after the other.
  dryRunTimeoutMinutes: 30,
  // Allows for a busy machine: a timeout counts as an endless loop, and so as a killed mutant.
  timeoutMS: 15_000,
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ["clear-text", "progress", "html", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Later runs test only code and tests that have changed.
  incremental: true,
  incrementalFile: "coverage/mutation/incremental.json",
  htmlReporter: { fileName: "coverage/mutation/report.html" },
  jsonReporter: { fileName: "coverage/mutation/report.json" },
  tempDirName: "coverage/mutation/sandbox",
  // The tests run in a copy of the repository. These folders are not copied, because no test reads them.
  ignorePatterns: ["public", ".cache", "artwork", "coverage", "shots", "test-results"],
};
