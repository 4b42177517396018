/** Where a request stands, in the office's words. */
import type { Catalog } from "../../model/catalog/catalog";
import { type Act, actRules, endedStages, VISITOR } from "../record/acts";
import { openOffers, type Standing, standingOf, type Visit } from "../record/decide";
import type { LeadEntry } from "../record/leadRecord";
import { describeTime, promisedTime } from "./answerSteps";
import { showControls } from "./showControls";
import { describeWindow } from "./windowWords";

/** Characters of what somebody wrote that a list shows. */
const LONGEST = 140;

const shorten = (text: string) => (text.length > LONGEST ? `${[...text].slice(0, LONGEST).join("")}…` : text);

/** Who did something, in the office's words. */
export const nameOf = ({ by }: Act): string => (by === VISITOR ? "The customer" : by);

/** What somebody did or said: "Maria noted: “Dog in the yard”", "The customer asks for another time: “After 2?”". */
export function describeAct(act: Act): string {
  const said = [act.shown, act.text].flatMap((words) => (words ? `“${shorten(words)}”` : [])).join(", ");
  return showControls(`${nameOf(act)} ${actRules[act.kind].words}${said && `: ${said}`}`);
}

/** When a visit is: a time with its day, the office's words for one, or both. Empty if it has neither. */
export const describeVisit = ({ window, words }: Visit, { company }: Pick<Catalog, "company">, now: number): string =>
  [window && describeWindow(window, company, now), words].filter(Boolean).join(", ");

export const inDollars = (cents: number, { company }: Pick<Catalog, "company">): string =>
  new Intl.NumberFormat(company.locale, { style: "currency", currency: "USD" }).format(cents / 100);

/** Returns where a request stands, the most important first, and whether somebody must act at once. */
export function describeStanding(
  entry: LeadEntry,
  catalog: Catalog,
  now: number,
): { words: readonly string[]; isUrgent: boolean } {
  if (entry.state === "quarantined") return { words: ["Possible spam: look at it"], isUrgent: true };
  if (entry.state === "spam") return { words: ["Spam"], isUrgent: false };
  const standing = standingOf(entry);
  const { act, holder, wish, amount } = standing;
  const waiting = act ? undefined : describeWaiting(entry, catalog, now);
  const dollars = amount === null ? "" : `, ${inDollars(amount, catalog)}`;
  const last = entry.acts.at(-1);
  const words = [
    waiting?.words,
    wish && describeAct(wish),
    visitWords(standing, catalog, now),
    backWords(standing, catalog, now),
    act && (standing.stage === "cancelled" ? "Cancelled" : `${nameOf(act)} ${actRules[act.kind].words}${dollars}`),
    act && holder && holder !== act.by && !endedStages.includes(standing.stage) && `${holder} has it`,
    last?.kind === "note" && describeAct(last),
  ];
  return { words: words.flatMap((text) => text || []).map(showControls), isUrgent: waiting?.isUrgent ?? false };
}

/** About a request that nobody has. */
function describeWaiting(entry: LeadEntry, catalog: Catalog, now: number): { words: string; isUrgent: boolean } {
  const due = promisedTime(entry, catalog);
  if (due === undefined) return { words: "Nobody has it", isUrgent: false };
  const isLate = due < now;
  return {
    words: `${isLate ? "Late: promised" : "Promised"} for ${describeTime(due, now, catalog.company)}`,
    isUrgent: isLate,
  };
}

function visitWords({ stage, visit }: Standing, catalog: Catalog, now: number): string | undefined {
  const time = visit && stage === "booked" ? describeVisit(visit, catalog, now) : "";
  return visit?.window && visit.window.to < now && time ? `The visit was ${time}: done?` : time;
}

/** When it comes back to the office. */
function backWords(standing: Standing, { company }: Catalog, now: number): string | undefined {
  const { callAt, offers } = standing;
  if (callAt !== undefined) return `Call again: ${describeTime(callAt, now, company)}`;
  const [first] = offers;
  if (!first) return undefined;
  return openOffers(standing, now).length > 0
    ? `They can choose until ${describeTime(first.from, now, company)}`
    : "They didn’t pick a time, and the offer is over";
}
