import DefaultRunner, { type Test, type TestRunnerOptions, type TestWatcher } from "jest-runner";

/** The names and duration of each file's tests, from the file's first run in this process. */
const learned = new Map<string, { testNames: string[]; milliseconds: number }>();

/**
 * Runs the tests of one mutant, one file at a time, and stops at the first file that fails: the mutant is then killed.
 * Runs the fastest file first. Loads only files with a requested test, because Jest takes longer to load a file than to
 * run a few of its tests. (Stryker disables Jest's own `bail`, because Jest then ends without a result.)
 * Jest's option "runner": https://jestjs.io/docs/configuration#runner-string
 */
export default class MutationRunner extends DefaultRunner {
  override async runTests(files: Test[], watcher: TestWatcher, options: TestRunnerOptions): Promise<void> {
    const pattern = this._globalConfig.testNamePattern;
    // Stryker's dry run has no pattern. It checks that all tests pass, and measures their coverage.
    const asked = pattern === undefined ? undefined : new RegExp(pattern, "i");
    let failed = false;
    this.on("test-file-success", ([file, { testResults, numFailingTests, perfStats }]) => {
      // Keeps the first run's values, because a mutant may change a file's duration and tests.
      if (!learned.has(file.path)) {
        const testNames = testResults.map(({ fullName }) => fullName);
        learned.set(file.path, { testNames, milliseconds: perfStats.runtime });
      }
      failed ||= numFailingTests > 0;
    });
    this.on("test-file-failure", () => {
      failed = true;
    });
    const milliseconds = (file: Test) => learned.get(file.path)?.milliseconds ?? 0;
    for (const file of files.sort((one, other) => milliseconds(one) - milliseconds(other))) {
      const testNames = learned.get(file.path)?.testNames;
      if (asked && testNames && !testNames.some((name) => asked.test(name))) continue;
      await super.runTests([file], watcher, options);
      if (asked && failed) return;
    }
  }
}
