import { type ContentRule, entriesOf, warningAt } from "./contentRule";

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
