import { daysAfter } from "../daysAfter";
import { hoursOn } from "./hoursOn";
import { localTime, type OpeningHours } from "./openingHours";

/** Days to look ahead. */
const FARTHEST = 400;

export interface NextOpening {
  date: string;
  /** 24-hour time. */
  opens: string;
  /** 0 for today. */
  daysAhead: number;
}

/** Returns the next opening after a moment; undefined if none is within a year. */
export function nextOpening(company: OpeningHours, now: Date): NextOpening | undefined {
  const { date: today, time } = localTime(now, company.timeZone);
  for (let daysAhead = 0; daysAhead <= FARTHEST; daysAhead++) {
    const date = daysAfter(today, daysAhead);
    const opens = hoursOn(company, date)?.opens;
    if (opens && (daysAhead > 0 || time < opens)) return { date, opens, daysAhead };
  }
  return undefined;
}
