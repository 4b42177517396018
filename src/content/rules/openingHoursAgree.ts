import type { ContentProblem } from "../contentProblem";
import { type ContentDraft, type ContentRule, problemAt } from "./contentRule";

type Facts = NonNullable<ContentDraft["company"]>;

/** Hours end on the day on which they begin, since nothing on the site could show others. */
function* wrongTimes({ file, company }: Facts): Generator<ContentProblem> {
  for (const [index, { opens, closes }] of company.hours.entries()) {
    if (opens === undefined && closes === undefined) continue;
    if (opens === undefined || closes === undefined) {
      const [given, missing] = opens === undefined ? ["closes", "opens"] : ["opens", "closes"];
      yield problemAt(file, ["hours", index, missing], `is missing; a line with ${given} needs both times.`);
    } else if (closes <= opens) {
      const message = `must be later than the opening at ${opens}, and before midnight; found "${closes}".`;
      yield problemAt(file, ["hours", index, "closes"], message);
    }
  }
}

function* repeatedDays({ file, company }: Facts): Generator<ContentProblem> {
  const lines = new Map<string, number>();
  for (const [index, { days }] of company.hours.entries()) {
    for (const [place, day] of days.entries()) {
      const earlier = lines.get(day);
      if (earlier !== undefined) {
        const where = earlier === index ? "twice in this item" : `in item ${earlier + 1} of the hours already`;
        yield problemAt(file, ["hours", index, "days", place], `${day} stands ${where}; name each day once.`);
      }
      lines.set(day, index);
    }
  }
}

/** Each day of the opening hours stands in one line, and closes after it opens. */
export const openingHoursAgree: ContentRule = function* ({ company }) {
  if (!company) return;
  yield* wrongTimes(company);
  yield* repeatedDays(company);
};
