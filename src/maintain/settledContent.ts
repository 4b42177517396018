import { describeProblem } from "../content/problems/contentProblem";
import { type Content, type LoadedContent, loadContent } from "../content/read/loadContent";

/** The most problems in a message. */
const MOST = 5;

function problemLines({ problems = [] }: LoadedContent): string {
  const lines = problems.slice(0, MOST).map((problem) => `  ${describeProblem(problem)}`);
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`  … and ${more} more.`] : [])].join("\n");
}

/**
 * Loads content without problems, so that any later problem comes from the change.
 * @throws if the content has problems
 */
export function settledContent(folder: string): Content {
  const loaded = loadContent(folder);
  if (loaded.content) return loaded.content;
  throw new Error(`Fix these problems in the content first:\n${problemLines(loaded)}`);
}

/** @throws if a check found problems */
export function refuse(checked: LoadedContent): void {
  if (!checked.content) throw new Error(`The change would cause problems:\n${problemLines(checked)}`);
}
