/** Summarizes the output of Jest and Playwright. */

/** The most lines that are shown. */
const SHOWN = 150;

const lastNumber = (output: string, word: string): number | undefined => {
  const found = [...output.matchAll(new RegExp(`\\b(\\d+) ${word}\\b`, "g"))].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Reads a part's number of tests from its summary. A part without a summary counts as one. */
export function countsIn(output: string): { passed: number; skipped: number } {
  const summary = output.split("\n").filter((line) => /^\s*(Tests:\s|\d+ (passed|skipped|failed)\b)/.test(line));
  const last = summary.slice(-4).join("\n");
  return { passed: lastNumber(last, "passed") ?? 1, skipped: lastNumber(last, "skipped") ?? 0 };
}

/** Returns the end of a failed part's output, without the tests that passed. */
export function detailsOf(output: string): string {
  const lines = output.split("\n").filter((line) => !/^(PASS\s|\s*(✓|✔|ok)\s)/.test(line));
  return lines.slice(-SHOWN).join("\n").trim();
}

/** Returns commands that repeat the failed tests, or undefined if the output does not name them. */
export function commandsToRepeat(output: string): string[] | undefined {
  const jest = [...output.matchAll(/^FAIL \w+ (\S+)/gm)].map(([, file]) => `npx jest ${file}`);
  const playwright = [...output.matchAll(/^\s+\d+\) (?:\[(\w+)\] › )?(e2e\/\S+:\d+):\d+ › /gm)].map(
    ([, project, place]) => `npx playwright test ${place}${project ? ` --project=${project}` : ""}`,
  );
  const commands = [...new Set([...jest, ...playwright])];
  return commands.length > 0 ? commands : undefined;
}
