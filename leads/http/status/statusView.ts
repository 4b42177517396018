import { fillPlaceholders } from "../../../src/content/facts/fillPlaceholders";
import { unbrokenPhone } from "../../../src/content/facts/format";
import { answerSteps } from "../../catalog/answerSteps";
import type { Catalog } from "../../catalog/catalog";
import { displayed } from "../../catalog/leadFacts";
import { findNamedTown, photoLink, timeInWords, visitorReads } from "../../catalog/statusWords";
import { type ActKind, type ShownAct, VISITOR } from "../../model/acts";
import { statusPath } from "../../model/endpoints";
import type { RequestStatus } from "../../store/requestStatus";
import { findPricedJob } from "../pricedJob";
import type { StatusPage } from "../returnedPage";

/** After this time without a delivery, the page asks the visitor to call, milliseconds. */
const SLOW_AFTER = 3_600_000;

/** Acts after which the visitor waits for nothing. */
const DECIDED: readonly (ActKind | undefined)[] = ["booked", "declined", "spam", "cancelled"];

/** "still": without reloading. "added", "cancelled": the form for that, which a reload would empty. */
export const statusViews = ["still", "added", "cancelled"] as const;

interface Shown {
  token: string;
  /** Milliseconds since 1970. */
  now: number;
  view?: (typeof statusViews)[number];
  /** The visitor's words, and what is wrong with them. */
  posted?: { text: string; error: string };
}

/** The page on which a visitor sees where their request is. Shows nothing that they typed, since a link may be forwarded. */
export function statusView(found: RequestStatus, catalog: Catalog, { token, now, view, posted }: Shown): StatusPage {
  const { lead, acts } = found;
  const { company, form } = catalog;
  const words = form.status;
  const last = acts.findLast(({ kind }) => kind !== "note" && kind !== "honest" && kind !== "added");
  const isDecided = DECIDED.includes(last?.kind);
  const isRefused = last?.kind === "declined" || last?.kind === "spam";
  const hasEnded = isRefused || last?.kind === "cancelled";
  const arrivedAt = findArrival(found);
  const reloads = !isDecided && !view;
  const canSay = lead.state !== "spam";
  const pathTo = (to: (typeof statusViews)[number], isPossible: boolean) =>
    isPossible ? statusPath(token, to) : undefined;
  return {
    title: words.title,
    reloads,
    status: {
      words,
      ...describeNow(found, last, arrivedAt, catalog, now),
      hasEnded,
      instead: isRefused ? words.instead : undefined,
      facts: factsOf(found, catalog),
      steps: stepsOf(found, arrivedAt, catalog, now),
      call: { to: `tel:${company.phone}`, text: unbrokenPhone(company.phone) },
      photos: hasEnded ? undefined : photoLink(lead, catalog),
      paths: {
        page: statusPath(token),
        still: pathTo("still", reloads),
        added: pathTo("added", canSay),
        cancelled: pathTo("cancelled", canSay && !hasEnded),
      },
      asks: canSay && view && view !== "still" ? { act: view, ...posted } : undefined,
    },
  };
}

/** When the office first had it: by a delivery, or by what it did. Undefined until then. */
function findArrival({ arrivedAt, acts }: RequestStatus): number | undefined {
  const act = acts.find(({ by }) => by !== VISITOR);
  const times = [arrivedAt, act?.at].filter((at) => typeof at === "number");
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Returns reference, service, priced job and town. */
function factsOf({ lead }: RequestStatus, catalog: Catalog): { label: string; value: string }[] {
  const { labels, success, status } = catalog.form;
  return [
    { label: success.reference, value: lead.id },
    { label: labels.service, value: lead.kind === "quote" ? displayed(lead, "service", catalog) : null },
    { label: status.job, value: findPricedJob(lead.answers.message ?? "", lead.service ?? "", catalog) },
    { label: status.town, value: findNamedTown(lead, catalog) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** Returns what happened so far, in order. */
function stepsOf({ lead, acts }: RequestStatus, arrivedAt: number | undefined, catalog: Catalog, now: number) {
  const words = catalog.form.status;
  const steps = [
    { text: words.sent, at: lead.receivedAt },
    ...(arrivedAt === undefined ? [] : [{ text: words.office, at: arrivedAt }]),
    ...acts.map((act) => ({ text: visitorReads(act, lead, catalog)?.join(" "), at: act.at })),
  ];
  return steps.flatMap(({ text, at }) => (text ? [{ text, at: timeInWords(at, now, catalog.company) }] : []));
}

/** What holds now and what the visitor waits for, or that we are late with it. */
function describeNow(
  { lead, answerBy }: RequestStatus,
  last: ShownAct | undefined,
  arrivedAt: number | undefined,
  catalog: Catalog,
  now: number,
): Pick<StatusPage["status"], "now" | "isLate"> {
  const words = catalog.form.status;
  const state = (last && visitorReads(last, lead, catalog)) ?? [words[arrivedAt === undefined ? "waiting" : "office"]];
  if (last && last.kind !== "taken") return { now: state };
  if (arrivedAt === undefined && now - lead.receivedAt > SLOW_AFTER) return { now: [words.slow], isLate: true };
  const due = answerBy ?? answerSteps(lead, catalog, lead.receivedAt).whole;
  if (due === undefined) return { now: state };
  const time = { time: timeInWords(due, now, catalog.company) };
  if (now <= due) return { now: [...state, fillPlaceholders(words.due, time)] };
  // Where nobody is alerted, or somebody has it, they may have called and not said so.
  const isSure = answerBy !== null && !last;
  return { now: [isSure ? words.late : fillPlaceholders(words.unheard, time)], isLate: true };
}
