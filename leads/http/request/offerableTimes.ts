/** Times that the office's page suggests, and who else has them. They follow from office hours; the office may write any other. */
import type { Catalog } from "../../../model/catalog/catalog";
import { hoursOn, localTime, momentAt } from "../../../model/company/hours/openingHours";
import { daysAfter } from "../../../model/text/format";
import type { Window } from "../../record/acts";
import { overlaps, type TakenTime } from "../../store/takenTimes";

type Company = Catalog["company"];

const HOUR = 3_600_000;
const WINDOW = 2 * HOUR;
/** Nobody plans a visit further ahead with a tap. */
const LOOKS_AHEAD = 60;

type OpenDay = ReturnType<typeof openDays>[number];

/** Returns the next days on which the office is open, and is not yet closed. Times are milliseconds since 1970. */
export function openDays(company: Company, now: number, count: number) {
  const { timeZone } = company;
  const { date: today } = localTime(new Date(now), timeZone);
  return Array.from({ length: LOOKS_AHEAD }, (_, ahead) => daysAfter(today, ahead))
    .flatMap((date) => {
      const hours = hoursOn(company, date);
      const at = (time: string) => momentAt(date, time, timeZone);
      return hours ? { date, opens: at(hours.opens), closes: at(hours.closes) } : [];
    })
    .filter(({ closes }) => closes > now)
    .slice(0, count);
}

/** Returns a day's windows of two hours that have not begun. */
export const windowsOf = ({ opens, closes }: OpenDay, now: number): Window[] =>
  Array.from({ length: Math.floor((closes - opens) / WINDOW) }, (_, place) => opens + place * WINDOW)
    .map((from) => ({ from, to: from + WINDOW }))
    .filter(({ from }) => from > now);

/** Returns when somebody may call again: in the morning, but at no hour of the night, or in the afternoon of a day. */
export function callTimes({ date, opens, closes }: OpenDay, now: number, { timeZone }: Company) {
  const [early = 0, noon = 0] = ["07:00", "12:00"].map((time) => momentAt(date, time, timeZone));
  const halves = [
    { half: "morning", at: Math.max(early, opens), isOpen: opens < noon },
    { half: "afternoon", at: Math.max(noon, opens), isOpen: closes > noon },
  ];
  return halves.filter(({ at, isOpen }) => isOpen && at > now);
}

/** Names the requests that have a time, or may choose it: "booked by 6JQ0T, also offered to 4T9QX". */
export function describeTaken(window: Window, taken: readonly TakenTime[]): string | undefined {
  const same = taken.filter((other) => overlaps(other, window));
  const words = [true, false].flatMap((isBooked) => {
    const names = new Set(same.filter((other) => other.isBooked === isBooked).map(({ leadId }) => leadId.slice(0, 5)));
    return names.size > 0 ? `${isBooked ? "booked by" : "also offered to"} ${[...names].join(", ")}` : [];
  });
  return words.join(", ") || undefined;
}
