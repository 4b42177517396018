/** Where a request stands and what was done, in the office's words. */
import type { Catalog } from "../../model/catalog/catalog";
import { type Act, actRules, endedStages, VISITOR, type VisitorActKind, type Window } from "../record/acts";
import { isWaiting, openOffers, type Standing, standingOf, type Visit } from "../record/decide";
import type { LeadEntry } from "../record/leadRecord";
import { describeTime, isEmergency, promisedTime } from "./answerSteps";
import { visitorReads } from "./statusWords";
import { describeDate, describeWindow } from "./windowWords";

/** Characters of what somebody wrote that a list shows. */
const LONGEST = 140;

const shorten = (text: string) => (text.length > LONGEST ? `${[...text].slice(0, LONGEST).join("")}…` : text);

const didWhat = ({ by, kind }: Act) => `${by === VISITOR ? "The customer" : by} ${actRules[kind].words}`;

/** What somebody did or said: "Maria noted: “Dog in the yard”", "The customer asks for another time: “After 2?”". */
export function describeAct(act: Act): string {
  const said = [act.shown, act.text].flatMap((words) => (words ? `“${shorten(words)}”` : [])).join(", ");
  return `${didWhat(act)}${said && `: ${said}`}`;
}

/** An act with all that it holds and what the visitor reads of it, for the history of its request. */
export function historyLine(act: Act, entry: LeadEntry, catalog: Catalog, now: number): string {
  const { windows = [], window, callAt, warrantyUntil } = act.details ?? {};
  const isRead = actRules[act.kind].fields.some((name) => name === "shown");
  const read = isRead && (visitorReads(act, entry, catalog, now).join(" ") || act.shown);
  return [
    didWhat(act),
    describeTime(act.at, now, catalog.company),
    ...[...windows, ...(window ? [window] : [])].map((each) => describeWindow(each, catalog.company, now)),
    callAt && `call again: ${describeTime(callAt, now, catalog.company)}`,
    act.amount !== null && inDollars(act.amount, catalog),
    warrantyUntil && `warranty until ${describeDate(warrantyUntil, catalog.company)}`,
    act.text,
    read && `They read: ${read}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** When a visit is: a time with its day, the office's words for one, or both. Empty if it has neither. */
export const describeVisit = ({ window, words }: Visit, { company }: Pick<Catalog, "company">, now: number): string =>
  [window && describeWindow(window, company, now), words].filter(Boolean).join(", ");

const inDollars = (cents: number, { company }: Pick<Catalog, "company">): string =>
  new Intl.NumberFormat(company.locale, { style: "currency", currency: "USD" }).format(cents / 100);

/** Returns where a request stands, the most important first, and whether somebody must act at once. */
export function describeStanding(
  entry: LeadEntry,
  catalog: Catalog,
  now: number,
  isFree: (offer: Window) => boolean,
): { words: readonly string[]; isUrgent: boolean } {
  if (entry.state === "quarantined") return { words: ["Possible spam: look at it"], isUrgent: true };
  if (entry.state === "spam") return { words: ["Spam"], isUrgent: false };
  const standing = standingOf(entry);
  const { act, stage, holder, wish, amount } = standing;
  const promise = describePromise(entry, catalog, now);
  const dollars = amount === null ? "" : `, ${inDollars(amount, catalog)}`;
  const last = entry.acts.at(-1);
  const words = [
    promise?.words,
    wish && describeAct(wish),
    visitWords(standing, catalog, now),
    ...describeBack(standing, catalog, now, isFree),
    act && (stage === "cancelled" ? "Cancelled" : `${didWhat(act)}${dollars}`),
    act && holder !== act.by && !endedStages.includes(stage) && `${holder ?? "Nobody"} has it`,
    last?.kind === "note" && describeAct(last),
  ];
  const goesFirst = isWaiting(entry) && (entry.kind === "customer" || isEmergency(entry, catalog));
  const isUrgent = goesFirst || (promise?.isLate ?? false);
  return { words: words.flatMap((text) => text || []), isUrgent };
}

/** Says by when an answer was promised. Undefined without a promise. */
function describePromise(entry: LeadEntry, catalog: Catalog, now: number) {
  const { act, stage, isAnswered } = standingOf(entry);
  const due = isAnswered || stage === "tried" ? undefined : promisedTime(entry, catalog);
  const isLate = due !== undefined && due < now;
  // Who has it may have called in time.
  if (due === undefined || (isLate && act)) return undefined;
  return { words: `${isLate ? "Late: promised" : "Promised"} for ${describeTime(due, now, catalog.company)}`, isLate };
}

function visitWords({ stage, visit }: Standing, catalog: Catalog, now: number): string | undefined {
  const time = visit && stage === "booked" ? describeVisit(visit, catalog, now) : "";
  return visit?.window && visit.window.to < now && time ? `Done? The visit was ${time}` : time;
}

/** Says until when they can choose a time, and when somebody calls again. */
function describeBack(standing: Standing, { company }: Catalog, now: number, isFree: (offer: Window) => boolean) {
  const { callAt, offers } = standing;
  const [first] = offers;
  const open = openOffers(standing, now);
  const isOver = open.length > 0 ? "Others have all offered times" : "They didn’t pick a time, and the offer is over";
  return [
    first && (open.some(isFree) ? `They can choose until ${describeTime(first.from, now, company)}` : isOver),
    callAt !== undefined && `Call again: ${describeTime(callAt, now, company)}`,
  ].flatMap((line) => line || []);
}

/** What a visitor said after sending. */
const HEADINGS: Readonly<Record<VisitorActKind, string>> = {
  cancelled: "They cancelled",
  added: "They added something",
  chose: "They chose a time",
  wished: "They ask for another time",
  answered: "They answered your question",
  located: "They gave the address",
};

/** What an act of a visitor is, in one line without their words: "They chose Tuesday, December 1, 8 to 10 AM". */
export function describeVisitorAct({ kind, details }: Act, company: Catalog["company"], now: number): string {
  if (kind === "chose" && details?.window) return `They chose ${describeWindow(details.window, company, now)}`;
  return HEADINGS[kind as VisitorActKind];
}

/** Whether a visitor said or sent anything. They may have removed their photographs. */
export const hasNews = (acts: readonly Act[], photographs: number): boolean =>
  photographs > 0 || acts.some(({ by }) => by === VISITOR);

/** What a visitor said last, for the head of a mail or an alert. */
export function visitorNews(acts: readonly Act[], company: Catalog["company"], now: number): string {
  const [last, before] = acts.filter(({ by }) => by === VISITOR).toReversed();
  // The page asks for the address of a time at once.
  const news = last?.kind === "located" && before?.kind === "chose" ? before : last;
  // What the office has settled since is no news, and photographs are no act.
  const isOver = news?.kind === "cancelled" && !endedStages.includes(standingOf({ acts }).stage);
  return news && !isOver ? describeVisitorAct(news, company, now) : HEADINGS.added;
}
