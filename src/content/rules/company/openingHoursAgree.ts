import { isDated } from "../../facts/hours/specialDays";
import { say } from "../../messages";
import type { ContentProblem } from "../../problems/contentProblem";
import { foundInWords } from "../../problems/foundInWords";
import { type ContentDraft, type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

type Facts = NonNullable<ContentDraft["company"]>;

/** Hours must end on the day they begin, because the site cannot show others. */
function* wrongTimes({ file, company }: Facts, list: "hours" | "specialDays"): Generator<ContentProblem> {
  for (const [index, { opens, closes }] of (company[list] ?? []).entries()) {
    if (opens === undefined && closes === undefined) continue;
    if (opens === undefined || closes === undefined) {
      const [given, missing] = opens === undefined ? ["closes", "opens"] : ["opens", "closes"];
      yield problemAt(file, [list, index, missing], say("oneTime", given));
    } else if (closes <= opens) {
      yield problemAt(file, [list, index, "closes"], say("closesTooEarly", opens, foundInWords(closes)));
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
        yield problemAt(file, ["hours", index, "days", place], say("repeatedDay", day, where));
      }
      lines.set(day, index);
    }
  }
}

function* wrongSpecialDays({ file, company }: Facts): Generator<ContentProblem> {
  const { specialDays = [], hoursWords } = company;
  if (specialDays.length > 0 && !hoursWords) {
    yield problemAt(file, ["hoursWords"], say("noHoursWords"));
  }
  for (const [index, special] of specialDays.entries()) {
    const { on, until } = special;
    const earlier = specialDays.findIndex((other) => other.on === on);
    if (earlier < index) {
      yield problemAt(file, ["specialDays", index, "on"], say("repeatedSpecialDay", on, earlier + 1));
    }
    if (until === undefined) continue;
    if (!isDated(special)) {
      yield problemAt(file, ["specialDays", index, "until"], say("lastDayOfRule", on));
    } else if (until < on) {
      yield problemAt(file, ["specialDays", index, "until"], say("lastDayTooEarly", on, foundInWords(until)));
    }
  }
}

/** A text with `{nextOpening}` needs words for it. An office that never opens uses the general promise. */
function* missingWords({ company }: Facts, files: ContentDraft["files"]): Generator<ContentProblem> {
  if (company.hoursWords) return;
  for (const file of files) {
    for (const { field, text } of textsOf(file.data)) {
      if (!text.includes("{nextOpening}")) continue;
      yield problemAt(file, field, say("noOpeningWords"));
    }
  }
}

/** Each weekday is in one line, closes after it opens, and special days do not overlap. */
export const openingHoursAgree: ContentRule = function* ({ company, files }) {
  if (!company) return;
  yield* wrongTimes(company, "hours");
  yield* wrongTimes(company, "specialDays");
  yield* repeatedDays(company);
  yield* wrongSpecialDays(company);
  yield* missingWords(company, files);
};
