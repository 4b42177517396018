/** Checks a save as `npm run check:content` would, in the browser: everything but the pictures. */
import type { ContentProblem } from "../model/check/problems/contentProblem";
import { checkFiles } from "../model/check/read/checkFiles";
import { inAlphabet, type ParsedFile, parseContentFile, type ReadFiles } from "../model/check/read/parseContentFile";
import { problemAt } from "../model/check/rules/contentRule";
import { missingPicture, namedPictures } from "../model/check/rules/pictures/namedPictures";

/** The texts of content files by path, relative to the content folder. */
export type ContentTexts = ReadonlyMap<string, string>;

const encoder = new TextEncoder();

export const parsedFile = (path: string, text: string): ParsedFile => parseContentFile(path, encoder.encode(text));

const parsed = (texts: ContentTexts): ReadFiles => inAlphabet([...texts].map(([path, text]) => parsedFile(path, text)));

const problemsOf = (texts: ContentTexts): ContentProblem[] => checkFiles(parsed(texts), "", new Date()).problems ?? [];

/** Leaves out what was wrong before. */
function withoutEarlier(found: readonly ContentProblem[], stored: ContentTexts): ContentProblem[] {
  const keyOf = ({ file, path, message }: ContentProblem) => [file, path ?? message].join();
  const earlier = new Set(problemsOf(stored).map(keyOf));
  return found.filter((each) => !earlier.has(keyOf(each)));
}

/**
 * Checks the content with one changed file. Other files' earlier problems do not prevent a save.
 * @returns the problems of the saved file, then those that the save causes in other files
 */
export function checkSave(stored: ContentTexts, saved: string, text: string): ContentProblem[] {
  const found = problemsOf(new Map([...stored, [saved, text]]));
  const others = found.filter(({ file }) => file !== saved);
  return [...found.filter(({ file }) => file === saved), ...withoutEarlier(others, stored)];
}

/** Checks the content without some of its files. @returns what names a deleted file or picture */
export function checkDeletion(stored: ContentTexts, deleted: readonly string[]): ContentProblem[] {
  const kept = new Map([...stored].filter(([file]) => !deleted.includes(file)));
  const pictures = namedPictures(parsed(kept).files).filter(({ path }) => deleted.includes(path));
  return [
    ...withoutEarlier(problemsOf(kept), stored),
    ...pictures.map(({ file, field, written }) => problemAt(file, field, missingPicture(written))),
  ];
}

/** Finds the files that show a picture which an upload would replace. @param changed the file that is saved with it */
export function checkUploads(stored: ContentTexts, uploads: readonly string[], changed?: string): ContentProblem[] {
  return namedPictures(parsed(stored).files)
    .filter(({ file, path }) => file.path !== changed && uploads.includes(path))
    .map(({ file, field, path }) =>
      problemAt(file, field, `shows ${path}, which the upload would replace; upload it under another name.`),
    );
}

/** Says what is refused, a sentence a problem: its field, and its file if it is not the saved one. */
export function describeRefusal(problems: readonly ContentProblem[], saved?: string): string[] {
  return problems.map(({ file, name, message }) => {
    const place = [file === saved ? undefined : file, name].filter(Boolean).join(", ");
    return `${place}: ${message}`;
  });
}
