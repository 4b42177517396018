import { hoursLineOn, type OpeningHours } from "./openingHours";

/** Returns the hours of a date; undefined if the office is closed all day. */
export function hoursOn(company: OpeningHours, date: string): { opens: string; closes: string } | undefined {
  const { opens, closes } = hoursLineOn(company, date) ?? {};
  return opens && closes && opens < closes ? { opens, closes } : undefined;
}
