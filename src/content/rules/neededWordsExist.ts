import { type ContentType, kindOf } from "../kinds/contentKinds";
import { problem } from "../problems/contentProblem";
import { type ContentDraft, type ContentRule, entriesOf, problemAt } from "./contentRule";

/** Optional words that visitors miss once another part of content is used. */
interface NeededWords {
  in: ContentType;
  /** Undefined for the whole file. */
  field?: string;
  /** The rest of the sentence "is missing; …". */
  because: string;
  areNeeded(draft: ContentDraft): boolean;
}

const someService = (draft: ContentDraft, name: "prices" | "related") =>
  entriesOf(draft, "Service").some(({ data }) => data[name]);
const someReview = (draft: ContentDraft, from: string) =>
  entriesOf(draft, "Review").some(({ data }) => data.from === from);
const someTown = (draft: ContentDraft) => [...entriesOf(draft, "Area"), ...entriesOf(draft, "AreaService")].length > 0;

const neededWords: readonly NeededWords[] = [
  {
    in: "PricesPage",
    because: "services have prices, which need the words of this page",
    areNeeded: (draft) => someService(draft, "prices"),
  },
  {
    in: "ServicePage",
    field: "prices",
    because: "services have prices, which need a title above them",
    areNeeded: (draft) => someService(draft, "prices"),
  },
  {
    in: "ServicePage",
    field: "related",
    because: "services name related ones, which need a title above them",
    areNeeded: (draft) => someService(draft, "related"),
  },
  {
    in: "ServicePage",
    field: "projects",
    because: "projects need a title above them",
    areNeeded: (draft) => entriesOf(draft, "Project").length > 0,
  },
  {
    in: "ServicePage",
    field: "reviews",
    because: "reviews need a title above them",
    areNeeded: (draft) => someReview(draft, "homeowner"),
  },
  {
    in: "PartnersPage",
    field: "reviews",
    because: "reviews need a title above them",
    areNeeded: (draft) => someReview(draft, "partner"),
  },
  { in: "AreaPage", because: "towns' pages need the words that they share", areNeeded: someTown },
  {
    in: "ServicePage",
    field: "areas",
    because: "towns name services, whose pages need a title above them",
    areNeeded: someTown,
  },
];

/** Words that a used feature needs are there. */
export const neededWordsExist: ContentRule = function* (draft) {
  for (const { in: type, field, because, areNeeded } of neededWords) {
    if (!areNeeded(draft)) continue;
    const kind = kindOf(type);
    if (!field && !draft.paths.includes(kind.path))
      yield { file: kind.path, ...problem(`the file is missing; ${because}.`) };
    const [entry] = entriesOf(draft, type);
    if (field && entry && !Object.hasOwn(entry.file.data, field))
      yield problemAt(entry.file, [field], problem(`is missing; ${because}.`));
  }
};
