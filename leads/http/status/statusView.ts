import type { Catalog } from "../../../model/catalog/catalog";
import type { StatusPage } from "../../../model/catalog/returnedPages";
import { serviceNamed } from "../../../model/company/serviceNamed";
import { photographsPath, statusPath } from "../../../model/lead/endpoints";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { unbrokenPhone } from "../../../model/text/format";
import { describeTime, promisedTime } from "../../catalog/answerSteps";
import { displayed } from "../../catalog/leadFacts";
import { findNamedTown, photoLink, visitorReads } from "../../catalog/statusWords";
import type { Dependencies } from "../../dependencies";
import { type Act, endedStages, VISITOR } from "../../record/acts";
import { awaitsCall, standingOf } from "../../record/decide";
import type { LeadEntry, Photograph } from "../../record/leadRecord";
import { isRemovable, MOST_OF_REQUEST } from "../../store/photographs";
import type { HandlerDependencies } from "../handlerDependencies";
import { pageMaker } from "../httpReplies";
import { findPricedJob } from "../pricedJob";

/** After this time without a delivery, the page asks the visitor to call, milliseconds. */
const SLOW_AFTER = 3_600_000;

/** How long the page reloads after news, milliseconds. Each reload keeps a serverless database awake. */
const RELOADS_FOR = 4 * 3_600_000;

/** "still": without reloading. The others: the form for that, which a reload would empty. */
export const statusViews = ["still", "added", "cancelled", "photographs"] as const;

type Step = StatusPage["status"]["steps"][number];

/** A request, and what follows from it. */
interface Story extends LeadEntry {
  /** The last act that changes what holds. */
  last?: Act;
  /** When the office first had it. Undefined until then. */
  officeAt?: number;
  /** When we call, while the visitor waits for that. */
  due?: number;
  inWords: (at: number) => string;
}

/** What the page shows beside the request. */
interface StatusState {
  view?: (typeof statusViews)[number];
  /** The visitor's words. */
  text?: string;
  error?: string;
  photographs?: readonly Photograph[];
}

interface Shown extends StatusState {
  token: string;
  now: number;
  /** The destinations by which the office hears of a request. */
  offices: readonly string[];
}

/** How long an office may take back that a request is spam, before the visitor reads of it, milliseconds. */
const SPAM_SHOWN_AFTER = 10 * 60_000;

/** Returns a lead as its visitor may see it: without spam that was taken back, or was marked a moment ago. */
export function toVisitor(entry: LeadEntry, now: number): LeadEntry {
  const marked = entry.acts.findLast(({ kind }) => kind === "spam");
  const isShown = entry.state === "spam" && marked !== undefined && now - marked.at >= SPAM_SHOWN_AFTER;
  return {
    ...entry,
    state: marked && !isShown ? "accepted" : entry.state,
    acts: entry.acts.filter((act) => act.kind !== "spam" || (isShown && act === marked)),
  };
}

/** Answers with the page of a request. @param token of its link */
export function showStatus(
  status: number,
  entry: LeadEntry,
  token: string,
  state: StatusState,
  dependencies: HandlerDependencies,
): Response {
  const shown = { ...state, token, now: dependencies.now(), offices: findOffices(dependencies) };
  return pageMaker(dependencies)(status, statusView(entry, dependencies, shown));
}

/** The destinations by which the office hears of a request. Its own program counts only if none of them reaches a person. */
export function findOffices({ destinations }: Pick<Dependencies, "destinations">): string[] {
  const toPeople = destinations.filter(({ mailbox, person }) => mailbox || person);
  const offices = toPeople.length > 0 ? toPeople : destinations.filter(({ machine }) => machine === "own");
  return offices.flatMap(({ subscriptions }) => subscriptions.map(({ name }) => name));
}

/** The page on which a visitor sees where their request is. Shows nothing that they typed, since a link may be forwarded. */
function statusView(
  entry: LeadEntry,
  { catalog, settings }: Pick<Dependencies, "catalog" | "settings">,
  { token, now, offices, view, text, error, photographs = [] }: Shown,
): StatusPage {
  const { company, form } = catalog;
  const words = form.status;
  const story = readStory(entry, catalog, offices, now);
  const { last, officeAt } = story;
  const isRefused = last?.kind === "declined" || last?.kind === "spam";
  const hasEnded = isEnded(entry);
  const newsAt = Math.max(entry.receivedAt, officeAt ?? 0, ...entry.acts.map(({ at }) => at));
  const reloads = !hasEnded && last?.kind !== "booked" && !view && now - newsAt < RELOADS_FOR;
  const canSay = entry.state !== "spam";
  const possible = {
    still: reloads,
    added: canSay,
    cancelled: canSay && !hasEnded,
    photographs: takesPhotographs(entry, { catalog, settings }),
  };
  /** What the visitor has opened a form for. The form takes the place of what happened and of other choices. */
  const asked = view !== "still" && view && possible[view] ? view : undefined;
  const pathTo = (to: (typeof statusViews)[number]) => (possible[to] && !asked ? statusPath(token, to) : undefined);
  const photos = hasEnded || asked ? undefined : photoLink(entry, catalog);
  return {
    title: words.title,
    reloads,
    status: {
      words,
      ...describeNow(story, catalog, now),
      hasEnded,
      instead: isRefused ? words.instead : undefined,
      facts: factsOf(entry, catalog),
      steps: [...stepsSoFar(story, catalog), ...(hasEnded ? [] : stepsAhead(story, catalog))],
      call: { to: `tel:${company.phone}`, number: unbrokenPhone(company.phone), label: form.success.call },
      photos: photos && { ...photos, title: awaitsCall(entry) ? form.afterSending?.photos : undefined },
      paths: {
        page: statusPath(token),
        still: pathTo("still"),
        added: pathTo("added"),
        cancelled: pathTo("cancelled"),
        photographs: pathTo("photographs"),
      },
      asks: asked === "added" || asked === "cancelled" ? { act: asked, text, error } : undefined,
      photographs:
        asked === "photographs"
          ? {
              path: photographsPath(token),
              list: photographs.map((photograph, index) => ({
                ...photograph,
                src: photographsPath(token, photograph.id),
                name: fillPlaceholders(words.photographs?.name ?? "", { number: String(index + 1) }),
                isRemovable: isRemovable(photograph, now),
              })),
              mayAdd: photographs.length < MOST_OF_REQUEST,
              error,
            }
          : undefined,
    },
  };
}

/** Returns what follows from a request. @param offices the destinations by which the office hears of it */
const readStory = (entry: LeadEntry, catalog: Catalog, offices: readonly string[], now: number): Story => ({
  ...entry,
  last: lastAct(entry),
  officeAt: findArrival(entry, offices),
  // Some partners are answered by e-mail.
  due: awaitsCall(entry) && entry.kind === "quote" ? promisedTime(entry, catalog) : undefined,
  inWords: (at) => describeTime(at, now, catalog.company),
});

/** Returns what holds of a request that is sent again. Undefined while nothing but its first promise does. */
export function newsOf(
  entry: LeadEntry,
  catalog: Catalog,
  offices: readonly string[],
  now: number,
): readonly string[] | undefined {
  const story = readStory(entry, catalog, offices, now);
  const { now: news, isLate } = describeNow(story, catalog, now);
  return story.last || isLate ? news : undefined;
}

/** Whether nobody goes on with a request. */
const isEnded = (entry: LeadEntry) => entry.state === "spam" || endedStages.includes(standingOf(entry).stage);

/** Returns the act that says what holds. */
const lastAct = (entry: LeadEntry): Act | undefined =>
  entry.state === "spam" ? entry.acts.findLast(({ kind }) => kind === "spam") : standingOf(entry).act;

/** Whether a request's visitor may add photographs: nobody has ended it, and this site takes them. */
export const takesPhotographs = (
  entry: LeadEntry,
  { catalog, settings }: Pick<Dependencies, "catalog" | "settings">,
): boolean =>
  entry.state !== "spam" &&
  !isEnded(entry) &&
  settings.photographBytes > 0 &&
  catalog.form.status.photographs !== undefined;

/** When the office first had it: by a delivery, or by what it did. Undefined until then. */
function findArrival({ deliveries, acts }: LeadEntry, offices: readonly string[]): number | undefined {
  const arrivals = deliveries.flatMap(({ destination, deliveredAt }) =>
    offices.includes(destination) ? (deliveredAt ?? []) : [],
  );
  const times = [...arrivals, ...acts.flatMap(({ by, at }) => (by === VISITOR ? [] : at))];
  return times.length > 0 ? Math.min(...times) : undefined;
}

function factsOf(lead: LeadEntry, catalog: Catalog): { label: string; value: string }[] {
  const { labels, success, status } = catalog.form;
  return [
    { label: success.reference, value: lead.id },
    { label: labels.service, value: lead.kind === "quote" ? displayed(lead, "service", catalog) : null },
    { label: status.job, value: findPricedJob(lead.answers.message ?? "", lead.service ?? "", catalog) },
    { label: status.town, value: findNamedTown(lead, catalog) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** Returns what happened so far, in order. A booked visit is what the visitor waits for. */
function stepsSoFar(story: Story, catalog: Catalog): Step[] {
  const { receivedAt, acts, last, officeAt, inWords } = story;
  const words = catalog.form.status;
  return [
    { at: inWords(receivedAt), text: words.sent, state: "done" },
    ...(officeAt === undefined ? [] : [{ at: inWords(officeAt), text: words.office, state: "done" as const }]),
    ...acts.flatMap((act): Step[] => {
      const text = visitorReads(act, story, catalog)?.join(" ");
      const state = act === last && act.kind === "booked" ? "now" : "done";
      return text ? [{ at: inWords(act.at), text, state }] : [];
    }),
  ];
}

/** Returns what has not happened yet: the call, the first visit, the quote. The visitor waits for the first of them. */
function stepsAhead({ kind, service, coverage, acts, due, inWords }: Story, { form, services }: Catalog): Step[] {
  const { status, success } = form;
  const isBooked = acts.some(({ kind }) => kind === "booked");
  // Outside the area, only the office can promise a visit and a quote.
  const comes = coverage !== "outside" || isBooked;
  const firstVisit = serviceNamed(service, services)?.firstVisit;
  const steps = [
    due !== undefined && { at: fillPlaceholders(success.clock.due, { time: inWords(due) }), text: status.calling },
    comes && !isBooked && firstVisit && { at: status.visitAt, text: firstVisit },
    comes && kind === "quote" && { at: success.clock.quoteAt, text: success.clock.quote },
  ];
  return steps
    .flatMap((step) => step || [])
    .map((step, index) => ({ ...step, state: index === 0 && !isBooked ? "now" : "later" }));
}

/** What holds now and what the visitor waits for, or that we are late with it. */
function describeNow(story: Story, catalog: Catalog, now: number): Pick<StatusPage["status"], "now" | "isLate"> {
  const { receivedAt, answerBy, last, officeAt, due, withdrawnAt, inWords } = story;
  const words = catalog.form.status;
  const state = (last && visitorReads(last, story, catalog)) ?? [words[officeAt === undefined ? "waiting" : "office"]];
  const late = ({ title, text }: typeof words.late, time = "") => ({
    now: [fillPlaceholders(title, { time }), text],
    isLate: true,
  });
  if (officeAt === undefined && now - receivedAt > SLOW_AFTER) return late(words.slow);
  const { emergency } = catalog.form;
  if (!last && emergency && story.mustCall) return { now: [emergency.title, emergency.text], isLate: true };
  if (due === undefined) return { now: state };
  const time = inWords(due);
  if (now <= due) return { now: [fillPlaceholders(words.due, { time }), ...state] };
  // Where nobody is alerted, or somebody has it, they may have called and not said so. A withdrawal asks for fewer calls.
  const isSure = answerBy !== null && !last && withdrawnAt === null;
  return isSure ? late(words.late) : late(words.unheard, time);
}
