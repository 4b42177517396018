import type { AnswerForm, ReturnedPage } from "../../../model/catalog/returnedPages";
import { visitorReads } from "../../catalog/statusWords";
import { openPlanner } from "../../deliver/planDeliveries";
import { type Act, answeringActs, VISITOR } from "../../record/acts";
import { decide, MOST_ACTS, type Refusal, standingOf } from "../../record/decide";
import { visitorEvents } from "../../record/events";
import type { LeadEntry } from "../../record/leadRecord";
import { type NewAct, recordAct } from "../../store/acts";
import type { DeliveryPlanner } from "../../store/leadDeliveries";
import { findLead, findOthers } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { findPhotographs, readPhotograph } from "../../store/photographs";
import { findTakenTimes } from "../../store/takenTimes";
import type { Answer } from "../answerRequest";
import type { HandlerDependencies } from "../handlerDependencies";
import { goTo, pageMaker, photographResponse } from "../httpReplies";
import { newsOf } from "../status/requestStory";
import { findOffices, showStatus, toVisitor } from "../status/statusView";
import { officeAct, officeRights, type PageActions } from "./officeActs";
import { type PostedAct, readAct } from "./readAct";
import { isOpen, maySeePhotographs, type RequestVisit, requestView, withQuery } from "./requestView";

/** Shows a request to somebody in the office, or stores what they did. */
export async function requestPage(
  store: Store,
  entry: LeadEntry,
  visit: RequestVisit,
  dependencies: HandlerDependencies,
): Promise<Answer> {
  const { path, query, fields, person, isOffice } = visit;
  const { catalog, now } = dependencies;
  const photograph = query.get("photograph");
  if (photograph && maySeePhotographs(standingOf(entry), visit)) {
    const jpeg = await readPhotograph(store, entry.id, photograph);
    if (jpeg) return [photographResponse(entry.id, jpeg), "photograph"];
  }
  if (query.get("as") === "customer") {
    const seen = showStatus(200, toVisitor(entry, now()), "", { isReadOnly: true }, dependencies);
    return [seen, "shown as to the customer"];
  }
  const others = await findOthers(store, entry);
  const show: PageActions["show"] = async (status, { officeError, ...posted } = {}, shown = entry) => {
    const state = {
      ...posted,
      path,
      person,
      now: now(),
      others,
      photographs: await findPhotographs(store.query, entry.id),
      taken: await findTakenTimes(store, entry.id, now()),
      told: fields ? undefined : tellOf(shown, query.get("told") ?? "", dependencies),
      office: isOffice ? { ...(await officeRights(store, shown, dependencies)), error: officeError } : undefined,
    };
    return pageMaker(dependencies)(status, requestView(shown, catalog, state));
  };
  const record: PageActions["record"] = (sent = {}, done = {}) =>
    recordPosted(store, entry, { sent, done, others, show, visit }, dependencies);
  if (!fields) return [await show(200), "shown"];
  const office = isOffice ? await officeAct(store, entry, visit, { show, record }, dependencies) : undefined;
  return office ?? record(fields);
}

interface Recording extends Pick<PageActions, "show"> {
  sent: Readonly<Record<string, unknown>>;
  done: Partial<Pick<NewAct, "by" | "text">>;
  others: readonly LeadEntry[];
  visit: RequestVisit;
}

async function recordPosted(
  store: Store,
  entry: LeadEntry,
  { sent: values, done, others, show, visit }: Recording,
  dependencies: HandlerDependencies,
): Promise<Answer> {
  const { catalog } = dependencies;
  const now = dependencies.now();
  const read = readAct(values, { catalog, standing: standingOf(entry), now });
  if ("errors" in read) return [await show(422, { values, errors: read.errors }), "invalid"];
  const act = { ...read.act, by: visit.person, at: now, ...done };
  const plan = openPlanner(dependencies);
  const outcome = await recordAct(store, { ...act, leadId: entry.id }, plan, { seen: read.seen });
  if (outcome === "gone") return [pageMaker(dependencies)(404, NO_LEAD), outcome];
  if (outcome !== "recorded") {
    const refused = { values, refused: refusals[outcome] };
    return [await show(409, refused, (await findLead(store, entry.id)) ?? entry), outcome];
  }
  const answered = others.filter((other) => read.others.includes(other.id) && isOpen(other));
  await answerOthers(store, answered, act, entry.id, plan);
  await dependencies.deliverSoon();
  // A reload of the page then sends nothing again.
  return [goTo(withQuery(visit.path, "told", act.kind)), act.kind];
}

/** Stores an answer about its sender's other requests too. Only one of them is booked: it is one visit. */
async function answerOthers(
  store: Store,
  others: readonly LeadEntry[],
  act: PostedAct["act"] & Pick<NewAct, "by" | "at">,
  id: string,
  plan: DeliveryPlanner,
): Promise<void> {
  if (!answeringActs.includes(act.kind)) return;
  const { details: _, ...same } = act;
  const answer =
    act.kind === "booked"
      ? { ...same, kind: "reached" as const, amount: null, shown: null, text: `Booked with ${id}.` }
      : act;
  for (const other of others)
    await recordAct(store, { ...answer, id: `${act.id}-${other.id}`, leadId: other.id }, plan);
}

const OTHERS_HAVE_IT = "Not stored: this time is not free any more.";
/** Why an act was not stored. The times of visitors' choices are not among what the office is refused. */
const refusals: Readonly<Record<Refusal, string>> = {
  stale: "Not stored: something has changed since you opened this page. Look, then send it again.",
  impossible: "Not stored: the request has moved on, and this no longer fits.",
  full: `Not stored: this request has ${MOST_ACTS} entries already.`,
  over: OTHERS_HAVE_IT,
  occupied: OTHERS_HAVE_IT,
  limited: "Not stored: that’s enough of these for one day.",
};

/** What is said after what only the office can do, or instead of "Stored.". */
const toldWords: Readonly<Record<string, string>> = {
  honest: "Stored. It’s back in the list, and the alerts start again.",
  handed: "Handed over. They’re being told now.",
  unheard: "Handed over. They could not be told: call them.",
  again: "Sent again. Check in a minute that it arrived.",
  givenUp: "Given up. It is not sent any more.",
};

/** Says what came of the last form, and what the customer reads since. @param told the act's kind, or a key of `toldWords` */
function tellOf(entry: LeadEntry, told: string, dependencies: HandlerDependencies): AnswerForm["told"] {
  const { catalog } = dependencies;
  const now = dependencies.now();
  const place = entry.acts.findLastIndex(({ kind, by }) => by !== VISITOR && kind === told);
  const act = entry.acts[place];
  const text = Object.hasOwn(toldWords, told) ? toldWords[told] : act && "Stored.";
  if (!text) return undefined;
  if (!act) return { text };
  const reads = visitorReads(act, entry, catalog, now)
    ? newsOf(toVisitor(entry, now), catalog, findOffices(dependencies), now)?.join(" ")
    : undefined;
  return { text, reads, untold: findUntold(entry, act, entry.acts.slice(0, place)) };
}

/** Says why no mail tells the customer of an act that one would tell of. */
function findUntold({ state, email, withdrawnAt }: LeadEntry, act: Act, acts: readonly Act[]): string | undefined {
  const decision = decide({ state, acts }, act);
  const isTold = "events" in decision && decision.events.some((event) => visitorEvents.some((each) => each === event));
  if (!isTold || state !== "accepted") return undefined;
  if (withdrawnAt !== null) return "They want no emails: call and tell them.";
  return email ? undefined : "They gave no email address: call and tell them.";
}

export const NO_LEAD: ReturnedPage = {
  title: "This link does not work",
  notice: "It is wrong, or the request was removed. The office's number:",
};
/** Also the office's own page: what was sent may have been stored. */
export const UNAVAILABLE: ReturnedPage = {
  title: "Not available right now",
  notice:
    "Open the page again in a minute. If you have just pressed a button, look whether it was stored. The office's number:",
};
