import type { ContentProblem } from "../../problems/contentProblem";
import type { JsonFile } from "../../problems/jsonFile";
import { problem } from "../../problems/message";
import { type ContentRule, entryOf, problemAt } from "../contentRule";
import { comparedPages, isAboutTown, similarPairs } from "./comparedPages";

/**
 * Minimum number of a town page's own words: about as many as the parts that all such pages share.
 */
export const FEWEST_WORDS = 200;

/**
 * The largest share of a page that may also be on another page. Independent texts share a few percent. A copy with every
 * tenth word changed shares 70%, every fifth 40%, every third 33%.
 */
export const LARGEST_SHARED_PART = 0.25;

const percent = (part: number) => `${Math.round(part * 100)}%`;

/**
 * A town's page needs enough local text, and no copy of another page. Search engines treat pages that differ only in names
 * as doorways (https://developers.google.com/search/docs/essentials/spam-policies#doorways).
 */
export const areasDiffer: ContentRule = function* (draft): Generator<ContentProblem> {
  const { name, address } = entryOf(draft, "Company")?.data ?? {};
  if (!name || !address) return;
  const files = draft.valid.map((entry) => ({ ...entry, path: entry.file.path }));
  const pages = comparedPages(files, { name, address });
  for (const { file, words } of pages.filter(({ isLocal, words }) => isLocal && words.length < FEWEST_WORDS)) {
    yield problemAt(
      file.file,
      ["parts"],
      problem(
        `has ${words.length} words of its own, names left out; a page of its own needs ${FEWEST_WORDS}. Say more that is true of this place, or remove the file.`,
      ),
    );
  }
  const blamed = new Set<JsonFile>();
  for (const { one, other, shared } of similarPairs(pages)) {
    if (shared <= LARGEST_SHARED_PART) break;
    // The later of two towns counts as the copy. Each copy is reported once, with its closest original.
    const copy = isAboutTown(other) ? other : one;
    const original = copy === one ? other : one;
    if (blamed.has(copy.file)) continue;
    blamed.add(copy.file);
    const message = problem(
      `says what ${original.path} says: they share ${percent(shared)} of their runs of three words, names left out, of at most ${percent(LARGEST_SHARED_PART)}. Write what is true of this place alone, or remove the file.`,
    );
    yield problemAt(copy.file, ["lead"], message);
  }
};
