/** Reads what Jest and Playwright print, for people who want to know what failed. */

/** Lines of details that are shown. */
const SHOWN = 150;

const lastNumber = (output: string, word: string): number | undefined => {
  const found = [...output.matchAll(new RegExp(`\\b(\\d+) ${word}\\b`, "g"))].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** How many tests a part ran, by its own summary. A part without a summary is one check. */
export function countsIn(output: string): { passed: number; skipped: number } {
  const summary = output.split("\n").filter((line) => /^\s*(Tests:\s|\d+ (passed|skipped|failed)\b)/.test(line));
  const last = summary.slice(-4).join("\n");
  return { passed: lastNumber(last, "passed") ?? 1, skipped: lastNumber(last, "skipped") ?? 0 };
}

/** What a failed part printed, without the tests that passed; its end, if that is long. */
export function detailsOf(output: string): string {
  const lines = output.split("\n").filter((line) => !/^(PASS\s|\s*(✓|✔|ok)\s)/.test(line));
  return lines.slice(-SHOWN).join("\n").trim();
}

/** The commands that repeat just the tests that failed; nothing if the output does not name them. */
export function commandsToRepeat(output: string): string[] | undefined {
  const jest = [...output.matchAll(/^FAIL \w+ (\S+)/gm)].map(([, file]) => `npx jest ${file}`);
  const playwright = [...output.matchAll(/^\s+\d+\) (?:\[(\w+)\] › )?(e2e\/\S+:\d+):\d+ › /gm)].map(
    ([, project, place]) => `npx playwright test ${place}${project ? ` --project=${project}` : ""}`,
  );
  const commands = [...new Set([...jest, ...playwright])];
  return commands.length > 0 ? commands : undefined;
}
