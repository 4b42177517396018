/** What a visitor reads of their request: what happened, what holds now, and what comes next. Pure. */
import type { Status } from "../../../model/catalog/returnedPages";
import { localTime, whenOpen } from "../../../model/company/hours/openingHours";
import { serviceNamed } from "../../../model/company/serviceNamed";
import type { StoredRequest } from "../../../model/lead/storedRequest";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { formatPhone } from "../../../model/text/format";
import { describeTime, isEmergency, promisedTime, promiseOf } from "../../catalog/answerSteps";
import { findNamedTown, nextSteps, visitorReads, visitTime } from "../../catalog/statusWords";
import { describeDate, describeDay } from "../../catalog/windowWords";
import type { Dependencies } from "../../dependencies";
import { type Act, type ActKind, actRules, isDecision, OFFICE, VISITOR, type Window } from "../../record/acts";
import { DAY } from "../../record/ageOf";
import { isAhead, isSameWindow, openOffers, repeatsEnd, standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import { SUSPECTED_FOR } from "../../store/purgeLeads";

/** After this time without a delivery, the page asks the visitor to call, milliseconds. */
const SLOW_AFTER = 3_600_000;

type Step = Status["steps"][number];

type Situation = Pick<Dependencies, "catalog" | "destinations" | "now">;

/** Returns a request, and what follows from it. @param occupied offered times that others have taken */
export function readStory(entry: LeadEntry, dependencies: Situation, occupied: readonly Window[] = []) {
  const { catalog } = dependencies;
  const now = dependencies.now();
  const standing = standingOf(entry);
  // Once we called in vain or asked something, the page names no time for our call. A handover changes nothing about that.
  const isPromised = !standing.isAnswered && !entry.acts.some((act) => act.kind === "asked" || isTry(act));
  return {
    ...entry,
    catalog,
    now,
    standing,
    ended: howItEnded(entry),
    /** When the office first had it. Undefined until then. */
    officeAt: findArrival(entry, findOffices(dependencies)),
    isPromised,
    /** When we call, while the visitor waits for that. */
    due: isPromised ? promisedTime(entry, catalog) : undefined,
    /** The times that the visitor may choose from. */
    offers: openOffers(standing, now).filter((offer) => !occupied.some((taken) => isSameWindow(taken, offer))),
    /** The visit that they wait for, until half a day after its time: the crew may be late. */
    awaited: standing.stage === "booked" && isAhead(standing.visit, now - DAY / 2) ? standing.visit : undefined,
    /** What holds of a visit that is still to come, whatever is asked or offered. */
    stays: isAhead(standing.visit, now) ? [catalog.form.status.stays] : [],
    inWords: (at: number) => describeTime(at, now, catalog.company),
    /** What the visitor reads of an act. */
    read: (act: Act) => visitorReads(act, entry, catalog, now),
  };
}

export type Story = ReturnType<typeof readStory>;

const isTry = (act?: Act): act is Act => act?.kind === "unanswered" || act?.kind === "messaged";

/** Returns what a visitor reads of a request that somebody did something about, or has to call for. Otherwise undefined. */
export function newsOf(entry: LeadEntry, dependencies: Situation): readonly string[] | undefined {
  const story = readStory(toVisitor(entry, dependencies.now()), dependencies);
  const { now: news, isUrgent } = describeNow(story);
  return story.standing.act || isUrgent ? news : undefined;
}

/**
 * Returns what the sent panel says of a request.
 * @param isRepeated whether the visitor sent it again: the office may have answered it meanwhile
 */
export function sentNotes(entry: LeadEntry, dependencies: Situation, isRepeated: boolean): Omit<StoredRequest, "id"> {
  const { catalog } = dependencies;
  const facts = { phone: formatPhone(entry.phone, entry.phoneExtension), town: findNamedTown(entry, catalog) };
  const news = isRepeated ? newsOf(entry, dependencies) : undefined;
  if (news) return { ...facts, news };
  const story = readStory(entry, dependencies);
  return {
    ...facts,
    steps: story.due === undefined ? undefined : [sentStep(story), ...stepsAhead(story)],
    next: nextSteps(entry, catalog),
    promise: promiseOf(entry, catalog, dependencies.now()),
  };
}

const pastStep = ({ inWords }: Story, at: number, text: string): Step => ({ at: inWords(at), text, state: "done" });
const sentStep = (story: Story) => pastStep(story, story.receivedAt, story.catalog.form.status.sent);

/** How long an office may take back that a request is spam, before the visitor reads of it, milliseconds. */
const SPAM_SHOWN_AFTER = 10 * 60_000;

/** Returns a lead as its visitor may see it. Spam was declined, unless it was cancelled, or marked a moment ago. */
export function toVisitor(entry: LeadEntry, now: number): LeadEntry {
  const isSpam = entry.state === "spam";
  const marked = entry.acts.findLast(({ kind }) => kind === "spam");
  const acts = entry.acts.filter(({ kind }) => kind !== "spam");
  const { at = entry.receivedAt + SUSPECTED_FOR } = marked ?? {};
  if (isSpam && now - at >= SPAM_SHOWN_AFTER && standingOf({ acts }).stage !== "cancelled")
    acts.push({ kind: "declined", by: OFFICE, at, text: null, amount: null, shown: null });
  return { ...entry, state: isSpam ? "accepted" : entry.state, acts };
}

/** How a request ended. Undefined while somebody goes on with it. */
export function howItEnded(entry: LeadEntry): Status["ended"] {
  const { stage } = standingOf(entry);
  return stage === "done" || stage === "declined" || stage === "cancelled" ? stage : undefined;
}

/** The destinations by which the office hears of a request. Its own program counts only if none of them reaches a person. */
export function findOffices({ destinations }: Pick<Dependencies, "destinations">): string[] {
  const toPeople = destinations.filter(({ mailbox, person }) => mailbox || person);
  const offices = toPeople.length > 0 ? toPeople : destinations.filter(({ machine }) => machine === "own");
  return offices.flatMap(({ subscriptions }) => subscriptions.map(({ name }) => name));
}

/** When the office first had it: by a delivery, or by what it did. Undefined until then. */
function findArrival({ deliveries, acts }: LeadEntry, offices: readonly string[]): number | undefined {
  const arrivals = deliveries.flatMap(({ destination, deliveredAt }) =>
    offices.includes(destination) ? (deliveredAt ?? []) : [],
  );
  const times = [...arrivals, ...acts.flatMap(({ by, at }) => (by === VISITOR ? [] : at))];
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Returns what happened so far, in order. A booked visit is what the visitor waits for; one that was moved is struck. */
export function stepsSoFar(story: Story): Step[] {
  const { acts, officeAt, catalog } = story;
  return [
    sentStep(story),
    ...(officeAt === undefined ? [] : [pastStep(story, officeAt, catalog.form.status.office)]),
    ...acts
      .flatMap((act, place) => {
        if (actRules[act.kind].to === "booked") return visitStep(story, place) ?? [];
        return repeatsEnd(standingOf({ acts: acts.slice(0, place) }), act) ? [] : (readStep(story, act) ?? []);
      })
      // The visit is still to come, whatever was said since it was booked.
      .toSorted((one, other) => Number(one.state === "now") - Number(other.state === "now")),
  ];
}

function readStep(story: Story, act: Act): Step | undefined {
  const text = story.read(act).join(" ");
  return text ? pastStep(story, act.at, text) : undefined;
}

/** The step of an act that booked a visit. Undefined if it only added to one, such as an amount. */
function visitStep(story: Story, place: number): Step | undefined {
  const { acts, awaited, inWords, catalog, now } = story;
  const act = acts[place];
  const at = (end: number) => standingOf({ acts: acts.slice(0, end) });
  const after = at(place + 1);
  if (!act || at(place).visitChanges === after.visitChanges) return undefined;
  const end = acts.findIndex((_, later) => at(later + 1).visitChanges > after.visitChanges);
  // After a visit that took place, the job was done or another followed.
  if (end < 0 || at(end).stage === "done" || at(end + 1).earlier.length > after.earlier.length) {
    const step = readStep(story, act);
    if (!step || end >= 0 || !awaited) return step;
    const { window } = awaited;
    return { ...step, at: window ? describeDay(window.from, catalog.company, now) : step.at, state: "now" };
  }
  const struck = visitTime(at(end + 1).formerVisit ?? {}, catalog.company, now);
  return struck ? { at: inWords(act.at), text: catalog.form.status.former, struck, state: "done" } : undefined;
}

/** Returns what has not happened yet: the call, the first visit, the quote. The visitor waits for the first of them. */
export function stepsAhead(story: Story): Step[] {
  const { kind, service, coverage, standing, awaited, isPromised, due, inWords, catalog, now } = story;
  const { form, services, company } = catalog;
  const { status, success } = form;
  const { visit, earlier, callAt } = standing;
  const hasVisit = visit !== undefined || earlier.length > 0;
  // Outside the area, only the office can promise a visit and a quote. A customer asks for no quote, nor who had the job done.
  const isQuoted = kind === "quote" && !standing.done && (coverage !== "outside" || hasVisit);
  const firstVisit = serviceNamed(service, services)?.firstVisit;
  const steps = [
    due !== undefined &&
      now <= due && { at: fillPlaceholders(success.clock.due, { time: inWords(due) }), text: status.calling },
    // A company that promises no minutes calls all the same.
    isPromised && !company.answerPromise && kind !== "partner" && { at: "", text: status.calling },
    callAt !== undefined && callAt > now && { at: describeDay(callAt, company, now), text: status.calling },
    isQuoted && !hasVisit && firstVisit && { at: status.visitAt, text: firstVisit },
    isQuoted && { at: success.clock.quoteAt, text: success.clock.quote },
  ];
  return steps
    .flatMap((step) => step || [])
    .map((step, index) => ({ ...step, state: index === 0 && !awaited ? "now" : "later" }));
}

/** What holds now and what the visitor waits for, or what to call for. */
export function describeNow(story: Story): Pick<Status, "now" | "callFirst" | "isUrgent" | "moved"> {
  const { receivedAt, answerBy, standing, officeAt, due, withdrawnAt, inWords, catalog, now } = story;
  const { act: last } = standing;
  const { status: words, emergency } = catalog.form;
  const call = ({ title, text }: typeof words.late, time = "") => ({
    now: [fillPlaceholders(title, { time }), text],
    callFirst: true,
    isUrgent: true,
  });
  if (officeAt === undefined && !story.ended && now - receivedAt > SLOW_AFTER) return call(words.slow);
  if (!last && emergency && story.mustCall) return call(emergency);
  if (due === undefined) {
    const struck = story.awaited && visitTime(standing.formerVisit ?? {}, catalog.company, now);
    return {
      now: whatHolds(story),
      callFirst: standing.stage === "tried",
      moved: struck ? { text: words.moved, struck } : undefined,
    };
  }
  const time = inWords(due);
  const promise = fillPlaceholders(words.due, { time });
  if (now <= due && emergency && isEmergency(story, catalog))
    return { now: [promise, emergency.text], callFirst: true };
  if (now <= due) return { now: [promise, ...whatHolds(story)] };
  // Where nobody is alerted, or somebody has it, they may have called and not said so. A withdrawal asks for fewer calls.
  const isSure = answerBy !== null && !last && withdrawnAt === null;
  return isSure ? call(words.late) : call(words.unheard, time);
}

/** What holds, from the headline on. */
function whatHolds(story: Story): readonly string[] {
  const { acts, standing, ended, officeAt, read } = story;
  const { act: last, wish } = standing;
  const words = story.catalog.form.status;
  if (!last) return [words[officeAt === undefined ? "waiting" : "office"]];
  if (ended) return [...read(last), ...warrantyOf(story)];
  const attempt = acts.findLast(({ kind }) => isDecision(kind) && kind !== "taken");
  const tried = isTry(attempt) ? [...read(attempt), retry(story)] : [];
  const waits: Partial<Record<ActKind, readonly string[]>> = {
    wished: [words.wish.done, words.wish.next, ...story.stays],
    answered: [words.question.next],
  };
  const [headline = [], ...rest] = ofStage(story, last);
  const holds = [headline, tried, (wish && waits[wish.kind]) ?? [], rest].flat();
  return holds.length > 0 ? holds : [standing.question ? words.question.title : words.office];
}

/** What holds in a stage, whatever else was tried, asked or said in it. @param last the act that led to it */
function ofStage({ standing, awaited, offers, stays, catalog, read }: Story, last: Act): readonly string[] {
  const { stage, wish } = standing;
  const { offered } = catalog.form.status;
  const others = offers.length > 0 && wish?.kind !== "wished" ? [offered.text, ...stays] : [];
  if (awaited)
    return [...read({ ...last, shown: awaited.words ?? null, details: { window: awaited.window } }), ...others];
  if (stage === "offered" || offers.length > 0) {
    if (wish?.kind === "wished") return [];
    return offers.length > 0 ? [offered.title, offered.text] : [offered.gone, offered.tell];
  }
  return stage === "tried" || stage === "booked" || last.kind === "asked" ? [] : read(last);
}

/** When somebody calls again: the day, until the office closes on it. */
function retry({ standing: { callAt }, catalog: { company, form }, now }: Story): string {
  const { text, again } = form.status.tried;
  if (callAt === undefined) return text;
  const days = [now, whenOpen(company, now) ?? now, callAt].map((at) => localTime(new Date(at), company.timeZone).date);
  const [today, open, then] = days;
  if (!open || !then || then < open) return text;
  const isToday = new Intl.RelativeTimeFormat(company.locale, { numeric: "auto" }).format(0, "day");
  return fillPlaceholders(again, { day: then === today ? isToday : describeDay(callAt, company, now) });
}

/** The warranty's last day, until it is over. */
function warrantyOf({ standing, catalog: { company, form }, now }: Story): string[] {
  const { warrantyUntil } = standing.act?.details ?? {};
  if (!warrantyUntil || warrantyUntil < localTime(new Date(now), company.timeZone).date) return [];
  return [fillPlaceholders(form.status.warranty, { day: describeDate(warrantyUntil, company) })];
}
