import { dateInWords } from "../../../src/content/facts/dates";
import { fillPlaceholders } from "../../../src/content/facts/fillPlaceholders";
import { formatPhone } from "../../../src/content/facts/format";
import { localTime } from "../../../src/content/facts/hours/openingHours";
import { answerSteps } from "../../catalog/answerSteps";
import type { Catalog } from "../../catalog/catalog";
import { displayed, findTown } from "../../catalog/leadFacts";
import { photoLink, visitorReads } from "../../catalog/statusWords";
import { type ActKind, VISITOR } from "../../model/acts";
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
  const waits = isDecided || last?.kind === "reached" ? undefined : waitingFor(found, arrivedAt, catalog, now);
  const reloads = !isDecided && !view;
  const canSay = lead.state !== "spam";
  return {
    title: words.title,
    reloads,
    status: {
      words,
      now: (last && visitorReads(last, lead, catalog)) ?? [words[arrivedAt === undefined ? "waiting" : "office"]],
      waits: waits?.text,
      isLate: waits?.isLate ?? false,
      instead: isRefused ? words.instead : undefined,
      facts: factsOf(found, catalog),
      steps: stepsOf(found, arrivedAt, catalog, now),
      call: { to: `tel:${company.phone}`, text: formatPhone(company.phone) },
      photos: hasEnded ? undefined : photoLink(lead, catalog),
      paths: pathsTo(token, { still: reloads, added: canSay, cancelled: canSay && !hasEnded }),
      asks: canSay && view && view !== "still" ? { act: view, ...posted } : undefined,
    },
  };
}

/** Returns the paths of the page and its possible views. */
const pathsTo = (token: string, possible: Record<(typeof statusViews)[number], boolean>) => ({
  page: statusPath(token),
  ...Object.fromEntries(statusViews.filter((view) => possible[view]).map((view) => [view, statusPath(token, view)])),
});

/** When the office first had it: by a delivery, or by what it did. Undefined until then. */
function findArrival({ arrivedAt, acts }: RequestStatus): number | undefined {
  const act = acts.find(({ by }) => by !== VISITOR);
  const times = [arrivedAt, act?.at].filter((at) => typeof at === "number");
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Returns reference, service, priced job and town, the last without a ZIP code outside the service area. */
function factsOf({ lead }: RequestStatus, catalog: Catalog): { label: string; value: string }[] {
  const { labels, success, status } = catalog.form;
  const town = findTown(lead, catalog);
  return [
    { label: success.reference, value: lead.id },
    { label: labels.service, value: lead.kind === "quote" ? displayed(lead, "service", catalog) : null },
    { label: status.job, value: findPricedJob(lead.answers.message ?? "", lead.service ?? "", catalog) },
    { label: status.town, value: town && /^\d/.test(town) ? null : town },
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

/** What the visitor waits for, and whether we are late with it. */
function waitingFor(
  { lead, answerBy, acts }: RequestStatus,
  arrivedAt: number | undefined,
  catalog: Catalog,
  now: number,
) {
  const words = catalog.form.status;
  if (arrivedAt === undefined && now - lead.receivedAt > SLOW_AFTER) return { text: words.slow, isLate: true };
  const due = answerBy ?? answerSteps(lead, catalog, lead.receivedAt).whole;
  if (due === undefined) return undefined;
  const time = { time: timeInWords(due, now, catalog.company) };
  if (now <= due) return { text: fillPlaceholders(words.due, time), isLate: false };
  // Where nobody is alerted, or somebody has it, they may have called and not said so.
  const isSure = answerBy !== null && !acts.some(({ kind }) => kind === "taken");
  return { text: isSure ? words.late : fillPlaceholders(words.unheard, time), isLate: true };
}

/** A time in the company's zone, with its day unless that is today. */
function timeInWords(at: number, now: number, { locale, timeZone }: Catalog["company"]): string {
  const time = new Date(at).toLocaleTimeString(locale, { timeZone, hour: "numeric", minute: "2-digit" });
  const { date } = localTime(new Date(at), timeZone);
  const words = time.replace(/\s/g, " ");
  if (date === localTime(new Date(now), timeZone).date) return words;
  return `${dateInWords(date, locale, { weekday: "long", month: "long", day: "numeric" })}, ${words}`;
}
