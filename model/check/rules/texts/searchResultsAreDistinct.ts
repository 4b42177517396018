import { fillAllPlaceholders, servicePlaceholders } from "../../../kinds/placeholders";
import type { ContentProblem, JsonFile } from "../../problems/contentProblem";
import { type ContentDraft, type ContentEntry, type ContentRule, entryOf, problemAt } from "../contentRule";

interface Source {
  /** Its file and field. */
  file: JsonFile;
  seo: { title: string; description: string };
}

/** A page's title and description. Services without their own use the shared ones. */
function sourceOf({ file, type, data }: ContentEntry, draft: ContentDraft): Source | undefined {
  if ("seo" in data && data.seo) return { file, seo: data.seo };
  const shared = entryOf(draft, "ServicePage");
  if (type !== "Service" || !data.title || !shared?.data.seo || "seo" in file.data) return undefined;
  const names = servicePlaceholders({ ...data, title: data.title });
  return { file: shared.file, seo: fillAllPlaceholders(shared.data.seo, names) };
}

/** Titles and descriptions of search results are unique. */
export const searchResultsAreDistinct: ContentRule = function* (draft): Generator<ContentProblem> {
  const owners = new Map<string, string>();
  for (const entry of draft.entries.filter(({ route }) => route)) {
    const source = sourceOf(entry, draft);
    if (!source) continue;
    const page = source.file === entry.file ? "" : `for content/${entry.file.path} it `;
    for (const name of ["title", "description"] as const) {
      const text = source.seo[name];
      const owner = owners.get(text);
      if (owner)
        yield problemAt(source.file, ["seo", name], `${page}is the same as that of ${owner}; each page needs its own.`);
      owners.set(text, `content/${entry.file.path}`);
    }
  }
};
