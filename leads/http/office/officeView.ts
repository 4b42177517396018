import type { Catalog } from "../../../model/catalog/catalog";
import type { OfficeList, OfficePage, OfficeRequest, OnCallForm } from "../../../model/catalog/returnedPages";
import { localTime } from "../../../model/company/hours/openingHours";
import { type ActKind, answeringActs, isWaiting, lastAnswer } from "../../../model/lead/acts";
import { OFFICE_ENDPOINT, officePath } from "../../../model/lead/endpoints";
import type { LeadEntry } from "../../../model/lead/leadRecord";
import { showControls } from "../../../model/lead/showControls";
import { daysAfter, formatDate } from "../../../model/text/format";
import { describeTime, isEmergency, promisedTime } from "../../catalog/answerSteps";
import { failedDeliveries } from "../../catalog/deliveryWords";
import { displayed, displayName, findTown } from "../../catalog/leadFacts";

const DAY = 24 * 3_600_000;
/** How long a request waits on top of the list, milliseconds. Offices that phone and never say so have others below. */
const OPEN_FOR = 7 * DAY;
/** Requests that are waiting, suspected, or others: each has room of its own, so a flood of spam hides nobody. */
const SHOWN = 200;

const OUTCOMES: Partial<Record<ActKind, (by: string) => string>> = {
  taken: (by) => `${by} has it`,
  reached: (by) => `${by} reached them`,
  booked: (by) => `Booked by ${by}`,
  declined: () => "Not for us",
  cancelled: () => "They no longer need it",
};

/** Whether requests are of one phone number, within a day. */
const areTogether = (one: LeadEntry, other: LeadEntry) =>
  one.phone !== "" && one.phone === other.phone && Math.abs(one.receivedAt - other.receivedAt) < DAY;

/** Puts requests of one phone number behind the first of them. */
const together = (entries: readonly LeadEntry[]) => {
  const places = new Map(
    entries.map((entry) => [entry, entries.findIndex((first) => first === entry || areTogether(first, entry))]),
  );
  return entries.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
};

interface Shown extends Pick<OfficeList, "alerts" | "search" | "onCall"> {
  catalog: Catalog;
  now: number;
}

const describeQuiet = ({ there }: OnCallForm) =>
  `${there.length > 0 ? "" : "Everybody is away, so nobody is alerted. "}Nobody is woken at night. Whoever sends an emergency then is asked to call.`;

/** The list of requests. @param entries the newest first @param alerts what a person must do, in sentences */
export function officeView(entries: readonly LeadEntry[], { catalog, search, alerts, onCall, now }: Shown): OfficePage {
  const { company } = catalog;
  const dateOf = (time: number) => localTime(new Date(time), company.timeZone).date;
  const today = dateOf(now);
  const dueOrNever = (entry: LeadEntry) => promisedTime(entry, catalog) ?? Number.POSITIVE_INFINITY;
  const isSuspected = ({ state }: LeadEntry) => state === "quarantined";
  const isOpen = (entry: LeadEntry) => isWaiting(entry) && (search !== "" || entry.receivedAt > now - OPEN_FOR);
  const suspected = entries.filter(isSuspected).slice(0, SHOWN);
  const waiting = entries.filter(isOpen).slice(0, SHOWN);
  const others = entries.filter((entry) => !isOpen(entry) && !isSuspected(entry)).slice(0, SHOWN);
  const ofNumber = new Map<string, LeadEntry[]>();
  for (const entry of entries) {
    const same = ofNumber.get(entry.phone);
    if (same) same.push(entry);
    else ofNumber.set(entry.phone, [entry]);
  }
  const days = [...new Set(others.map(({ receivedAt }) => dateOf(receivedAt)))];
  const titleOf = (date: string) =>
    date === today
      ? "Today"
      : date === daysAfter(today, -1)
        ? "Yesterday"
        : formatDate(date, company.locale, { weekday: "long", month: "long", day: "numeric" });
  const groups = [
    {
      title: "Nobody has it",
      isOpen: true,
      of: waiting.toSorted((one, other) => dueOrNever(one) - dueOrNever(other) || one.receivedAt - other.receivedAt),
    },
    { title: "Possible spam", isOpen: true, of: suspected },
    ...days.map((date) => ({
      title: titleOf(date),
      isOpen: false,
      of: others.filter(({ receivedAt }) => dateOf(receivedAt) === date),
    })),
  ];
  const more = entries.length - suspected.length - waiting.length - others.length;
  const found = search ? `Nothing found for “${search}”.` : "No request in the last 60 days.";
  return {
    title: "Requests",
    office: {
      path: OFFICE_ENDPOINT,
      alerts: onCall?.isQuiet ? [...alerts, describeQuiet(onCall)] : alerts,
      onCall,
      numbers: search ? [] : numbersOf(entries, catalog, now),
      search,
      groups: groups.flatMap(({ title, isOpen, of }) =>
        of.length > 0
          ? [
              {
                title,
                isOpen,
                requests: together(of).map((entry) => requestOf(entry, ofNumber.get(entry.phone) ?? [], catalog, now)),
              },
            ]
          : [],
      ),
      failed: entries.flatMap((entry) => {
        const what = [...new Set(failedDeliveries(entry).map((failed) => failed.what))].join(" ");
        return what ? [{ reference: entry.id, to: officePath(entry.id), who: displayName(entry), what }] : [];
      }),
      note:
        more > 0
          ? `${more} older ones are in the file, and a search finds them.`
          : entries.length > 0
            ? undefined
            : found,
      csv: `${officePath("requests.csv")}${search ? `?search=${encodeURIComponent(search)}` : ""}`,
    },
  };
}

function requestOf(entry: LeadEntry, ofNumber: readonly LeadEntry[], catalog: Catalog, now: number): OfficeRequest {
  const same = ofNumber.filter((other) => areTogether(entry, other)).length;
  const service = entry.kind === "partner" ? "Partner inquiry" : displayed(entry, "service", catalog);
  const urgency = isEmergency(entry, catalog) ? "Emergency" : null;
  const came = describeTime(entry.receivedAt, now, catalog.company);
  const withdrawn = entry.withdrawnAt !== null && "consent withdrawn";
  return {
    to: officePath(entry.id),
    who: displayName(entry),
    what: showControls(
      [urgency, service, findTown(entry, catalog), came, same > 1 && `${same} from this number`, withdrawn]
        .filter(Boolean)
        .join(" · "),
    ),
    ...stateOf(entry, catalog, now),
  };
}

function stateOf(entry: LeadEntry, catalog: Catalog, now: number): Pick<OfficeRequest, "state" | "isUrgent"> {
  if (entry.state === "quarantined") return { state: "Possible spam: look at it", isUrgent: true };
  if (entry.state === "spam") return { state: "Spam", isUrgent: false };
  const last = lastAnswer(entry);
  const words = last && OUTCOMES[last.kind]?.(last.by);
  if (words) {
    const amount = last.amount ? `, ${inDollars(last.amount, catalog)}` : "";
    return { state: `${words}${amount}`, isUrgent: false };
  }
  const due = promisedTime(entry, catalog);
  if (due === undefined) return { state: "Nobody has it", isUrgent: false };
  const isLate = due < now;
  const time = describeTime(due, now, catalog.company);
  return { state: `${isLate ? "Late: promised" : "Promised"} for ${time}`, isUrgent: isLate };
}

const inDollars = (cents: number, { company }: Catalog, digits = 2) =>
  new Intl.NumberFormat(company.locale, { style: "currency", currency: "USD", maximumFractionDigits: digits }).format(
    cents / 100,
  );

/** What was asked, answered within the promise, and booked. */
function numbersOf(entries: readonly LeadEntry[], catalog: Catalog, now: number) {
  const sums = [7, 30].map((days) => {
    const asked = entries.filter(({ state, receivedAt }) => state === "accepted" && receivedAt > now - days * DAY);
    const inTime = asked.filter((entry) => {
      const answer = entry.acts.find(({ kind }) => answeringActs.includes(kind));
      const due = promisedTime(entry, catalog);
      return answer && due !== undefined && answer.at <= due;
    });
    const outcomes = asked.map(lastAnswer);
    const booked = outcomes.filter((act) => act?.kind === "booked");
    const cents = booked.reduce((sum, act) => sum + (act?.amount ?? 0), 0);
    return [asked.length, inTime.length, booked.length, inDollars(cents, catalog, 0)].map(String);
  });
  return ["Asked", "Answered in time", "Booked", "Amount"].map((label, index) => ({
    label,
    week: sums[0]?.[index] ?? "",
    month: sums[1]?.[index] ?? "",
  }));
}
