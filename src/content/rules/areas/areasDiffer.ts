import { say } from "../../messages";
import type { ContentProblem } from "../../problems/contentProblem";
import type { JsonFile } from "../../problems/jsonFile";
import { type ContentRule, problemAt } from "../contentRule";
import { comparedPages, isAboutTown, similarPairs } from "./comparedPages";

/**
 * The fewest words that a page about a town must have of its own. What it shares with all of them (frame, form, buttons,
 * emergency box) is about as much; with less, a visitor would read the same page in every town.
 */
export const FEWEST_WORDS = 200;

/**
 * The largest part of a page that may stand on another one too. Texts that were each written for one place share a few
 * hundredths, which are turns of the language; a copy in which every tenth word was changed shares 70%, every fifth 40%,
 * every third 33%.
 */
export const LARGEST_SHARED_PART = 0.25;

const percent = (part: number) => `${Math.round(part * 100)}%`;

/**
 * A page about a town must say enough that is true there, and not what another page says: neither helps a visitor, and
 * search engines take pages that differ in the names alone for doorways
 * (https://developers.google.com/search/docs/essentials/spam-policies#doorways).
 */
export const areasDiffer: ContentRule = function* ({ entries, company }): Generator<ContentProblem> {
  if (!company) return;
  const files = entries.map((entry) => ({ ...entry, path: entry.file.path }));
  const pages = comparedPages(files, company.company);
  for (const { file, isLocal, words } of pages) {
    if (!isLocal || words.length >= FEWEST_WORDS) continue;
    yield problemAt(file.file, ["parts"], say("tooFewWords", words.length, FEWEST_WORDS));
  }
  const blamed = new Set<JsonFile>();
  for (const { one, other, shared } of similarPairs(pages)) {
    if (shared <= LARGEST_SHARED_PART) break;
    // Of two towns, the later one is taken for the copy. Each copy is reported once, with what it is most like.
    const copy = isAboutTown(other) ? other : one;
    const original = copy === one ? other : one;
    if (blamed.has(copy.file)) continue;
    blamed.add(copy.file);
    const message = say("copied", original.path, percent(shared), percent(LARGEST_SHARED_PART));
    yield problemAt(copy.file, ["lead"], message);
  }
};
