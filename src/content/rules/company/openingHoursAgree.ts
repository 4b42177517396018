import { isDated } from "../../facts/hours/specialDays";
import { weekdays } from "../../kinds/company";
import type { ContentProblem } from "../../problems/contentProblem";
import { foundInWords } from "../../problems/foundInWords";
import { problem } from "../../problems/message";
import { type ContentDraft, type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

type Facts = NonNullable<ContentDraft["company"]>;

/** Hours must end on the day they begin, because the site cannot show others. */
function* wrongTimes({ file, company }: Facts, list: "hours" | "specialDays"): Generator<ContentProblem> {
  for (const [index, { opens, closes }] of (company[list] ?? []).entries()) {
    if (opens === undefined && closes === undefined) continue;
    if (opens === undefined || closes === undefined) {
      const [given, missing] = opens === undefined ? ["closes", "opens"] : ["opens", "closes"];
      yield problemAt(file, [list, index, missing], problem(`is missing; a line with ${given} needs both times.`));
    } else if (closes <= opens) {
      yield problemAt(
        file,
        [list, index, "closes"],
        problem(`must be later than the opening at ${opens}, and before midnight; found ${foundInWords(closes)}.`),
      );
    }
  }
}

/** A label such as "Mon–Fri" names the first and the last of its days. */
function* wrongLabels({ file, company }: Facts): Generator<ContentProblem> {
  const place = (name = "") => weekdays.findIndex((day) => day.slice(0, 3) === name.slice(0, 3));
  for (const [index, { label, days }] of company.hours.entries()) {
    const [, from, to] = /^([A-Z][a-z]+)\s?[–-]\s?([A-Z][a-z]+)$/.exec(label) ?? [];
    const named = from && to ? weekdays.slice(place(from), place(to) + 1) : [];
    const lacking = named.filter((day) => !days.includes(day));
    if (lacking.length === 0) continue;
    yield problemAt(
      file,
      ["hours", index, "days"],
      problem(`lacks ${lacking.join(", ")}, while the label says ${label}.`),
    );
  }
}

function* wrongSpecialDays({ file, company }: Facts): Generator<ContentProblem> {
  const { specialDays = [], hoursWords } = company;
  if (specialDays.length > 0 && !hoursWords) {
    yield problemAt(file, ["hoursWords"], problem("is missing; a company with special days needs words for them."));
  }
  for (const [index, special] of specialDays.entries()) {
    const { on, until } = special;
    if (until === undefined) continue;
    if (!isDated(special)) {
      yield problemAt(
        file,
        ["specialDays", index, "until"],
        problem(`needs a single date to begin with; “${on}” is a rule.`),
      );
    } else if (until < on) {
      yield problemAt(
        file,
        ["specialDays", index, "until"],
        problem(`must not be before ${on}; found ${foundInWords(until)}.`),
      );
    }
  }
}

/** A text with `{nextOpening}` needs words for it. An office that never opens uses the general promise. */
function* missingWords({ company }: Facts, files: ContentDraft["files"]): Generator<ContentProblem> {
  if (company.hoursWords) return;
  for (const file of files) {
    for (const { field, text } of textsOf(file.data)) {
      if (!text.includes("{nextOpening}")) continue;
      yield problemAt(file, field, problem("says {nextOpening}, while hoursWords is missing in company.json."));
    }
  }
}

/** Each line closes after it opens, and its label names its days. */
export const openingHoursAgree: ContentRule = function* ({ company, files }) {
  if (!company) return;
  yield* wrongTimes(company, "hours");
  yield* wrongTimes(company, "specialDays");
  yield* wrongLabels(company);
  yield* wrongSpecialDays(company);
  yield* missingWords(company, files);
};
