import type { Catalog } from "../../../model/catalog/catalog";
import type { AnswerForm } from "../../../model/catalog/returnedPages";
import { withCalendar } from "../../../model/company/hours/calendar";
import { hoursOn, localTime } from "../../../model/company/hours/openingHours";
import { showControls } from "../../catalog/showControls";
import { describeStanding, describeVisit } from "../../catalog/standingWords";
import { describeDate, describeWindow } from "../../catalog/windowWords";
import { openOffers, standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import type { Visited } from "./actForms";
import { describeTaken } from "./offerableTimes";

/** Says where a request stands: what the list says, and what only its page has room for. The first line is the headline. */
export function requestStatus(
  entry: LeadEntry,
  catalog: Catalog,
  { now, taken }: Pick<Visited, "now" | "taken">,
): Pick<AnswerForm, "status" | "moved"> {
  if (entry.state !== "accepted") return { status: [showControls(doubtsAbout(entry))] };
  const standing = standingOf(entry);
  const { act, stage, visit, formerVisit, street, question, done } = standing;
  const booked = stage === "booked" ? visit?.window : undefined;
  const former = stage === "booked" ? formerVisit : undefined;
  const others = booked && describeTaken(booked, taken);
  const until = stage === "done" ? done?.details?.warrantyUntil : undefined;
  const lines = [
    !act && "Nobody has it yet.",
    ...describeStanding(entry, catalog, now).words,
    ...openOffers(standing, now).map((offer) =>
      [describeWindow(offer, catalog.company, now), describeTaken(offer, taken)].filter(Boolean).join(", "),
    ),
    others && `This time is ${others}.`,
    booked && isClosedAt(booked.from, catalog, now) && "The office is closed that day.",
    street && `Address: ${street}`,
    question && `Asked, and not answered yet: ${question.shown}`,
    stage === "done" && done?.shown,
    until && `Warranty until ${describeDate(until, catalog.company)}.`,
  ];
  return {
    status: lines.flatMap((line) => (line ? showControls(line) : [])),
    moved: former && showControls(describeVisit(former, catalog, now) || "no time yet"),
  };
}

const doubtsAbout = ({ state, quarantineReasons }: LeadEntry) =>
  state === "spam"
    ? "Somebody marked it as spam."
    : `This looks like spam: ${quarantineReasons.join("; ")}. Nobody else gets it until you decide.`;

function isClosedAt(at: number, { company }: Catalog, now: number): boolean {
  const { date } = localTime(new Date(at), company.timeZone);
  return hoursOn(withCalendar(company, new Date(now)), date) === undefined;
}
