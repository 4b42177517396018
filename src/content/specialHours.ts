import { fillPlaceholders } from "./fillPlaceholders";
import { formatHours } from "./format";
import {
  dateInWords,
  daysAfter,
  hoursOn,
  isDated,
  type OpeningHours,
  type SpecialDay,
  specialDayOn,
} from "./openingHours";

interface DescribedHours extends OpeningHours {
  readonly hoursWords?: { readonly closedOn: string } | null;
}

/** Days in a row that are not as their weekdays are. Without times the office is closed. */
export interface SpecialDates {
  from: string;
  through: string;
  opens?: string;
  closes?: string;
}

export interface SpecialHours {
  /** Days with other hours, as lines of an hours table. */
  lines: { label: string; hours: string }[];
  /** The days on which the office is closed, in a sentence. */
  closedOn?: string;
}

/** Days of which the special dates are listed. */
const YEAR = 366;

const WHOLE_DATE = { month: "long", day: "numeric", year: "numeric" } as const;

/** "Thanksgiving", or with its date where that is no rule: "Company outing (December 4, 2026)". */
function nameOf(special: SpecialDay): string {
  if (!isDated(special)) return special.name;
  const dates = [special.on, ...(special.until ? [special.until] : [])];
  return `${special.name} (${dates.map((date) => dateInWords(date, WHOLE_DATE)).join(" – ")})`;
}

/** The special days in words that stay true when the day changes: rules by their names, and single dates that are not over. */
export function specialHours({ specialDays, hoursWords }: DescribedHours, today: string): SpecialHours {
  const ahead = (specialDays ?? []).filter((special) => !isDated(special) || (special.until ?? special.on) >= today);
  const closed = ahead.filter(({ opens }) => !opens).map(nameOf);
  const days = new Intl.ListFormat("en-US").format(closed);
  return {
    lines: ahead
      .filter(({ opens }) => opens)
      .map((special) => ({ label: nameOf(special), hours: formatHours(special) })),
    ...(closed.length > 0 && hoursWords ? { closedOn: fillPlaceholders(hoursWords.closedOn, { days }) } : {}),
  };
}

/** The special days from today on, for a year, by their dates. */
export function specialDates(company: OpeningHours, today: string): SpecialDates[] {
  const found: (SpecialDates & { special: SpecialDay })[] = [];
  for (let ahead = 0; ahead < YEAR; ahead++) {
    const date = daysAfter(today, ahead);
    const special = specialDayOn(company, date);
    if (!special) continue;
    const last = found.at(-1);
    if (last?.special === special && last.through === daysAfter(date, -1)) last.through = date;
    else found.push({ special, from: date, through: date, ...hoursOn(company, date) });
  }
  return found.map(({ special: _, ...dates }) => dates);
}
