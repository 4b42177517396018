/**
 * Mutation tests: `npm run mutation` changes one thing after the other in the code below and reports the changes that no
 * test notices. `npm run mutation -- --mutate src/leads/intake/links.ts` looks at one file.
 * @type {import("@stryker-mutator/api/core").PartialStrykerOptions}
 */
export default {
  mutate: ["src/leads/{model,intake,store,delivery}/**/*.ts", "src/content/**/*.ts", "!src/**/*.test.ts"],
  testRunner: "jest",
  jest: { projectType: "custom", configFile: "jest.mutation.config.ts" },
  // Each mutant meets only the tests that run its line.
  coverageAnalysis: "perTest",
  concurrency: 2,
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ["clear-text", "progress", "html", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  // Only what has changed since the last run is looked at again.
  incremental: true,
  incrementalFile: "coverage/mutation/incremental.json",
  htmlReporter: { fileName: "coverage/mutation/report.html" },
  jsonReporter: { fileName: "coverage/mutation/report.json" },
  tempDirName: "coverage/mutation/sandbox",
  // Each worker has a copy of the repository, without what is large and not read by these tests.
  ignorePatterns: ["public", ".cache", "artwork", "e2e", "shots", "test-results"],
};
