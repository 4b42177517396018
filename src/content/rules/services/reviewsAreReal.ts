import { partnersPageSchema } from "../../kinds/pages";
import { reviewSchema } from "../../kinds/review";
import { say } from "../../messages";
import type { ContentProblem } from "../../problems/contentProblem";
import type { FieldPath, JsonFile } from "../../read/readContentFiles";
import { wordsOf } from "../areas/similarity";
import { type ContentDraft, type ContentRule, placeInWords, problemAt } from "../contentRule";

const pathOfPartners = "pages/partners.json";

/** The reviews that fit their schema. */
const reviewsIn = ({ files }: ContentDraft) =>
  files.flatMap((file) => {
    const review = file.path.startsWith("reviews/") ? reviewSchema.safeParse(file.data).data : undefined;
    return review ? [{ file, review }] : [];
  });

/** The page of partners, if it fits its schema. */
function partnersIn({ files }: ContentDraft) {
  const file = files.find(({ path }) => path === pathOfPartners);
  const page = partnersPageSchema.safeParse(file?.data).data;
  return file && page && { file, page };
}

function* wrongDates(draft: ContentDraft): Generator<ContentProblem> {
  for (const { file, review } of reviewsIn(draft)) {
    const dates: [FieldPath, string][] = [
      [["date"], review.date],
      [["permission", "given"], review.permission.given],
    ];
    for (const [field, date] of dates) {
      if (date > draft.today) {
        yield problemAt(file, field, say("future", date, draft.today));
      }
    }
  }
}

/** What was said, without what differs when it is copied. */
const saidIn = (text: string) => wordsOf(text).join(" ");

function* repeated(draft: ContentDraft): Generator<ContentProblem> {
  const partners = partnersIn(draft);
  const quotes = (partners?.page.testimonials.items ?? []).map(({ quote }, index) => ({
    file: partners?.file,
    field: ["testimonials", "items", index, "quote"],
    text: quote,
  }));
  const reviews = reviewsIn(draft).map(({ file, review }) => ({ file, field: ["text"], text: review.text }));
  const first = new Map<string, { file: JsonFile; field: FieldPath }>();
  for (const { file, field, text } of [...quotes, ...reviews]) {
    if (!file) continue;
    const earlier = first.get(saidIn(text));
    if (earlier) {
      const place = placeInWords(earlier.file, earlier.field);
      yield problemAt(file, field, say("repeatedReview", place));
    } else first.set(saidIn(text), { file, field });
  }
}

function* misplaced(draft: ContentDraft): Generator<ContentProblem> {
  const partners = partnersIn(draft);
  for (const [index, { from }] of (partners?.page.testimonials.items ?? []).entries()) {
    if (!partners || from !== "homeowner") continue;
    yield problemAt(partners.file, ["testimonials", "items", index, "from"], say("homeownerAmongPartners"));
  }
  for (const { file, review } of reviewsIn(draft)) {
    const isKnown = draft.services.some(({ service }) => service.slug === review.service);
    if (review.service === undefined || isKnown || !draft.knowsAllServices) continue;
    yield problemAt(file, ["service"], say("noService", review.service, ""));
  }
}

function* missingTitles(draft: ContentDraft): Generator<ContentProblem> {
  const { servicePage } = draft;
  const partners = partnersIn(draft);
  const isFrom = (who: string) => reviewsIn(draft).some(({ review }) => review.from === who);
  const message = say("noReviewsTitle");
  if (servicePage && !servicePage.page.reviews && isFrom("homeowner")) {
    yield problemAt(servicePage.file, ["reviews"], message);
  }
  if (partners && !partners.page.reviews && isFrom("partner")) yield problemAt(partners.file, ["reviews"], message);
}

/** Reviews are real people's words, shown once and beside others of the same kind of author (16 CFR 465). */
export const reviewsAreReal: ContentRule = function* (draft) {
  yield* wrongDates(draft);
  yield* misplaced(draft);
  yield* repeated(draft);
  yield* missingTitles(draft);
};
