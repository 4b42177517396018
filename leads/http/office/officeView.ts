import type { Catalog } from "../../../model/catalog/catalog";
import type { OfficeList, OfficePage, OfficeRequest, OnCallForm } from "../../../model/catalog/returnedPages";
import { localTime } from "../../../model/company/hours/openingHours";
import { OFFICE_ENDPOINT, officePath } from "../../../model/lead/endpoints";
import { daysAfter, formatDate } from "../../../model/text/format";
import { describeTime, isEmergency, promisedTime } from "../../catalog/answerSteps";
import { failedDeliveries } from "../../catalog/deliveryWords";
import { displayName, findTown, subjectOf } from "../../catalog/leadFacts";
import { showControls } from "../../catalog/showControls";
import { actRules } from "../../record/acts";
import { standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import type { Listed } from "./officeRequests";

interface Shown extends Pick<OfficeList, "alerts" | "search" | "onCall"> {
  catalog: Catalog;
  now: number;
}

const describeQuiet = ({ there }: OnCallForm) =>
  `${there.length > 0 ? "" : "Everybody is away, so nobody is alerted. "}Nobody is woken at night. Whoever sends an emergency then is asked to call.`;

/** The list of requests. @param listed the newest first @param alerts what a person must do, in sentences */
export function officeView(
  { waiting, suspected, other, failed }: Listed,
  { catalog, search, alerts, onCall, now }: Shown,
): OfficePage {
  const { company } = catalog;
  const dateOf = (time: number) => localTime(new Date(time), company.timeZone).date;
  const today = dateOf(now);
  const dueOrNever = (entry: LeadEntry) => promisedTime(entry, catalog) ?? Number.POSITIVE_INFINITY;
  const entries = [waiting, suspected, other].flatMap(({ leads }) => leads);
  const days = [...new Set(other.leads.map(({ receivedAt }) => dateOf(receivedAt)))];
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
      of: waiting.leads.toSorted(
        (one, other) => dueOrNever(one) - dueOrNever(other) || one.receivedAt - other.receivedAt,
      ),
    },
    { title: "Possible spam", isOpen: true, of: suspected.leads },
    ...days.map((date) => ({
      title: titleOf(date),
      isOpen: false,
      of: other.leads.filter(({ receivedAt }) => dateOf(receivedAt) === date),
    })),
  ];
  const older = waiting.more + suspected.more + other.more;
  const notes = [
    older > 0 && `${older} older ones are in the file${search ? "" : ", and a search finds them"}.`,
    failed.more > 0 && `${failed.more} more were not delivered.`,
    entries.length === 0 &&
      (search
        ? `Nothing found for “${search}”. Try part of a name, the last four digits or a ZIP code.`
        : "No request in the last 60 days."),
  ];
  return {
    title: "Requests",
    office: {
      path: OFFICE_ENDPOINT,
      alerts: onCall?.isQuiet ? [...alerts, describeQuiet(onCall)] : alerts,
      onCall,
      search,
      groups: groups.flatMap(({ title, isOpen, of }) =>
        of.length > 0 ? [{ title, isOpen, requests: of.map((entry) => requestOf(entry, catalog, now)) }] : [],
      ),
      failed: failed.leads.flatMap((entry) => {
        const what = [...new Set(failedDeliveries(entry).map((failed) => failed.what))].join(" ");
        return what ? [{ reference: entry.id, to: officePath(entry.id), who: displayName(entry), what }] : [];
      }),
      note: notes.filter(Boolean).join(" "),
      csv: `${officePath("requests.csv")}${search ? `?search=${encodeURIComponent(search)}` : ""}`,
    },
  };
}

function requestOf(entry: LeadEntry, catalog: Catalog, now: number): OfficeRequest {
  const service = subjectOf(entry, catalog);
  const urgency = isEmergency(entry, catalog) ? "Emergency" : null;
  const came = describeTime(entry.receivedAt, now, catalog.company);
  const withdrawn = entry.withdrawnAt !== null && "consent withdrawn";
  return {
    to: officePath(entry.id),
    who: displayName(entry),
    what: showControls([urgency, service, findTown(entry, catalog), came, withdrawn].filter(Boolean).join(" · ")),
    ...stateOf(entry, catalog, now),
  };
}

function stateOf(entry: LeadEntry, catalog: Catalog, now: number): Pick<OfficeRequest, "state" | "isUrgent"> {
  if (entry.state === "quarantined") return { state: "Possible spam: look at it", isUrgent: true };
  if (entry.state === "spam") return { state: "Spam", isUrgent: false };
  const { act: last, amount } = standingOf(entry);
  if (last) {
    const dollars = amount ? `, ${inDollars(amount, catalog)}` : "";
    return { state: `${last.by} ${actRules[last.kind].words}${dollars}`, isUrgent: false };
  }
  const due = promisedTime(entry, catalog);
  if (due === undefined) return { state: "Nobody has it", isUrgent: false };
  const isLate = due < now;
  const time = describeTime(due, now, catalog.company);
  return { state: `${isLate ? "Late: promised" : "Promised"} for ${time}`, isUrgent: isLate };
}

const inDollars = (cents: number, { company }: Catalog) =>
  new Intl.NumberFormat(company.locale, { style: "currency", currency: "USD" }).format(cents / 100);
