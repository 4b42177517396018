import { daysAfter } from "../daysAfter";
import { hoursOn } from "./hoursOn";
import { localTime, type OpeningHours } from "./openingHours";

/** Days within which an office opens again. */
const FARTHEST = 400;

export interface NextOpening {
  date: string;
  /** 24-hour time. */
  opens: string;
  /** 0 for today. */
  daysAhead: number;
}

/** When the office opens after a moment; nothing if that is more than a year away. */
export function nextOpening(company: OpeningHours, now: Date): NextOpening | undefined {
  const { date: today, time } = localTime(now, company.timeZone);
  for (let daysAhead = 0; daysAhead <= FARTHEST; daysAhead++) {
    const date = daysAfter(today, daysAhead);
    const opens = hoursOn(company, date)?.opens;
    if (opens && (daysAhead > 0 || time < opens)) return { date, opens, daysAhead };
  }
  return undefined;
}
