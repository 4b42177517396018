import type { Catalog } from "../../../model/catalog/catalog";
import type { OfficeGroup, OfficeList, OfficeRequest } from "../../../model/catalog/returnedPages";
import { officePath } from "../../../model/lead/endpoints";
import { formatPhone } from "../../../model/text/format";
import { describeTime, isEmergency, promisedTime } from "../../catalog/answerSteps";
import { failedDeliveries } from "../../catalog/deliveryWords";
import {
  callLink,
  countPhotographs,
  describeAsked,
  displayed,
  displayName,
  findTown,
  mapLink,
  subjectOf,
} from "../../catalog/leadFacts";
import { describeStanding, describeVisit } from "../../catalog/standingWords";
import { describeDay, describeHours } from "../../catalog/windowWords";
import { type Standing, standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import type { Listed, ListGroup } from "./officeRequests";

interface Shown extends Pick<OfficeList, "search" | "onCall" | "devices" | "told" | "calendar"> {
  catalog: Catalog;
  /** What a person must do, in sentences. */
  reasons: readonly string[];
  now: number;
}

const QUIET =
  "Everybody is away, so nobody is alerted. Whoever sends an emergency outside office hours is asked to call.";

/** Emergencies that the box on top names. */
const MOST_NAMED = 5;

/** The office's list: the day. @param listed each part with the newest first */
export function officeView(listed: Listed, { catalog, reasons, now, ...shown }: Shown): OfficeList {
  const { search, onCall } = shown;
  const { failed } = listed;
  const groups = arrange(listed, search !== "", catalog, now);
  const isQuiet = onCall.length > 0 && onCall.every(({ awayUntil }) => awayUntil);
  const alerts = isQuiet ? [...reasons, QUIET] : reasons;
  const notes = [
    listed.hasMore && `Older ones are in the file${search ? "" : ", and a search finds them"}.`,
    failed.more > 0 && `${failed.more} more were not delivered.`,
    groups.every(({ of }) => of.length === 0) &&
      (search
        ? `Nothing found for “${search}”. Try part of a name, the last four digits or a ZIP code.`
        : "No request in the last 60 days."),
  ];
  return {
    ...shown,
    alerts: [...nameEmergencies(groups[0]?.of ?? [], catalog, now), ...alerts.map((text) => ({ text }))],
    groups: groups
      .filter(({ of }) => of.length > 0)
      .map(({ of, shows, ...group }) => ({
        ...group,
        requests: of.map((entry) => officeCard(entry, listed, catalog, now, shows)),
      })),
    note: notes.filter(Boolean).join(" "),
  };
}

function nameEmergencies(leads: readonly LeadEntry[], catalog: Catalog, now: number): OfficeList["alerts"] {
  const named = leads.slice(0, MOST_NAMED).map((entry) => ({
    text: `Emergency, and nobody has it: ${[displayName(entry), ...factsOf(entry, catalog, now)].join(", ")}`,
    to: officePath(entry.id),
  }));
  const rest = leads.length - named.length;
  return rest > 0 ? [...named, { text: `${rest} more emergencies that nobody has are in the list.` }] : named;
}

/** Says what has just been done, by the address to which its form led. */
export function describeTold(query: URLSearchParams): string | undefined {
  const count = Number(query.get("count")) || 0;
  const sentences = new Map([
    ["onCall", "Stored: who is away."],
    ["signedOut", "Signed out: that device is no longer let in."],
    ["erased", `Erased: ${count === 1 ? "1 request" : `${count} requests`}, with everything that was stored.`],
  ]);
  return sentences.get(query.get("told") ?? "");
}

type Group = Omit<OfficeGroup, "requests"> & { of: readonly LeadEntry[]; shows?: CardLook };

/** @param isFound whether somebody has searched: then nothing is folded away */
function arrange({ grouped, days, failed }: Listed, isFound: boolean, catalog: Catalog, now: number): Group[] {
  const [today, tomorrow] = days;
  const due = (entry: LeadEntry) => promisedTime(entry, catalog) ?? Number.POSITIVE_INFINITY;
  const asked = (entry: LeadEntry) => askedAt(standingOf(entry));
  const began = (entry: LeadEntry) => standingOf(entry).visit?.window?.from ?? 0;
  const found = (group: ListGroup) => grouped.flatMap(([name, entry]) => (name === group ? [entry] : []));
  const inOrder = (group: ListGroup, of: (entry: LeadEntry) => number) =>
    found(group).sort((one, other) => of(one) - of(other) || one.receivedAt - other.receivedAt);
  const nameDay = (at: number) => describeDay(at, catalog.company, now);
  const fold = (title: string, group: ListGroup) => {
    const of = found(group);
    return { title: isFound ? title : `${title} (${of.length})`, of, isFolded: !isFound };
  };
  return [
    { title: "Emergencies that nobody has", of: inOrder("emergencies", due), shows: "number" },
    {
      title: "Needs an answer",
      of: [...inOrder("complaints", due), ...inOrder("asking", asked)],
      shows: "number",
    },
    { title: `Visits today, ${nameDay(today)}`, of: inOrder("today", began), shows: "visit" },
    { title: `Visits tomorrow, ${nameDay(tomorrow)}`, of: inOrder("tomorrow", began), shows: "visit" },
    { title: "Nobody has it", of: inOrder("waiting", due), shows: "number" },
    { title: "Possible spam", of: found("quarantined") },
    { title: "Under way", of: found("underWay") },
    { title: "Nobody has had it for a week", of: found("old") },
    { title: "Not delivered", of: failed.leads, shows: "failed" },
    fold("Done", "done"),
    fold("Not for us", "declined"),
    fold("Cancelled", "cancelled"),
    fold("Spam", "spam"),
  ];
}

/** When somebody asked for an answer, or when it comes back. */
const askedAt = ({ wish, callAt, offers: [first] }: Standing): number => wish?.at ?? callAt ?? first?.from ?? 0;

/** "number": the office may call at once. "visit": it is a visit of its day. "failed": it did not arrive everywhere. */
type CardLook = "number" | "visit" | "failed";

/** A request in the office's list. */
function officeCard(
  entry: LeadEntry,
  { photographs, asked }: Pick<Listed, "photographs" | "asked">,
  catalog: Catalog,
  now: number,
  shows?: CardLook,
): OfficeRequest {
  const { stage, street, visit } = standingOf(entry);
  const { words, isUrgent } = describeStanding(entry, catalog, now);
  /** Whether a visit's card has this time as its name. */
  const isHeadline = (text: string) => shows === "visit" && visit && text === describeVisit(visit, catalog, now);
  const isOpen = stage === "new" && entry.state === "accepted";
  const kind = entry.kind === "customer" ? "Complaint" : isEmergency(entry, catalog) ? "Emergency" : undefined;
  const count = photographs.get(entry.id);
  return {
    to: officePath(entry.id),
    who: displayName(entry),
    mark: isOpen ? kind : undefined,
    what: [!isOpen && kind, ...factsOf(entry, catalog, now, shows), count && countPhotographs(count)]
      .filter(Boolean)
      .join(" · "),
    ...(shows === "visit" && visit?.window && { visit: describeHours(visit.window, catalog.company) }),
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
function factsOf(entry: LeadEntry, catalog: Catalog, now: number, shows?: CardLook): string[] {
  const subject = entry.kind === "customer" ? displayed(entry, "job", catalog) : subjectOf(entry, catalog);
  const came = shows !== "visit" && describeTime(entry.receivedAt, now, catalog.company);
  const withdrawn = entry.withdrawnAt !== null && "wants no more calls and texts";
  return [subject, findTown(entry, catalog), came, withdrawn].flatMap((fact) => fact || []);
}

function placeOf(street: string, entry: LeadEntry, catalog: Catalog): OfficeRequest["place"] {
  const town = findTown(entry, catalog);
  return { to: mapLink(town ? `${street}, ${town}` : street), text: street };
}
