/** Checks a save as `npm run check:content` would, in the browser: everything but the pictures. */
import type { ContentProblem } from "../src/content/problems/contentProblem";
import { checkFiles } from "../src/content/read/checkFiles";
import { inAlphabet, type ParsedFile, parseContentFile, type ReadFiles } from "../src/content/read/parseContentFile";

/** The texts of content files by path, relative to the content folder. */
export type ContentTexts = ReadonlyMap<string, string>;

const encoder = new TextEncoder();

export const parsedFile = (path: string, text: string): ParsedFile => parseContentFile(path, encoder.encode(text));

const parsed = (texts: ContentTexts): ReadFiles => inAlphabet([...texts].map(([path, text]) => parsedFile(path, text)));

const problemsOf = (files: ReadFiles): ContentProblem[] => checkFiles(files, "", new Date()).problems ?? [];

/**
 * Checks the content with one changed file. Other files' earlier problems do not prevent a save.
 * @returns the problems of the saved file, then those that the save causes in other files
 */
export function checkSave(stored: ContentTexts, saved: string, text: string): ContentProblem[] {
  const placeOf = ({ file, path, message }: ContentProblem) => [file, path, message].join();
  const earlier = new Set(problemsOf(parsed(stored)).map(placeOf));
  const found = problemsOf(parsed(new Map([...stored, [saved, text]])));
  const own = found.filter(({ file }) => file === saved);
  return [...own, ...found.filter((each) => each.file !== saved && !earlier.has(placeOf(each)))];
}

/** Says why a save is refused: its first problem, and the number of the others. */
export function refusalInWords([first, ...others]: readonly ContentProblem[], saved: string): string {
  if (!first) return "";
  const place = [first.file === saved ? undefined : first.file, first.name].filter(Boolean).join(", ");
  const more = others.length > 0 ? ` (And ${others.length} more.)` : "";
  return `${place}: ${first.message}${more}`;
}
