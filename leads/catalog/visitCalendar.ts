/**
 * Visits as iCalendar, in UTC (docs/decisions/036-visits.md): with a zone, ical-generator would write the digits of the process's
 * clock. Version 10 is its last for Node 20.
 */
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Catalog } from "../../model/catalog/catalog";
import { formatPhone } from "../../model/text/format";
import { standingOf } from "../record/decide";
import type { LeadWithActs } from "../record/leadRecord";
import { displayed } from "./leadFacts";
import { findNamedTown } from "./statusWords";

/** Milliseconds after which a program that subscribes should look again. Google has its own pace. */
const LOOK_AGAIN = 15 * 60_000;

/**
 * Returns the visits that have a time as iCalendar, those that were called off marked so. Whoever reads it learns of a
 * visitor no more than the service and the town.
 * @param options `name`: of a calendar that somebody subscribes to, and of no file. `method`: "CANCEL" calls off the one visit
 *   that it has (https://www.rfc-editor.org/rfc/rfc5546#section-4.1.3)
 */
export function visitCalendar(
  entries: readonly LeadWithActs[],
  catalog: Catalog,
  now: number,
  { name, method = "PUBLISH" }: { name?: string; method?: "PUBLISH" | "CANCEL" } = {},
): string {
  const { company } = catalog;
  const calendar = new ICalCalendar({
    prodId: { company: company.name, product: "Visits" },
    method: ICalCalendarMethod[method],
    ...(name && { name, ttl: LOOK_AGAIN / 1000 }),
  });
  const visits = entries.flatMap((entry) => {
    const last = standingOf(entry);
    return [...(name ? last.earlier : []), last].map((standing) => ({ entry, ...standing }));
  });
  for (const { entry, visit, formerVisit, visitChanges, earlier } of visits) {
    // A further visit is an event of its own, and leaves that of the one before.
    const number = earlier.length > 0 ? `-${earlier.length + 1}` : "";
    const window = visit?.window ?? formerVisit?.window;
    if (!window) continue;
    const isOn = visit?.window !== undefined && entry.state !== "spam";
    calendar.createEvent({
      id: `${entry.id}${number}@${new URL(company.url).hostname}`,
      sequence: visitChanges,
      status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
      stamp: new Date(now),
      start: new Date(window.from),
      end: new Date(window.to),
      summary: [displayed(entry, "service", catalog), findNamedTown(entry, catalog), company.name]
        .filter(Boolean)
        .join(" · "),
      description: [entry.id, company.name, formatPhone(company.phone)].join("\n"),
      organizer: { name: company.name, email: company.email },
    });
  }
  // Where subscribers see its days. ical-generator would write it after the events, where no property of a calendar may be, and
  // ends no last line: https://www.rfc-editor.org/rfc/rfc5545#section-3.4
  return `${calendar}\r\n`.replace("METHOD:", `X-WR-TIMEZONE:${company.timeZone}\r\nMETHOD:`);
}
