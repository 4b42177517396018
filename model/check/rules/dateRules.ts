import { type ContentRule, entriesOf, problemAt, warningAt } from "./contentRule";
import { fieldsIn, valueAt } from "./fieldsIn";

/** Dates and months of fields with `past` are not in the future. */
export const datesAreOver: ContentRule = function* ({ files, today }) {
  for (const { file, field, text, meta } of files.flatMap(fieldsIn)) {
    if (meta.past && text > today.slice(0, text.length))
      yield problemAt(file, field, `is in the future; found ${text}, and today is ${today}.`);
  }
};

/** Prices older than this many months are out of date. */
const OLD = 12;

/** Months since the year 0 of a date or month such as 2026-11. */
const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

export const pricesAreCurrent: ContentRule = function* (draft) {
  for (const { file, data } of entriesOf(draft, "Service")) {
    const age = data.prices ? monthsOf(draft.today) - monthsOf(data.prices.asOf) : 0;
    if (age > OLD)
      yield warningAt(
        file,
        ["prices", "asOf"],
        `is ${age} months ago; compare the ranges with recent quotes, then give the month in which you did.`,
      );
  }
};

const ENDING =
  /\b(?:limited[- ]time|for a limited|while supplies last|today only|(?:ends|expires) (?:soon|today|tonight|tomorrow)|(?:this|only this) (?:week|month|weekend) only|act now|don.t miss out|last chance)\b/i;

/** A text that says that something ends is in a part or note with a last day. An offer that never ends misleads (16 CFR 233). */
export const endsAreGiven: ContentRule = function* ({ files }) {
  for (const file of files) {
    for (const { field, text } of fieldsIn(file)) {
      const [said] = ENDING.exec(text) ?? [];
      if (said && !field.some((_, depth) => Object(valueAt(file.data, field.slice(0, depth))).until))
        yield warningAt(file, field, `says “${said}” without a last day; put it into a part with \`until\`.`);
    }
  }
};
