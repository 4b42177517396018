import { problem, warning } from "../../problems/message";
import { type ContentRule, entriesOf, problemAt } from "../contentRule";

/** Prices older than this many months are out of date. */
const OLD = 12;

/** Months since the year 0 of a date or month such as 2026-11. */
const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

/** Price ranges were compared with quotes within a year. */
export const pricesAreCurrent: ContentRule = function* (draft) {
  for (const { file, data } of entriesOf(draft, "Service")) {
    if (!data.prices) continue;
    const { asOf } = data.prices;
    const age = monthsOf(draft.today) - monthsOf(asOf);
    const field = ["prices", "asOf"];
    if (age < 0) yield problemAt(file, field, problem(`is in the future; found ${asOf}, and today is ${draft.today}.`));
    if (age > OLD)
      yield problemAt(
        file,
        field,
        warning(`is ${age} months ago; compare the ranges with recent quotes, then give the month in which you did.`),
      );
  }
};
