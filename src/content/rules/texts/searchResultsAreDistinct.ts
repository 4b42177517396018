import { fillServicePlaceholders } from "../../kinds/placeholders";
import type { ContentProblem } from "../../problems/contentProblem";
import type { JsonFile } from "../../problems/jsonFile";
import { type ContentDraft, type ContentEntry, type ContentRule, problemAt } from "../contentRule";

/** Fewest and most characters that search results show of a title and of a description. */
const LENGTHS = [
  { name: "title", least: 15, most: 60 },
  { name: "description", least: 70, most: 160 },
] as const;

interface Source {
  /** Where it is written. */
  file: JsonFile;
  seo: { title: string; description: string };
}

/** A page's own title and description, or, for a service without its own, those that all services share. */
function sourceOf({ file, type, data }: ContentEntry, { servicePage }: ContentDraft): Source | undefined {
  if ("seo" in data && data.seo) return { file, seo: data.seo };
  if (!servicePage || type !== "Service") return undefined;
  return { file: servicePage.file, seo: fillServicePlaceholders(servicePage.page, data.title).seo };
}

/** What search results show of a page must fit there, and be said of no other page. */
export const searchResultsAreDistinct: ContentRule = function* (draft): Generator<ContentProblem> {
  // Lengths are known only with placeholders filled.
  const entries = draft.company ? draft.entries.filter(({ route }) => route) : [];
  const owners = new Map<string, string>();
  for (const entry of entries) {
    const source = sourceOf(entry, draft);
    if (!source) continue;
    const page = source.file === entry.file ? "" : `for ${entry.file.path} it `;
    for (const { name, least, most } of LENGTHS) {
      const problem = (message: string) => problemAt(source.file, ["seo", name], page + message);
      const text = source.seo[name];
      const { length } = [...text];
      const owner = owners.get(text);
      if (length < least || length > most) {
        yield problem(`has ${length} characters with its placeholders filled; ${least} to ${most} are read well.`);
      }
      if (owner) yield problem(`is the same as that of ${owner}; each page needs its own.`);
      owners.set(text, entry.file.path);
    }
  }
};
