import type { Company } from "../../kinds/company";
import type { ContentProblem } from "../../problems/contentProblem";
import type { JsonFile } from "../../problems/jsonFile";
import { problem } from "../../problems/message";
import { type ContentRule, entryOf, problemAt, type ValidEntry } from "../contentRule";
import { sharedPart, wordsOf } from "./similarity";

/**
 * Minimum number of a town page's own words: about as many as the parts that all such pages share.
 */
const FEWEST_WORDS = 200;

/**
 * The largest share of a page that may also be on another page. Independent texts share a few percent. A copy with every
 * tenth word changed shares 70%, every fifth 40%.
 */
const LARGEST_SHARED_PART = 0.25;

const percent = (part: number) => `${Math.round(part * 100)}%`;

/** A page with its own words. */
interface ComparedPage {
  file: JsonFile;
  words: readonly string[];
  /** Whether it is about a town. Pages about services are only compared with these. */
  isLocal: boolean;
}

/**
 * A town's page needs enough local text, and no copy of another page. Search engines treat pages that differ only in names
 * as doorways (https://developers.google.com/search/docs/essentials/spam-policies#doorways).
 */
export const areasDiffer: ContentRule = function* (draft): Generator<ContentProblem> {
  const { name, address } = entryOf(draft, "Company")?.data ?? {};
  if (!name || !address) return;
  const pages = comparedPages(draft.valid, { name, address });
  for (const { file, words } of pages.filter(({ isLocal, words }) => isLocal && words.length < FEWEST_WORDS)) {
    yield problemAt(
      file,
      ["parts"],
      problem(
        `has ${words.length} words of its own, names left out; a page of its own needs ${FEWEST_WORDS}. Say more that is true of this place, or remove the file.`,
      ),
    );
  }
  const blamed = new Set<JsonFile>();
  for (const { copy, original, shared } of copiesIn(pages)) {
    // Each copy is reported once, with its closest original.
    if (blamed.has(copy)) continue;
    blamed.add(copy);
    const message = problem(
      `says what ${original.path} says: they share ${percent(shared)} of their runs of three words, names left out, of at most ${percent(LARGEST_SHARED_PART)}. Write what is true of this place alone, or remove the file.`,
    );
    yield problemAt(copy, ["lead"], message);
  }
};

/**
 * Returns the pages about towns and services. Leaves out names of towns, counties, services and the company, so a copy with
 * other names still matches its original.
 */
function comparedPages(entries: readonly ValidEntry[], company: Pick<Company, "name" | "address">): ComparedPage[] {
  const { city, state, stateName } = company.address;
  const titles = entries.flatMap(({ type, data }) => {
    if (type === "Area") return [data.title, ...data.counties];
    return type === "Service" ? [data.title] : [];
  });
  const names = new Set([company.name, city, state, stateName, ...titles].flatMap(wordsOf));
  return entries.flatMap((entry) => {
    const words = wordsOf(ownTexts(entry).join("\n")).filter((word) => !names.has(word));
    return words.length > 0 ? [{ file: entry.file, words, isLocal: entry.type !== "Service" }] : [];
  });
}

/** Returns a page's own texts; none for other kinds of file. */
function ownTexts({ type, data }: ValidEntry): string[] {
  if (type === "Service") return [data.shortDescription, data.description, ...data.features];
  if (type !== "Area" && type !== "AreaService") return [];
  const parts = data.parts.flatMap(({ title, text }) => [title, text]);
  if (type === "AreaService") return [data.lead, ...parts];
  return [data.lead, ...parts, ...data.services.map(({ reason }) => reason)];
}

/** Compares every town's page with each later one and with the services' pages. @returns copies, the closest first */
function copiesIn(pages: readonly ComparedPage[]) {
  return pages
    .flatMap((one, index) =>
      one.isLocal
        ? pages
            .filter((other, place) => place > index || !other.isLocal)
            .map((other) => ({
              // The later of two towns counts as the copy.
              copy: other.isLocal ? other.file : one.file,
              original: other.isLocal ? one.file : other.file,
              shared: sharedPart(one.words, other.words),
            }))
        : [],
    )
    .filter(({ shared }) => shared > LARGEST_SHARED_PART)
    .sort((first, second) => second.shared - first.shared);
}
