import type { Catalog } from "../../../model/catalog/catalog";
import type { ShownPhotograph, Status, StatusPage, Writing } from "../../../model/catalog/returnedPages";
import { photographsPath, statusPath } from "../../../model/lead/endpoints";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { unbrokenPhone } from "../../../model/text/format";
import { displayed } from "../../catalog/leadFacts";
import { findNamedTown, photoLink } from "../../catalog/statusWords";
import { describeWindow, zoneName } from "../../catalog/windowWords";
import type { Dependencies } from "../../dependencies";
import { actRules, type Window } from "../../record/acts";
import { awaitsCall, type Standing } from "../../record/decide";
import type { LeadEntry, Photograph } from "../../record/leadRecord";
import { isRemovable, MOST_OF_REQUEST } from "../../store/photographs";
import type { HandlerDependencies } from "../handlerDependencies";
import { pageMaker } from "../httpReplies";
import { findPricedJob } from "../pricedJob";
import { describeNow, howItEnded, readStory, type Story, stepsAhead, stepsSoFar } from "./requestStory";

/** How long the page reloads after news, milliseconds. Each reload keeps a serverless database awake. */
const RELOADS_FOR = 4 * 3_600_000;

/** "still": without reloading. The others: the form for that, which a reload would empty. */
export const statusViews = ["still", "added", "cancelled", "photographs", "wished", "wrong"] as const;
type View = (typeof statusViews)[number];

/** The view that is no page: the visit as a file for calendars. */
export const CALENDAR = "calendar";

type StatusWords = Catalog["form"]["status"];

/** The words of the forms in which a visitor writes something, by the act that each sends. "wrong" is about a finished job. */
export const writingWords = ({ add, wish, question, street, wrong }: StatusWords) => ({
  added: add,
  wished: wish,
  answered: question,
  located: street,
  wrong,
});
export type WritingName = keyof ReturnType<typeof writingWords>;

/** What the page shows beside the request. */
export interface StatusState {
  view?: View;
  /** What the visitor wrote and is not stored. */
  written?: { name: WritingName; text: string; error: string };
  /** Said on top. */
  notice?: string;
  /** What is wrong with a photograph. */
  error?: string;
  photographs?: readonly Photograph[];
  /** Offered times that others have taken. */
  occupied?: readonly Window[];
  /** Whether somebody in the office looks at it: no form and no link of the page works. */
  isReadOnly?: boolean;
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
  shown: Shown,
): StatusPage {
  const { token, now, offices, occupied, view, written, notice, isReadOnly } = shown;
  const { company, form } = catalog;
  const words = form.status;
  const story = readStory(entry, catalog, offices, now, occupied);
  const { standing, ended } = story;
  const possible = possibleViews(story, { catalog, settings }, shown);
  /** The form that the visitor has opened, or gets back. It takes the place of what happened and of other choices. */
  const opened = written?.name ?? (view && view !== "still" && possible[view] ? view : undefined);
  const pathTo = (to: View) => (possible[to] && !opened ? statusPath(token, to) : undefined);
  const photos = ended || opened ? undefined : photoLink(entry, catalog);
  const holds = describeNow(story, catalog, now);
  return {
    title: words.title,
    reloads: possible.still ?? false,
    status: {
      words,
      notice,
      ...holds,
      callFirst: holds.callFirst && !opened,
      ended,
      // The words name the company's own state.
      instead: ended === "declined" && entry.coverage !== "outside" ? words.instead : undefined,
      facts: factsOf(entry, catalog),
      steps: [...stepsSoFar(story, catalog, now), ...(ended ? [] : stepsAhead(story, catalog, now))],
      call: { to: `tel:${company.phone}`, number: unbrokenPhone(company.phone), label: form.success.call },
      photos: photos && {
        ...photos,
        // One thing comes first.
        title: awaitsCall(entry) && !holds.callFirst && !standing.question ? form.afterSending?.photos : undefined,
      },
      paths: {
        page: isReadOnly ? undefined : statusPath(token),
        still: pathTo("still"),
        added: pathTo("added"),
        cancelled: pathTo("cancelled"),
        photographs: pathTo("photographs"),
        wished: pathTo("wished"),
        wrong: pathTo("wrong"),
      },
      ...(opened ? openedForm(opened, story, catalog, shown) : choicesOf(story, catalog, shown)),
    },
  };
}

/** Which views the page leads to. */
function possibleViews(
  story: Story,
  dependencies: Pick<Dependencies, "catalog" | "settings">,
  { view, written, now, isReadOnly }: Shown,
): Partial<Record<View, boolean>> {
  const { receivedAt, officeAt, acts, standing, ended } = story;
  if (isReadOnly) return {};
  const newsAt = Math.max(receivedAt, officeAt ?? 0, ...acts.map(({ at }) => at));
  // A reload would empty a field.
  const isStill = ended || standing.visit || standing.question || view || written;
  return {
    still: !isStill && now - newsAt < RELOADS_FOR,
    added: !ended,
    cancelled: !ended,
    photographs: takesPhotographs(story, dependencies),
    wished: actRules.wished.in?.includes(standing.stage),
    wrong: ended === "done",
  };
}

/** The form that the visitor has opened. */
function openedForm(
  opened: Exclude<View, "still"> | WritingName,
  { standing }: Story,
  { form }: Catalog,
  { token, now, written, error, photographs = [] }: Shown,
): Pick<Status, "form" | "photographs"> {
  if (opened === "cancelled") return { form: opened };
  if (opened !== "photographs") return { form: writingOf(opened, form.status, standing, written) };
  return {
    photographs: {
      path: photographsPath(token),
      list: showPhotographs(photographs, token, form.status, now),
      mayAdd: photographs.length < MOST_OF_REQUEST,
      error,
    },
  };
}

/** What the page offers and asks by itself. */
function choicesOf(
  { standing, ended, offers }: Story,
  { company, form }: Catalog,
  { token, now, photographs = [], isReadOnly }: Shown,
): Pick<Status, "offers" | "asked" | "calendar" | "zone" | "review" | "album"> {
  const write = (name: WritingName) => writingOf(name, form.status, standing);
  if (ended)
    return ended === "done"
      ? { review: company.reviewLink, album: showPhotographs(photographs, token, form.status, now) }
      : {};
  const { visit, question, street } = standing;
  const isAhead = visit && (!visit.window || now < visit.window.to);
  const hasTimes = offers.length > 0 || visit?.window !== undefined;
  return {
    offers: offers.length > 0 ? offers.map((offer) => nameTime(offer, company, now)) : undefined,
    zone: hasTimes ? fillPlaceholders(form.status.zone, { zone: zoneName(company) }) : undefined,
    asked: question
      ? { ...write("answered"), title: form.status.question.title }
      : isAhead && !street
        ? { ...write("located"), optional: form.optional }
        : undefined,
    calendar: visit?.window && !isReadOnly ? statusPath(token, CALENDAR) : undefined,
  };
}

/** A button's words break between day, date and hours alone. */
const nameTime = (time: Window, company: Catalog["company"], now: number) => ({
  ...time,
  label: describeWindow(time, company, now).replace(/(?<!,) /g, "\u00a0"),
});

function writingOf(
  name: WritingName,
  words: StatusWords,
  { question }: Standing,
  written?: StatusState["written"],
): Writing {
  const { hint, submit, label } = { label: question?.shown ?? words.question.title, ...writingWords(words)[name] };
  return { act: name, label, hint, submit, isLine: name === "located", text: written?.text, error: written?.error };
}

const showPhotographs = (
  photographs: readonly Photograph[],
  token: string,
  words: StatusWords,
  now: number,
): ShownPhotograph[] =>
  photographs.map((photograph, index) => ({
    ...photograph,
    src: photographsPath(token, photograph.id),
    name: fillPlaceholders(words.photographs?.name ?? "", { number: String(index + 1) }),
    isRemovable: isRemovable(photograph, now),
  }));

/** Whether a request's visitor may add photographs: nobody has ended it, and this site takes them. */
export const takesPhotographs = (
  entry: LeadEntry,
  { catalog, settings }: Pick<Dependencies, "catalog" | "settings">,
): boolean => !howItEnded(entry) && settings.photographBytes > 0 && catalog.form.status.photographs !== undefined;

function factsOf(lead: LeadEntry, catalog: Catalog): { label: string; value: string }[] {
  const { labels, success, status } = catalog.form;
  return [
    { label: success.reference, value: lead.id },
    { label: labels.job, value: lead.customerOf },
    { label: labels.service, value: displayed(lead, "service", catalog) },
    { label: status.job, value: findPricedJob(lead.answers.message ?? "", lead.service ?? "", catalog) },
    { label: status.town, value: findNamedTown(lead, catalog) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
