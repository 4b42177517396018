/** What a request's page says of where it stands, and of what was done. */
import type { Catalog } from "../../../model/catalog/catalog";
import type { AnswerForm } from "../../../model/catalog/returnedPages";
import { withCalendar } from "../../../model/company/hours/calendar";
import { hoursOn, localTime } from "../../../model/company/hours/openingHours";
import { formatDate, formatHour } from "../../../model/text/format";
import { describeTime, promisedTime } from "../../catalog/answerSteps";
import { showControls } from "../../catalog/showControls";
import { describeVisit, inDollars, nameOf } from "../../catalog/standingWords";
import { visitorReads } from "../../catalog/statusWords";
import { describeDay, describeWindow } from "../../catalog/windowWords";
import { type Act, actRules, endedStages, type Window } from "../../record/acts";
import { openOffers, type Standing, standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import type { TakenTime } from "../../store/takenTimes";

/** Returns what describes an act in the history of a request. */
export function historyWords(entry: LeadEntry, catalog: Catalog, now: number): (act: Act) => string {
  const { company } = catalog;
  return (act) => {
    const { windows = [], window, callAt, warrantyUntil } = act.details ?? {};
    const isRead = actRules[act.kind].fields.some((name) => name === "shown");
    const read = isRead ? (visitorReads(act, entry, catalog, now)?.join(" ") ?? act.shown) : null;
    return [
      `${nameOf(act)} ${actRules[act.kind].words}`,
      describeTime(act.at, now, company),
      ...[...windows, ...(window ? [window] : [])].map((each) => describeWindow(each, company, now)),
      callAt && `call again ${describeCall(callAt, catalog, now)}`,
      act.amount === null ? null : inDollars(act.amount, catalog),
      warrantyUntil && `warranty until ${describeDate(warrantyUntil, catalog)}`,
      act.text,
      read && `They read: ${read}`,
    ]
      .flatMap((part) => part || [])
      .map(showControls)
      .join(" · ");
  };
}

const describeCall = (at: number, { company }: Catalog, now: number) =>
  `${describeDay(at, company, now)}, from ${formatHour(localTime(new Date(at), company.timeZone).time)}`;

const describeDate = (date: string, { company }: Catalog) => formatDate(date, company.locale, { dateStyle: "long" });

/** Where a request stands. The first line is the headline. @param taken times of other requests */
export function standingWords(
  entry: LeadEntry,
  catalog: Catalog,
  { now, taken }: { now: number; taken: readonly TakenTime[] },
): Pick<AnswerForm, "status" | "moved" | "wish"> {
  const standing = standingOf(entry);
  const { stage, formerVisit, wish } = standing;
  const isAccepted = entry.state === "accepted";
  const lines = isAccepted
    ? [
        ...headlineOf(entry, standing, catalog, now),
        ...timeLines(standing, catalog, { now, taken }),
        ...otherLines(standing, catalog),
      ]
    : [describeWaiting(entry, catalog, now)];
  return {
    status: lines.map(showControls),
    moved:
      isAccepted && stage === "booked" && formerVisit
        ? showControls(describeVisit(formerVisit, catalog, now) || "no time yet")
        : undefined,
    wish: wish && showControls(`The customer ${actRules[wish.kind].words}: ${wish.text ?? ""}`),
  };
}

function headlineOf(entry: LeadEntry, standing: Standing, catalog: Catalog, now: number): string[] {
  const { act, stage, visit, done } = standing;
  if (stage === "booked" && visit) return [`Booked: ${describeVisit(visit, catalog, now) || "no time yet"}`];
  if (stage === "done") return [["Done", done?.shown].filter(Boolean).join(": ")];
  if (stage === "offered") {
    const isOver = openOffers(standing, now).length === 0;
    return [isOver ? "The offered times are over. Offer others." : "They can choose a time."];
  }
  if (act) return [historyWords(entry, catalog, now)(act)];
  const due = promisedTime(entry, catalog);
  const promised =
    due === undefined
      ? []
      : [`${due < now ? "Late: promised" : "Promised"} for ${describeTime(due, now, catalog.company)}.`];
  return [describeWaiting(entry, catalog, now), ...promised];
}

function timeLines(
  standing: Standing,
  catalog: Catalog,
  { now, taken }: { now: number; taken: readonly TakenTime[] },
): string[] {
  const { act, stage, visit, callAt } = standing;
  const isClosed = stage === "booked" && visit?.window && isClosedAt(visit.window.from, catalog, now);
  const others = stage === "booked" && visit?.window && describeTaken(visit.window, taken);
  return [
    ...openOffers(standing, now).map((window) =>
      [describeWindow(window, catalog.company, now), describeTaken(window, taken)].filter(Boolean).join(", "),
    ),
    others && `This time is ${others}.`,
    isClosed && "The office is closed that day.",
    callAt && act?.details?.callAt !== callAt && `Call again ${describeCall(callAt, catalog, now)}.`,
  ].flatMap((line) => line || []);
}

function isClosedAt(at: number, { company }: Catalog, now: number): boolean {
  const { date } = localTime(new Date(at), company.timeZone);
  return hoursOn(withCalendar(company, new Date(now)), date) === undefined;
}

/** Lines about who has it, where it is, and what was asked. */
function otherLines({ act, stage, holder, amount, street, question, done }: Standing, catalog: Catalog): string[] {
  const isInHeadline = act && !["offered", "booked", "done"].includes(stage);
  const isHeld = act && !endedStages.includes(stage) && (!isInHeadline || holder !== act.by);
  const until = stage === "done" ? done?.details?.warrantyUntil : undefined;
  return [
    isHeld && `${holder ?? "Nobody"} has it.`,
    street && `Address: ${street}`,
    amount !== null && `Amount: ${inDollars(amount, catalog)}`,
    question && `Asked, and not answered yet: ${question.shown}`,
    until && `Warranty until ${describeDate(until, catalog)}.`,
  ].flatMap((line) => line || []);
}

export function describeWaiting(
  { state, quarantineReasons, receivedAt }: LeadEntry,
  { company }: Catalog,
  now: number,
): string {
  if (state === "accepted") return `Nobody has it yet. It came ${describeTime(receivedAt, now, company)}.`;
  if (state === "spam") return "Somebody marked it as spam.";
  return showControls(`This looks like spam: ${quarantineReasons.join("; ")}. Nobody else gets it until you decide.`);
}

/** Names the requests that have a time, or may choose it. */
export function describeTaken(window: Window, taken: readonly TakenTime[]): string | undefined {
  const same = taken.filter((other) => other.window.from < window.to && window.from < other.window.to);
  const name = (others: readonly TakenTime[], how: string) =>
    others.length > 0 ? [`${how} ${[...new Set(others.map(({ leadId }) => leadId.slice(0, 5)))].join(", ")}`] : [];
  const words = [
    ...name(
      same.filter(({ isBooked }) => isBooked),
      "booked by",
    ),
    ...name(
      same.filter(({ isBooked }) => !isBooked),
      "also offered to",
    ),
  ];
  return words.length > 0 ? words.join(", ") : undefined;
}
