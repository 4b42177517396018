/** What a request's page says of where it stands. */
import type { Catalog } from "../../../model/catalog/catalog";
import type { AnswerForm } from "../../../model/catalog/returnedPages";
import { withCalendar } from "../../../model/company/hours/calendar";
import { hoursOn, localTime } from "../../../model/company/hours/openingHours";
import { describeTime } from "../../catalog/answerSteps";
import { showControls } from "../../catalog/showControls";
import { describeBack, describePromise, describeVisit, historyLine, inDollars } from "../../catalog/standingWords";
import { describeDate, describeWindow } from "../../catalog/windowWords";
import { actRules, endedStages } from "../../record/acts";
import { openOffers, type Standing, standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import type { Visited } from "./actForms";
import { describeTaken } from "./offerableTimes";

/** Where a request stands. The first line is the headline. */
export function requestStatus(
  entry: LeadEntry,
  catalog: Catalog,
  { now, taken }: Pick<Visited, "now" | "taken">,
): Pick<AnswerForm, "status" | "moved" | "wish"> {
  if (entry.state !== "accepted") return { status: [showControls(doubtsAbout(entry))] };
  const standing = standingOf(entry);
  const { act, stage, holder, formerVisit, amount, street, question, done, wish } = standing;
  const former = stage === "booked" ? formerVisit : undefined;
  const isSaid = act?.kind === "taken" && act.by === holder;
  const isHeld = act && !isSaid && !endedStages.includes(stage);
  const until = stage === "done" ? done?.details?.warrantyUntil : undefined;
  const lines = [
    ...headlineOf(entry, standing, catalog, now),
    ...timeLines(standing, catalog, now, taken),
    isHeld && `${holder ?? "Nobody"} has it.`,
    street && `Address: ${street}`,
    amount !== null && `Amount: ${inDollars(amount, catalog)}`,
    question && `Asked, and not answered yet: ${question.shown}`,
    until && `Warranty until ${describeDate(until, catalog.company)}.`,
  ];
  return {
    status: lines.flatMap((line) => line || []).map(showControls),
    moved: former && showControls(describeVisit(former, catalog, now) || NO_TIME),
    wish: wish && showControls(`The customer ${actRules[wish.kind].words}: ${wish.text ?? ""}`),
  };
}

const NO_TIME = "no time yet";

const doubtsAbout = ({ state, quarantineReasons }: LeadEntry) =>
  state === "spam"
    ? "Somebody marked it as spam."
    : `This looks like spam: ${quarantineReasons.join("; ")}. Nobody else gets it until you decide.`;

/** Returns the first lines; none for an offer, which begins with its times. */
function headlineOf(entry: LeadEntry, standing: Standing, catalog: Catalog, now: number): string[] {
  const { act, stage, visit, done } = standing;
  if (stage === "booked" && visit) return [`Booked: ${describeVisit(visit, catalog, now) || NO_TIME}`];
  if (stage === "done") return [["Done", done?.shown].filter(Boolean).join(": ")];
  if (stage === "offered") return [];
  if (act) return [historyLine(act, entry, catalog, now)];
  const promise = describePromise(entry, catalog, now);
  const came = `Nobody has it yet. It came ${describeTime(entry.receivedAt, now, catalog.company)}.`;
  return promise ? [came, `${promise.words}.`] : [came];
}

/** What is offered or booked, who else has these times, and when it comes back. */
function timeLines(standing: Standing, catalog: Catalog, now: number, taken: Visited["taken"]) {
  const { act, stage, visit, callAt } = standing;
  const isInHeadline = callAt !== undefined && act?.details?.callAt === callAt;
  const window = stage === "booked" ? visit?.window : undefined;
  const others = window && describeTaken(window, taken);
  return [
    ...(isInHeadline ? [] : describeBack(standing, catalog, now).map((line) => `${line}.`)),
    ...openOffers(standing, now).map((offer) =>
      [describeWindow(offer, catalog.company, now), describeTaken(offer, taken)].filter(Boolean).join(", "),
    ),
    others && `This time is ${others}.`,
    window && isClosedAt(window.from, catalog, now) && "The office is closed that day.",
  ];
}

function isClosedAt(at: number, { company }: Catalog, now: number): boolean {
  const { date } = localTime(new Date(at), company.timeZone);
  return hoursOn(withCalendar(company, new Date(now)), date) === undefined;
}
