import DefaultRunner, { type Test, type TestRunnerOptions, type TestWatcher } from "jest-runner";

/** What this process has learned of each file of tests when it first ran it. */
const learned = new Map<string, { testNames: string[]; milliseconds: number }>();

/**
 * Runs the tests of one mutant, a file at a time, as soon as possible to its end. Loading a file takes Jest much longer
 * than running a few tests in it, so a file that holds no test asked for is not loaded. The quickest file comes first,
 * and the first that fails is enough: the mutant is noticed. (Stryker turns Jest's own `bail` off, since Jest then ends
 * without a result.)
 * Jest's option "runner": https://jestjs.io/docs/configuration#runner-string
 */
export default class MutationRunner extends DefaultRunner {
  override async runTests(files: Test[], watcher: TestWatcher, options: TestRunnerOptions): Promise<void> {
    const pattern = this._globalConfig.testNamePattern;
    // Without a pattern it is the first run, which shows that all tests pass and which lines they run.
    const asked = pattern === undefined ? undefined : new RegExp(pattern, "i");
    let failed = false;
    this.on("test-file-success", ([file, { testResults, numFailingTests, perfStats }]) => {
      // A mutant may change how long a file takes, and which tests it has.
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
