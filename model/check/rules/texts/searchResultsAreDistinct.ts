import { fillAllPlaceholders, servicePlaceholders } from "../../../kinds/placeholders";
import type { ContentProblem, JsonFile } from "../../problems/contentProblem";
import { type ContentDraft, type ContentEntry, type ContentRule, entryOf, problemAt, warningAt } from "../contentRule";

/** Minimum and maximum characters of a title and a description in search results. */
const LENGTHS = [
  { name: "title", least: 15, most: 60 },
  { name: "description", least: 70, most: 160 },
] as const;

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

/** Titles and descriptions fit into search results and are unique. */
export const searchResultsAreDistinct: ContentRule = function* (draft): Generator<ContentProblem> {
  // Lengths need filled placeholders.
  const entries = draft.isFilled ? draft.entries.filter(({ route }) => route) : [];
  const owners = new Map<string, string>();
  for (const entry of entries) {
    const source = sourceOf(entry, draft);
    if (!source) continue;
    const page = source.file === entry.file ? "" : `for content/${entry.file.path} it `;
    for (const { name, least, most } of LENGTHS) {
      const field = ["seo", name];
      const text = source.seo[name];
      const { length } = [...text];
      const owner = owners.get(text);
      if (length < least || length > most) {
        yield warningAt(
          source.file,
          field,
          `${page}has ${length} characters with its placeholders filled; ${least} to ${most} are read well.`,
        );
      }
      if (owner)
        yield problemAt(source.file, field, `${page}is the same as that of ${owner}; each page needs its own.`);
      owners.set(text, `content/${entry.file.path}`);
    }
  }
};
