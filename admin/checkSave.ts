/** Checks a save as `npm run check:content` would, in the browser: everything but the pictures. */
import type { ContentProblem } from "../model/check/problems/contentProblem";
import { checkFiles } from "../model/check/read/checkFiles";
import { inAlphabet, type ParsedFile, parseContentFile, type ReadFiles } from "../model/check/read/parseContentFile";

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
  const keyOf = ({ file, path, message }: ContentProblem) => [file, path, message].join();
  const earlier = new Set(problemsOf(parsed(stored)).map(keyOf));
  const found = problemsOf(parsed(new Map([...stored, [saved, text]])));
  const own = found.filter(({ file }) => file === saved);
  return [...own, ...found.filter((each) => each.file !== saved && !earlier.has(keyOf(each)))];
}

/** Says what a save is refused for, a sentence a problem: its field, and its file if it is not the saved one. */
export function describeRefusal(problems: readonly ContentProblem[], saved: string): string[] {
  return problems.map(({ file, name, message }) => {
    const place = [file === saved ? undefined : file, name].filter(Boolean).join(", ");
    return `${place}: ${message}`;
  });
}
