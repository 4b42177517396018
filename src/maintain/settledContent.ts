import { describeProblem } from "../content/problems/contentProblem";
import { type Content, type LoadedContent, loadContent } from "../content/read/loadContent";

/** The most problems that an answer names. */
const MOST = 5;

/** What a check found wrong, a line each. */
function problemLines({ problems = [] }: LoadedContent): string {
  const lines = problems.slice(0, MOST).map((problem) => `  ${describeProblem(problem)}`);
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`  … and ${more} more.`] : [])].join("\n");
}

/**
 * The content of a folder in which nothing is wrong, so that whatever is wrong after a change comes from it.
 * @throws if something is wrong already
 */
export function settledContent(folder: string): Content {
  const loaded = loadContent(folder);
  if (loaded.content) return loaded.content;
  throw new Error(`The content has problems that must be mended first:\n${problemLines(loaded)}`);
}

/** @throws if a check found something wrong */
export function refuse(checked: LoadedContent): void {
  if (!checked.content) throw new Error(`The content would then have problems:\n${problemLines(checked)}`);
}
