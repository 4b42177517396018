/** What a visitor reads of their request: what happened, what holds now, and what comes next. Pure. */
import type { Catalog } from "../../../model/catalog/catalog";
import type { Status } from "../../../model/catalog/returnedPages";
import { dateNames } from "../../../model/company/hours/calendar";
import { localTime } from "../../../model/company/hours/openingHours";
import { serviceNamed } from "../../../model/company/serviceNamed";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { longDate } from "../../../model/text/format";
import { describeTime, isEmergency, promisedTime } from "../../catalog/answerSteps";
import { describeVisit, type ReadAct, visitorReads } from "../../catalog/statusWords";
import { describeDay } from "../../catalog/windowWords";
import { type Act, type ActKind, actRules, VISITOR, type Window } from "../../record/acts";
import { awaitsCall, openOffers, type Standing, standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";

/** After this time without a delivery, the page asks the visitor to call, milliseconds. */
const SLOW_AFTER = 3_600_000;

type Step = Status["steps"][number];

/** A request, and what follows from it. */
export interface Story extends LeadEntry {
  standing: Standing;
  /** The last act that changes what holds. */
  last?: Act;
  /** How it ended. Undefined while somebody goes on with it. */
  ended: Status["ended"];
  /** When the office first had it. Undefined until then. */
  officeAt?: number;
  /** When we call, while the visitor waits for that. */
  due?: number;
  /** The times that the visitor may choose from. */
  offers: readonly Window[];
  inWords: (at: number) => string;
}

/**
 * Returns what follows from a request.
 * @param offices the destinations by which the office hears of it
 * @param occupied offered times that others have taken
 */
export function readStory(
  entry: LeadEntry,
  catalog: Catalog,
  offices: readonly string[],
  now: number,
  occupied: readonly Window[] = [],
): Story {
  const standing = standingOf(entry);
  const last = entry.state === "spam" ? entry.acts.findLast(({ kind }) => kind === "spam") : standing.act;
  // A try or a question neither keeps what was promised nor breaks it. Some partners are answered by e-mail.
  const isPromised = awaitsCall(entry) && entry.kind !== "partner" && last?.kind !== "asked" && !isTry(last);
  return {
    ...entry,
    standing,
    last,
    ended: howItEnded(entry),
    officeAt: findArrival(entry, offices),
    due: isPromised ? promisedTime(entry, catalog) : undefined,
    offers: openOffers(standing, now).filter(({ from }) => !occupied.some((taken) => taken.from === from)),
    inWords: (at) => describeTime(at, now, catalog.company),
  };
}

const isTry = (act?: Act): act is Act => act?.kind === "unanswered" || act?.kind === "messaged";

/** Returns what holds of a request that is sent again. Undefined while nothing but its first promise does. */
export function newsOf(
  entry: LeadEntry,
  catalog: Catalog,
  offices: readonly string[],
  now: number,
): readonly string[] | undefined {
  const story = readStory(entry, catalog, offices, now);
  const { now: news, isUrgent } = describeNow(story, catalog, now);
  return story.last || isUrgent ? news : undefined;
}

/** How a request ended. Undefined while somebody goes on with it. */
export function howItEnded(entry: LeadEntry): Status["ended"] {
  const { stage } = standingOf(entry);
  if (entry.state === "spam") return "declined";
  return stage === "done" || stage === "declined" || stage === "cancelled" ? stage : undefined;
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
export function stepsSoFar(story: Story, catalog: Catalog, now: number): Step[] {
  const { receivedAt, acts, officeAt, inWords } = story;
  const { sent, office } = catalog.form.status;
  return [
    { at: inWords(receivedAt), text: sent, state: "done" },
    ...(officeAt === undefined ? [] : [{ at: inWords(officeAt), text: office, state: "done" as const }]),
    ...acts
      .flatMap((act, index) => {
        const step = isVisit(act) ? visitStep(story, index, catalog, now) : readStep(act, story, catalog, now);
        return step ?? [];
      })
      // The visit is still to come, whatever was said since it was booked.
      .toSorted((one, other) => Number(one.state === "now") - Number(other.state === "now")),
  ];
}

const isVisit = ({ kind }: Act) => actRules[kind].to === "booked";

function readStep(act: Act, story: Story, catalog: Catalog, now: number): Step | undefined {
  const text = visitorReads(act, story, catalog, now)?.join(" ");
  return text ? { at: story.inWords(act.at), text, state: "done" } : undefined;
}

/** The step of an act that booked a visit. Undefined if it only added to one, such as an amount. */
function visitStep(story: Story, index: number, catalog: Catalog, now: number): Step | undefined {
  const { acts, standing, inWords } = story;
  const act = acts[index];
  const [before, after] = [index, index + 1].map((end) => standingOf({ acts: acts.slice(0, end) }));
  if (!act || !after || before?.visitChanges === after.visitChanges) return undefined;
  if (after.visitChanges === standing.visitChanges) {
    const step = readStep(act, story, catalog, now);
    if (!step || standing.stage !== "booked") return step;
    const { window } = after.visit ?? {};
    return { ...step, at: window ? describeDay(window.from, catalog.company, now) : step.at, state: "now" };
  }
  const struck = after.visit && describeVisit(after.visit, catalog.company, now);
  return struck ? { at: inWords(act.at), text: catalog.form.status.former, struck, state: "done" } : undefined;
}

/** Returns what has not happened yet: the call, the first visit, the quote. The visitor waits for the first of them. */
export function stepsAhead(
  { kind, service, coverage, standing, due, inWords }: Story,
  catalog: Catalog,
  now: number,
): Step[] {
  const { form, services, company } = catalog;
  const { status, success } = form;
  const { visit, callAt } = standing;
  // Outside the area, only the office can promise a visit and a quote. A customer asks for no quote.
  const isQuoted = kind === "quote" && (coverage !== "outside" || visit !== undefined);
  const firstVisit = serviceNamed(service, services)?.firstVisit;
  const steps = [
    due !== undefined && { at: fillPlaceholders(success.clock.due, { time: inWords(due) }), text: status.calling },
    callAt !== undefined && callAt > now && { at: describeDay(callAt, company, now), text: status.calling },
    isQuoted && !visit && firstVisit && { at: status.visitAt, text: firstVisit },
    isQuoted && { at: success.clock.quoteAt, text: success.clock.quote },
  ];
  return steps
    .flatMap((step) => step || [])
    .map((step, index) => ({ ...step, state: index === 0 && !visit ? "now" : "later" }));
}

/** What holds now and what the visitor waits for, or what to call for. */
export function describeNow(
  story: Story,
  catalog: Catalog,
  now: number,
): Pick<Status, "now" | "callFirst" | "isUrgent" | "moved"> {
  const { receivedAt, answerBy, standing, last, officeAt, due, withdrawnAt, inWords } = story;
  const { status: words, emergency } = catalog.form;
  const call = ({ title, text }: typeof words.late, time = "") => ({
    now: [fillPlaceholders(title, { time }), text],
    callFirst: true,
    isUrgent: true,
  });
  if (officeAt === undefined && now - receivedAt > SLOW_AFTER) return call(words.slow);
  if (!last && emergency && story.mustCall) return call(emergency);
  if (due === undefined) {
    const former = standing.stage === "booked" ? standing.formerVisit : undefined;
    const struck = former && describeVisit(former, catalog.company, now);
    return {
      now: whatHolds(story, catalog, now),
      callFirst: standing.stage === "tried",
      moved: struck ? { text: words.moved, struck } : undefined,
    };
  }
  const time = inWords(due);
  const promise = fillPlaceholders(words.due, { time });
  if (now <= due && emergency && isEmergency(story, catalog))
    return { now: [promise, emergency.text], callFirst: true };
  if (now <= due) return { now: [promise, ...whatHolds(story, catalog, now)] };
  // Where nobody is alerted, or somebody has it, they may have called and not said so. A withdrawal asks for fewer calls.
  const isSure = answerBy !== null && !last && withdrawnAt === null;
  return isSure ? call(words.late) : call(words.unheard, time);
}

/** What holds, from the headline on. */
function whatHolds(story: Story, catalog: Catalog, now: number): readonly string[] {
  const { acts, standing, last, ended, officeAt } = story;
  const { visit, wish } = standing;
  const words = catalog.form.status;
  if (!last) return [words[officeAt === undefined ? "waiting" : "office"]];
  if (ended) return [...(visitorReads(last, story, catalog, now) ?? []), ...warrantyOf(last, catalog, now)];
  const attempt = acts.findLast(({ kind }) => actRules[kind].decides && kind !== "taken");
  const tried = isTry(attempt)
    ? [...(visitorReads(attempt, story, catalog, now) ?? []), retry(standing, catalog, now)]
    : [];
  const waits: Partial<Record<ActKind, readonly string[]>> = {
    wished: [words.wish.done, words.wish.next, ...(visit ? [words.stays] : [])],
    answered: [words.question.next],
  };
  const [headline = [], ...rest] = ofStage(story, last, catalog, now);
  return [headline, tried, (wish && waits[wish.kind]) ?? [], rest].flat();
}

/** What holds in a stage, whatever else was tried or said in it. @param last the act that led to it */
function ofStage({ standing, offers, ...lead }: Story, last: Act, catalog: Catalog, now: number): readonly string[] {
  const { stage, visit, question, wish } = standing;
  const { offered, question: asked, office } = catalog.form.status;
  const reads = (act: ReadAct) => visitorReads(act, lead, catalog, now) ?? [];
  if (visit) return reads({ ...last, shown: visit.words ?? null, details: { window: visit.window } });
  if (stage === "tried") return [];
  if (stage === "offered") {
    if (wish?.kind === "wished") return [];
    return offers.length > 0 ? [offered.title, offered.text] : [offered.gone, offered.tell];
  }
  if (last.kind !== "asked") return reads(last);
  if (question) return [asked.title];
  return wish ? [] : [office];
}

/** When somebody calls again: the day, as long as it is not over. */
function retry({ callAt }: Standing, { company, form }: Catalog, now: number): string {
  const { text, again } = form.status.tried;
  if (callAt === undefined) return text;
  const [today, then] = [now, callAt].map((at) => localTime(new Date(at), company.timeZone).date);
  if (!today || !then || then < today) return text;
  const isToday = new Intl.RelativeTimeFormat(company.locale, { numeric: "auto" }).format(0, "day");
  return fillPlaceholders(again, { day: then === today ? isToday : describeDay(callAt, company, now) });
}

/** The warranty's last day, until it is over. */
function warrantyOf({ details }: Act, { company, form }: Catalog, now: number): string[] {
  const { warrantyUntil } = details ?? {};
  if (!warrantyUntil || warrantyUntil < localTime(new Date(now), company.timeZone).date) return [];
  return [fillPlaceholders(form.status.warranty, { day: longDate(warrantyUntil, dateNames(company.locale)) })];
}
