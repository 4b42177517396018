/** What follows from acts: where a request stands, and what another act changes. Pure; the store applies it. */
import { type Act, actRules, isDecision, isOfVisitor, type LeadState, type Stage, VISITOR, type Window } from "./acts";
import { ageOf, DAY } from "./ageOf";
import type { LeadEvent } from "./events";

/** A visit, at a time or in the office's words for one. */
export interface Visit {
  window?: Window;
  words?: string;
}

/** Where a request stands after its acts. */
export interface Standing {
  stage: Stage;
  /** The act that led to the stage. Undefined if nobody has it. */
  act?: Act;
  holder?: string;
  /** Whether the sender has had an answer, such as a call, a time or a no: what was promised for the first one is over. */
  isAnswered: boolean;
  /** The visit that stands. */
  visit?: Visit;
  /** What it was before it was moved or called off. */
  formerVisit?: Visit;
  /** How often a visit was booked, moved or called off. */
  visitChanges: number;
  /** When that was last, milliseconds since 1970. */
  visitSince?: number;
  /** Where it stood before each further visit: the job was done. */
  earlier: readonly Standing[];
  /** In cents. */
  amount: number | null;
  /** Where the visit is, as the visitor wrote it. */
  street?: string;
  /** The times that the visitor may still choose from, in order. They end when the first of them begins. */
  offers: readonly Window[];
  /** What the visitor said since the office last did something, and waits for an answer to. */
  waiting?: readonly Act[];
  /** What of it comes first. */
  wish?: Act;
  /** What the office asked, and the visitor has not answered. */
  question?: Act;
  /** When somebody calls again, milliseconds since 1970. */
  callAt?: number;
  done?: Act;
}

/** What of a lead its acts are judged by. */
export interface Judged {
  acts: readonly Act[];
  state: LeadState;
}

/** Returns where a request stands after its acts, in their order. */
export function standingOf({ acts }: Pick<Judged, "acts">): Standing {
  let standing: Standing = { stage: "new", isAnswered: false, visitChanges: 0, earlier: [], amount: null, offers: [] };
  for (const act of acts) standing = after(standing, act);
  return standing;
}

function after(before: Standing, act: Act): Standing {
  const { kind, amount, details = {} } = act;
  const { fields, to } = actRules[kind];
  const aim = aimOf(before, act);
  const stage = aim ?? before.stage;
  const waiting = waitingAfter(before, act);
  const next: Standing = {
    ...before,
    stage,
    act: aim ? act : before.act,
    isAnswered: before.isAnswered || !untilAnswered.includes(stage),
    // Forms that have an amount begin with it.
    amount: fields.includes("amount") ? amount : (amount ?? before.amount),
    offers: aim ? [] : before.offers,
    waiting,
    // What follows the wish for another time is in the mail: that wish still waits.
    wish: waiting.findLast((each) => each.kind === "wished") ?? waiting.at(-1),
  };
  if (!isOfVisitor(kind) && to) next.holder = act.by;
  if (isDecision(kind) && kind !== "taken") next.callAt = details.callAt;
  if (details.windows) next.offers = details.windows.toSorted((one, other) => one.from - other.from);
  return withVisit(before, { ...next, ...ownChanges(act, next) }, act);
}

/** Acts of the office that answer nothing. A failed call that is made again comes back by itself. */
const answersNothing: readonly string[] = ["note", "taken", "returned", "unanswered", "messaged", "spam", "honest"];

/** Who chooses a time no longer asks for another. Who takes a request that nobody had has read what was added. */
function waitingAfter({ waiting = [], holder }: Standing, act: Act): readonly Act[] {
  const { kind, details } = act;
  if (actRules[kind].waits) return [...waiting, act];
  if (kind === "chose") return waiting.filter((each) => each.kind !== "wished");
  if (kind === "read" || (kind === "taken" && !holder)) return waiting.filter((each) => each.kind === "wished");
  const isLeft = isOfVisitor(kind) ? kind !== "cancelled" : answersNothing.includes(kind) && !details?.callAt;
  return isLeft ? waiting : [];
}

/** The stage to which an act leads, if it does. Who cancels a further visit takes back no finished job. */
function aimOf({ stage, done }: Standing, { kind }: Act): Stage | undefined {
  const { to, keeps } = actRules[kind];
  const aim = to === "cancelled" && done ? "done" : to;
  return keeps?.includes(stage) ? undefined : aim;
}

/** What acts change that no other act changes in the same way. */
function ownChanges(act: Act, { stage, done }: Standing): Partial<Standing> {
  switch (act.kind) {
    case "returned":
      return { holder: undefined, ...(stage === "new" && { act: undefined, done: undefined }) };
    case "cancelled":
      return { question: undefined, ...(done && { act: done, amount: done.amount }) };
    case "asked":
      return { question: act };
    case "answered":
    case "reached":
    case "declined":
      return { question: undefined };
    case "located":
      return { street: act.text ?? undefined };
    case "done":
      return { done: act, question: undefined };
    default:
      return {};
  }
}

/** Whether a visit stands after an act: not if it was still to come when the job was done, or the request ended. */
const keepsVisit = ({ visit }: Standing, { stage }: Standing, { kind, at }: Act): boolean =>
  stage === "booked" ||
  (stage === "done" && kind !== "cancelled" && at >= (visit?.window?.from ?? 0)) ||
  (kind !== "calledOff" && !isAhead(visit, at));

/** The visit that a booking would change. One after which the job or the request ended is not moved: another follows. */
export const movableVisit = ({ stage, visit }: Standing): Visit | undefined => (stage === "booked" ? visit : undefined);

/** What still waits for an answer, or a call, after a booking that moves nothing, such as one with another amount. */
const unanswered = ({ waiting, wish, callAt }: Standing, { kind }: Act) =>
  kind === "booked" ? { waiting, wish, callAt } : {};

/** A booking without a time keeps the one that it had. A time after a visit that is over is that of another: it took place. */
function withVisit(before: Standing, next: Standing, act: Act): Standing {
  const movable = movableVisit(before);
  const changed = (visit: Visit | undefined, formerVisit: Visit | undefined): Standing => ({
    ...next,
    visit,
    // Other words beside a time do not move it.
    formerVisit: visit?.window && isSameWindow(visit.window, formerVisit?.window) ? undefined : formerVisit,
    earlier: formerVisit === before.visit ? before.earlier : [...before.earlier, before],
    visitChanges: before.visitChanges + 1,
    visitSince: act.at,
  });
  if (!keepsVisit(before, next, act)) return before.visit ? changed(undefined, movable) : next;
  if (act.kind !== "booked" && act.kind !== "chose") return next;
  const { window } = act.details ?? {};
  const words = act.shown ?? undefined;
  const visit = window || words ? { window, words } : (movable ?? {});
  if (movable && movable.words === visit.words && isSameWindow(movable.window, visit.window))
    return { ...next, visit, ...unanswered(before, act) };
  const isMoved = isSameWindow(movable?.window, visit.window) || isAhead(movable, act.at);
  return changed(visit, isMoved ? movable : undefined);
}

/** The visits that took place, and the one that stands. */
export const visitsOf = (standing: Standing) => [...standing.earlier, standing].flatMap(({ visit }) => visit ?? []);

export const isSameWindow = (one?: Window, other?: Window) => one?.from === other?.from && one?.to === other?.to;

/** When it comes back to the office: somebody calls again, or the offered times end. Milliseconds since 1970. */
export const backAt = ({ callAt, offers }: Standing): number | null => callAt ?? offers[0]?.from ?? null;

/** Whether somebody should answer a lead, and nobody has it. */
export const isWaiting = (lead: Judged): boolean => lead.state === "accepted" && standingOf(lead).stage === "new";

/** Whether a lead's sender waits for a call: nobody has reached them or ended it. */
export const awaitsCall = (lead: Judged): boolean =>
  lead.state !== "spam" && untilAnswered.includes(standingOf(lead).stage);

const untilAnswered: readonly Stage[] = ["new", "taken", "tried"];

/** Whether a visit is not over. One in words has no end. */
export const isAhead = (visit: Visit | undefined, now: number): visit is Visit =>
  visit !== undefined && (!visit.window || now < visit.window.to);

/** The times among those offered that may still be chosen: none once the first has begun. */
export const openOffers = ({ offers }: Standing, now: number): readonly Window[] =>
  offers.some(({ from }) => from <= now) ? [] : offers;

/**
 * Returns a lead's state after an act. Any later decision of the office lifts spam. What only looks like spam stays in
 * doubt if the office declines it.
 */
export function stateAfter(state: LeadState, { kind }: Pick<Act, "kind">): LeadState {
  if (kind === "spam") return "spam";
  const leaves = !isDecision(kind) || isOfVisitor(kind) || (kind === "declined" && state === "quarantined");
  return leaves ? state : "accepted";
}

/** Most acts of the office about one lead while an alert's link works, 14 days: who has a forwarded one must not fill the disk. */
export const MOST_ACTS = 100;
const COUNTED_FOR = 14 * DAY;
/** What a visitor may write in a day, of each kind. */
const WORDS_A_DAY = 3;

/**
 * Why an act is not stored. "stale": somebody has decided something since its page was opened. "impossible": not where the
 * request is now. "over": the time has begun or is no longer offered. "occupied": others have it. "limited": too many in a
 * day. "full": too many in all.
 */
export type Refusal = "stale" | "impossible" | "over" | "occupied" | "limited" | "full";

export interface Decision {
  state: LeadState;
  standing: Standing;
  /** What others are told, in order. */
  events: readonly LeadEvent[];
}

/**
 * Returns what an act changes, or why it is not stored. Whether others have taken a time is the store's to say: only there it
 * stays true.
 * @param unseen the acts that the page had not shown which sends this one
 */
export function decide(lead: Judged, act: Act, unseen: readonly Act[] = []): Decision | { refused: Refusal } {
  const before = standingOf(lead);
  const refused = reasonToRefuse(lead, before, act, unseen);
  if (refused) return { refused };
  const standing = after(before, act);
  const { tells = [] } = actRules[act.kind];
  const events = tells.filter((event) => isNews(event, before, standing, act));
  return { state: stateAfter(lead.state, act), standing, events };
}

function reasonToRefuse(lead: Judged, before: Standing, act: Act, unseen: readonly Act[]): Refusal | undefined {
  const rule = actRules[act.kind];
  const isVisitors = isOfVisitor(act.kind);
  if (act.kind !== "note" && unseen.some(({ kind }) => act.kind === "read" || isDecision(kind))) return "stale";
  if (rule.in && !rule.in.includes(before.stage)) return "impossible";
  const own = lead.acts.filter(({ by, at }) => (by === VISITOR) === isVisitors && ageOf(at, act.at) < COUNTED_FOR);
  if (!isVisitors && own.length >= MOST_ACTS) return "full";
  const recent = own.filter(({ kind, at }) => kind === act.kind && ageOf(at, act.at) < DAY);
  if (isVisitors && act.text !== null && recent.length >= WORDS_A_DAY) return "limited";
  if (act.kind !== "chose") return undefined;
  // All else waits for an office that may take it back.
  if (lead.state === "spam") return "impossible";
  const isOffered = openOffers(before, act.at).some((offer) => isSameWindow(offer, act.details?.window));
  return isOffered ? undefined : "over";
}

/** Whether an act ends a request again as its visitor has read it, such as with another amount. */
export const repeatsEnd = ({ stage, act }: Standing, { kind, shown, details }: Act): boolean =>
  (kind === "done" || kind === "declined") &&
  stage === kind &&
  act?.shown === shown &&
  act.details?.warrantyUntil === details?.warrantyUntil;

/** A visit is told of if there is or was one, and a cancellation; a new time if it is another, an end if it reads otherwise. */
function isNews(event: LeadEvent, before: Standing, now: Standing, act: Act): boolean {
  if (act.kind === "taken") return before.stage === "cancelled";
  if (event === "visit" && act.kind !== "cancelled") return [before, now].some((it) => it.visit || it.stage === "done");
  if (event === "calledOff") return before.visit !== undefined && now.visit === undefined;
  if (event === "booked") return now.visitChanges > before.visitChanges;
  if (event === "back") return backAt(now) !== null;
  if (event === "done" || event === "declined") return !repeatsEnd(before, act);
  return true;
}
