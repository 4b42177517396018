import type { Catalog } from "../../model/catalog/catalog";
import { dateNames } from "../../model/company/hours/calendar";
import { localTime } from "../../model/company/hours/openingHours";
import { formatHour, longDate, longDay } from "../../model/text/format";
import type { Window } from "../record/acts";

type Zoned = Pick<Catalog["company"], "locale" | "timeZone">;

/** The day of a moment with its date in the company's zone: "Tuesday, December 1". */
export function describeDay(at: number, { locale, timeZone }: Zoned, now: number): string {
  const dateOf = (moment: number) => localTime(new Date(moment), timeZone).date;
  return longDay(dateOf(at), dateOf(now), dateNames(locale));
}

/** A date: "December 1, 2026". */
export const describeDate = (date: string, { locale }: Pick<Zoned, "locale">): string =>
  longDate(date, dateNames(locale));

/** A time at which somebody comes, in the company's zone: "Tuesday, December 1, 8 to 10 AM", "…, 11 AM to 1 PM". */
export const describeWindow = (window: Window, company: Zoned, now: number): string =>
  `${describeDay(window.from, company, now)}, ${describeHours(window, company)}`;

/** A time without its day: "8 to 10 AM". */
export function describeHours({ from, to }: Window, { timeZone }: Zoned): string {
  const [start = "", end = ""] = [from, to].map((at) => formatHour(localTime(new Date(at), timeZone).time));
  const half = start.slice(-2);
  return `${end.endsWith(half) ? start.slice(0, -3) : start} to ${end}`;
}

/** The name of the company's time zone: "Eastern Time". For readers who may be elsewhere. */
export const zoneName = ({ locale, timeZone }: Zoned): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "longGeneric" })
    .formatToParts()
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
