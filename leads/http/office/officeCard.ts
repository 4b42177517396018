import type { Catalog } from "../../../model/catalog/catalog";
import type { ListedRequest } from "../../../model/catalog/returnedPages";
import { officePath } from "../../../model/lead/endpoints";
import { formatPhone } from "../../../model/text/format";
import { describeTime, isEmergency } from "../../catalog/answerSteps";
import { failedDeliveries } from "../../catalog/deliveryWords";
import {
  callLink,
  describeAsked,
  displayed,
  displayName,
  findTown,
  mapLink,
  photographsInWords,
  subjectOf,
} from "../../catalog/leadFacts";
import { describeStanding, describeVisit } from "../../catalog/standingWords";
import { describeHours, describeWindow } from "../../catalog/windowWords";
import { standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import type { Asked } from "../../store/leadQueries";
import { isFreeFor, type TakenTime } from "../../store/takenTimes";

/** What cards are made with. */
interface Shown {
  catalog: Catalog;
  now: number;
  dayBegan: number;
  taken: readonly TakenTime[];
  photographs: ReadonlyMap<string, number>;
  asked: ReadonlyMap<string, Asked>;
}

/** "number": the office may call at once. "visit": it is a visit of its day. "failed": it did not arrive everywhere. */
export type CardLook = "number" | "visit" | "failed";

/** A request in the office's list. */
export function officeCard(
  entry: LeadEntry,
  { catalog, now, dayBegan, taken, photographs, asked }: Shown,
  shows?: CardLook,
): ListedRequest {
  const { stage, street, visit } = standingOf(entry);
  const { words, isUrgent } = describeStanding(entry, catalog, now, isFreeFor(entry.id, taken, catalog.company));
  /** Whether a visit's card has this time as its name. */
  const isHeadline = (text: string) => shows === "visit" && visit && text === describeVisit(visit, catalog, now);
  const describe = (visit?.window?.from ?? dayBegan) < dayBegan ? describeWindow : describeHours;
  const isOpen = stage === "new" && entry.state === "accepted";
  const kind = entry.kind === "customer" ? "Complaint" : isEmergency(entry, catalog) ? "Emergency" : undefined;
  const count = photographs.get(entry.id);
  return {
    to: officePath(entry.id),
    who: displayName(entry),
    mark: isOpen ? kind : undefined,
    what: [!isOpen && kind, ...factsOf(entry, catalog, now, shows), count && photographsInWords(count)]
      .filter(Boolean)
      .join(" · "),
    ...(shows === "visit" && visit?.window && { visit: describe(visit.window, catalog.company, now) }),
    state:
      shows === "failed"
        ? failedDeliveries(entry)
        : words.flatMap((text) => (isHeadline(text) ? (visit?.words ?? []) : text)),
    isUrgent,
    asked: describeAsked(asked.get(entry.phone), catalog.company, now),
    ...(shows &&
      shows !== "failed" && { call: { to: callLink(entry), text: formatPhone(entry.phone, entry.phoneExtension) } }),
    ...(street && { place: placeOf(street, entry, catalog) }),
  };
}

/** What somebody asked for or which job they complain about, where, and when. When they asked for it is no news on the day of their visit. */
export function factsOf(entry: LeadEntry, catalog: Catalog, now: number, shows?: CardLook): string[] {
  const subject = entry.kind === "customer" ? displayed(entry, "job", catalog) : subjectOf(entry, catalog);
  const came = shows !== "visit" && describeTime(entry.receivedAt, now, catalog.company);
  const withdrawn = entry.withdrawnAt !== null && "wants no more calls and texts";
  return [subject, findTown(entry, catalog), came, withdrawn].flatMap((fact) => fact || []);
}

function placeOf(street: string, entry: LeadEntry, catalog: Catalog): ListedRequest["place"] {
  const town = findTown(entry, catalog);
  return { to: mapLink(town ? `${street}, ${town}` : street), text: street };
}
