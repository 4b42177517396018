import { type ContentType, kindOf } from "../../kinds/contentKinds";
import type { OwnPage } from "../../kinds/ownPage";
import { problem } from "../problems/contentProblem";
import { type ContentDraft, type ContentRule, entriesOf, problemAt } from "./contentRule";
import { valueAt } from "./fieldsIn";

/** Optional words that visitors miss once another part of content is used. */
interface NeededWords {
  in: ContentType;
  /** Undefined for the whole file. */
  field?: string | readonly string[];
  /** The rest of the sentence "is missing; …". */
  because: string;
  areNeeded(draft: ContentDraft): boolean;
}

type Shown = NonNullable<OwnPage["parts"][number]["shows"]>;

const someTown = (draft: ContentDraft) => [...entriesOf(draft, "Area"), ...entriesOf(draft, "AreaService")].length > 0;

const neededWords: readonly NeededWords[] = [
  {
    in: "PricesPage",
    because: "services have prices, which need the words of this page",
    areNeeded: (draft) => entriesOf(draft, "Service").some(({ data }) => data.prices),
  },
  { in: "AreaPage", because: "towns' pages need the words that they share", areNeeded: someTown },
  {
    in: "OwnPageText",
    because: "own pages have an author, an offer, a job or other files’ content, which need the words that they share",
    areNeeded: (draft) =>
      entriesOf(draft, "OwnPage").some(
        ({ data: { author, parts } }) => author || parts.some((part) => part.shows ?? part.offer ?? part.job),
      ),
  },
  ...(["articles", "prices", "areas"] satisfies Shown[]).map(
    (name): NeededWords => ({
      in: "OwnPageText",
      field: ["shows", name],
      because: `an own page shows ${name}, which need a title above them`,
      areNeeded: (draft) =>
        entriesOf(draft, "OwnPage").some(({ data }) => data.parts.some(({ shows }) => shows === name)),
    }),
  ),
];

export const neededWordsExist: ContentRule = function* (draft) {
  for (const { in: type, field, because, areNeeded } of neededWords) {
    if (!areNeeded(draft)) continue;
    const [entry] = entriesOf(draft, type);
    const way = field === undefined ? [] : [field].flat();
    if (!entry && !field) yield { file: kindOf(type).path, ...problem(`the file is missing; ${because}.`) };
    if (entry && valueAt(entry.data, way) === undefined) yield problemAt(entry.file, way, `is missing; ${because}.`);
  }
};
