/** Formats dates and facts about the company for people in the United States. */

/** "+13025550142" as Americans write it: "(302) 555-0142", or "(302) 555-0142 ext. 12". */
export function formatPhone(e164: string, extension?: string | null): string {
  const number = e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
  return extension ? `${number} ext. ${extension}` : number;
}

/** The same for a line of text, which does not break inside the number. */
export const unbrokenPhone = (e164: string) => formatPhone(e164).replace(" ", "\u00a0");

/** "December 1", "8 to 10 AM" and "11:30 AM to 1 PM". */
const TIME = /(?:\p{Lu}\p{Ll}+ )?\d+(?::\d\d)?(?: [AP]M\b)?(?: to \d+(?::\d\d)?(?: [AP]M\b)?)?/gu;

/** The same text, which breaks inside no time and no date. */
export const unbrokenTimes = (text: string) => text.replace(TIME, (time) => time.replaceAll(" ", "\u00a0"));

/** A postal address, line by line. */
export const addressLines = (address: {
  street?: string | null;
  city: string;
  state: string;
  postalCode: string;
}): string[] => [
  ...(address.street ? [address.street] : []),
  `${address.city}, ${address.state} ${address.postalCode}`,
];

/** "07:00" as Americans write it: "7:00 AM". Without Intl: see openingHours.ts. */
export function formatTime(time: string): string {
  const [hour = "", minute] = time.split(":");
  return `${Number(hour) % 12 || 12}:${minute} ${hour < "12" ? "AM" : "PM"}`;
}

/** The same without zero minutes: "18:00" as "6 PM", and "18:30" as "6:30 PM". */
export const formatHour = (time: string): string => formatTime(time).replace(":00", "");

/** Formats a line of the opening hours without its days: its note, or "7:00 AM–6:00 PM". */
export function formatHours(line: { opens?: string | null; closes?: string | null; note?: string | null }): string {
  if (line.note || !line.opens || !line.closes) return line.note ?? "";
  return `${formatTime(line.opens)}–${formatTime(line.closes)}`;
}

/** Formats a range of prices in whole dollars: "$1,400–$3,000". Without Intl: see openingHours.ts. */
export function formatRange({ low, high }: { low: number; high: number }): string {
  return low === high ? `$${grouped(low)}` : `$${grouped(low)}–$${grouped(high)}`;
}

/** A whole number with commas between its thousands: "1,000,000". */
const grouped = (whole: number): string =>
  whole < 1_000 ? String(whole) : `${grouped(Math.floor(whole / 1_000))},${String(whole % 1_000).padStart(3, "0")}`;

interface LicensedCompany {
  licensedLabel: string;
  licenses?: readonly { name: string; number: string }[];
}

/** The footer's line about licenses, with their names and numbers. */
export const licenseLine = ({ licensedLabel, licenses = [] }: LicensedCompany): string =>
  [licensedLabel, ...licenses.map(({ name, number }) => `${name} ${number}`)].join(" · ");

const DAY = 86_400_000;

/** Adds days to a date, such as "2026-11-26". */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/** Formats a date ("2026-11-26"), for example as its weekday. */
export const formatDate = (date: string, locale: string, format: Intl.DateTimeFormatOptions): string =>
  new Date(date).toLocaleDateString(locale, { ...format, timeZone: "UTC" });

/** Names in a company's language; see calendar.ts. */
export interface DateNames {
  /** January first. */
  readonly months: readonly string[];
  /** Sunday first. */
  readonly weekdays: readonly string[];
}

/** Formats a day ("2026-11-26") or a month ("2026-11") as Americans write it: "November 26, 2026", "November 2026". */
export function longDate(date: string, { months }: Pick<DateNames, "months">): string {
  const [year, month, day] = date.split("-");
  return `${months[Number(month) - 1]} ${day ? `${Number(day)}, ` : ""}${year}`;
}

/** A day with its weekday: "Tuesday, December 1". Another year than today's is named. */
export function longDay(date: string, today: string, { months, weekdays }: DateNames): string {
  const [day, year] = longDate(date, { months }).split(", ");
  const isThisYear = today.startsWith(`${year}-`);
  return `${weekdays[new Date(date).getUTCDay()]}, ${day}${isThisYear ? "" : `, ${year}`}`;
}

/** A first and a last day, such as 2026-11-15, or 11-15 of each year. */
export interface ShownDays {
  readonly from: string;
  readonly until: string;
}

/** Whether a note shows on a day, or a part that starts or ends. */
export function isShownOn(date: string, { from, until }: ShownDays): boolean {
  const day = date.slice(-from.length);
  return from <= until ? from <= day && day <= until : from <= day || day <= until;
}
