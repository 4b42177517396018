/** Checks a save as `npm run check:content` would, in the browser: all rules but those that read pictures. */
import { kindAt } from "../content/kinds/contentKinds";
import type { ContentProblem } from "../content/problems/contentProblem";
import { checkFiles } from "../content/read/checkFiles";
import { inAlphabet, parseContentFile, type ReadFiles } from "../content/read/parseContentFile";
import { contentRules } from "../content/rules/contentRules";
import { renamedTexts } from "../content/write/renamedTexts";

/** The texts of content files by path, relative to the content folder. */
export type ContentTexts = ReadonlyMap<string, string>;

interface CheckedSave {
  /** The texts to write: the saved file, and those that change with a service's slug. */
  texts: ContentTexts;
  /** The old slug of a service that the save renames. */
  formerSlug?: string;
  /** The problems of the saved file, then those that the save causes in other files. */
  problems: ContentProblem[];
}

const encoder = new TextEncoder();

const parsed = (texts: ContentTexts): ReadFiles =>
  inAlphabet([...texts].map(([path, text]) => parseContentFile(path, encoder.encode(text))));

const problemsOf = (files: ReadFiles): ContentProblem[] =>
  checkFiles(files, { folder: "", now: new Date(), rules: contentRules, pictureExists: () => true }).problems ?? [];

const dataOf = ({ files }: ReadFiles, file: string) => Object(files.find(({ path }) => path === file)?.data);

/** Returns the old slug of a saved service, if it changes, and the texts that change as by `npm run rename:service`. */
function renameOf(before: ReadFiles, after: ReadFiles, saved: string): { formerSlug?: string; texts: ContentTexts } {
  const [from, to] = [dataOf(before, saved).slug, dataOf(after, saved).slug];
  if (kindAt(saved)?.type !== "Service" || !from || !to || from === to) return { texts: new Map() };
  const origin: string = dataOf(after, "company.json").url;
  return { formerSlug: from, texts: renamedTexts(after.files, { own: saved, origin, from, to }) };
}

/**
 * Checks the content with one changed file. Other files' earlier problems do not prevent a save.
 * @param renames whether the save may change other files too
 */
export function checkSave(stored: ContentTexts, saved: string, text: string, renames: boolean): CheckedSave {
  const before = parsed(stored);
  const changed = new Map([...stored, [saved, text]]);
  const rename = renames ? renameOf(before, parsed(changed), saved) : undefined;
  const texts = new Map([[saved, text], ...(rename?.texts ?? [])]);
  const placeOf = ({ file, path, kind }: ContentProblem) => [file, path, kind].join();
  const earlier = new Set(problemsOf(before).map(placeOf));
  const found = problemsOf(parsed(new Map([...stored, ...texts])));
  const own = found.filter(({ file }) => file === saved);
  const formerSlug = rename?.formerSlug;
  return {
    texts,
    formerSlug,
    problems: [...own, ...found.filter((each) => each.file !== saved && !earlier.has(placeOf(each)))],
  };
}

/** Says why a save is refused: its first problem, and the number of the others. */
export function refusalInWords([first, ...others]: readonly ContentProblem[], saved: string): string {
  if (!first) return "";
  const place = [first.file === saved ? undefined : first.file, first.name].filter(Boolean).join(", ");
  const more = others.length > 0 ? ` (And ${others.length} more.)` : "";
  return `${place}: ${first.message}${more}`;
}
