import type { FieldPath } from "../../kinds/schemaParts";
import type { ContentProblem } from "../../problems/contentProblem";
import type { JsonFile } from "../../problems/jsonFile";
import { problem } from "../../problems/message";
import { wordsOf } from "../areas/similarity";
import { type ContentDraft, type ContentRule, entriesOf, placeInWords, problemAt } from "../contentRule";

function* wrongDates(draft: ContentDraft): Generator<ContentProblem> {
  for (const { file, data: review } of entriesOf(draft, "Review")) {
    const dates: [FieldPath, string][] = [
      [["date"], review.date ?? ""],
      [["permission", "given"], review.permission?.given ?? ""],
    ];
    for (const [field, date] of dates) {
      if (date > draft.today) {
        yield problemAt(file, field, problem(`is in the future; found ${date}, and today is ${draft.today}.`));
      }
    }
  }
}

/** A review's letters and digits, to compare copies. */
const saidIn = (text: string) => wordsOf(text).join(" ");

function* repeated(draft: ContentDraft): Generator<ContentProblem> {
  const [partners] = entriesOf(draft, "PartnersPage");
  const quotes = (partners?.data.testimonials?.items ?? []).map(({ quote }, index) => ({
    file: partners?.file,
    field: ["testimonials", "items", index, "quote"],
    text: quote,
  }));
  const reviews = entriesOf(draft, "Review").flatMap(({ file, data }) =>
    data.text ? { file, field: ["text"], text: data.text } : [],
  );
  const first = new Map<string, { file: JsonFile; field: FieldPath }>();
  for (const { file, field, text } of [...quotes, ...reviews]) {
    if (!file) continue;
    const earlier = first.get(saidIn(text));
    if (earlier) {
      const place = placeInWords(earlier.file, earlier.field);
      yield problemAt(
        file,
        field,
        problem(`says the same as ${place}; each review is somebody's own words, shown once.`),
      );
    } else first.set(saidIn(text), { file, field });
  }
}

function* misplaced(draft: ContentDraft): Generator<ContentProblem> {
  const [partners] = entriesOf(draft, "PartnersPage");
  for (const [index, { from }] of (partners?.data.testimonials?.items ?? []).entries()) {
    if (!partners || from !== "homeowner") continue;
    yield problemAt(
      partners.file,
      ["testimonials", "items", index, "from"],
      problem("is a homeowner's, and this list says what partners say; move it to a file in reviews/."),
    );
  }
}

/** Reviews are genuine, appear once, and are grouped by kind of author (16 CFR 465). */
export const reviewsAreReal: ContentRule = function* (draft) {
  yield* wrongDates(draft);
  yield* misplaced(draft);
  yield* repeated(draft);
};
