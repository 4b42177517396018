import { type ContentProblem, describeProblem } from "../content/problems/contentProblem";
import { type Content, type LoadedContent, loadContent } from "../content/read/loadContent";

/** The most problems in a message. */
const MOST = 5;

function problemLines(problems: readonly ContentProblem[]): string {
  const lines = problems.slice(0, MOST).map((problem) => `  ${describeProblem(problem)}`);
  const more = problems.length - lines.length;
  return [...lines, ...(more > 0 ? [`  … and ${more} more.`] : [])].join("\n");
}

/**
 * Loads content without problems, so that any later problem comes from the change.
 * @throws if the content has problems
 */
export function settledContent(folder: string): Content {
  const { content, problems = [] } = loadContent(folder);
  if (content) return content;
  throw new Error(`Fix these problems in the content first:\n${problemLines(problems)}`);
}

/** Names a problem wherever its line has moved to. */
const keyOf = ({ file, path, message }: ContentProblem) => [file, path, message].join("\n");

/** Returns the problems that a change has caused. */
export function causedProblems(before: LoadedContent, after: LoadedContent): ContentProblem[] {
  const known = new Set(before.problems?.map(keyOf));
  return (after.problems ?? []).filter((problem) => !known.has(keyOf(problem)));
}

/** @throws if a change causes problems */
export function refuse(caused: readonly ContentProblem[] = []): void {
  if (caused.length > 0) throw new Error(`The change would cause problems:\n${problemLines(caused)}`);
}
