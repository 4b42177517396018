import { hoursLineOn, type OpeningHours } from "./openingHours";

/** From when to when the office is open on a date; nothing if it is closed all day. */
export function hoursOn(company: OpeningHours, date: string): { opens: string; closes: string } | undefined {
  const { opens, closes } = hoursLineOn(company, date) ?? {};
  return opens && closes && opens < closes ? { opens, closes } : undefined;
}
