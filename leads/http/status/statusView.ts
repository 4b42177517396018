import type { Catalog } from "../../../model/catalog/catalog";
import type { ShownPhotograph, Status, Writing } from "../../../model/catalog/returnedPages";
import { photographsPath, statusPath } from "../../../model/lead/endpoints";
import { fillPlaceholders } from "../../../model/text/fillPlaceholders";
import { unbrokenPhone, unbrokenTimes } from "../../../model/text/format";
import { displayed } from "../../catalog/leadFacts";
import { findNamedTown, photoLink } from "../../catalog/statusWords";
import { describeWindow, zoneName } from "../../catalog/windowWords";
import type { Dependencies } from "../../dependencies";
import { actRules, type Window } from "../../record/acts";
import { awaitsCall, isAhead } from "../../record/decide";
import type { LeadEntry, Photograph } from "../../record/leadRecord";
import { isRemovable, MOST_OF_REQUEST } from "../../store/photographs";
import type { HandlerDependencies } from "../handlerDependencies";
import { pageMaker } from "../httpReplies";
import { findPricedJobs } from "../pricedJob";
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
  written?: { name: WritingName; text: string; error?: string };
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
  story: Story;
}

/**
 * Answers with the page on which a visitor sees where their request is. Shows nothing that they typed, since a link may be
 * forwarded. @param token of the page's link
 */
export function showStatus(
  code: number,
  entry: LeadEntry,
  token: string,
  state: StatusState,
  dependencies: HandlerDependencies,
): Response {
  const { company, form } = dependencies.catalog;
  const story = readStory(entry, dependencies, state.occupied);
  const { ended } = story;
  const shown = { ...state, token, story };
  const { view, written } = state;
  const possible = possibleViews(shown, dependencies);
  /** The form that the visitor has opened, or gets back. It takes the place of what happened and of other choices. */
  const opened = written?.name ?? (view && view !== "still" && possible[view] ? view : undefined);
  const paths = statusViews.flatMap((to) => (possible[to] && !opened ? [[to, statusPath(token, to)]] : []));
  const photos = ended || opened ? undefined : photoLink(entry, dependencies.catalog);
  const holds = describeNow(story);
  const status: Status = {
    words: form.status,
    notice: state.notice,
    ...holds,
    callFirst: holds.callFirst && !opened,
    ended,
    // The words name the company's own state, and somebody to do a job.
    instead:
      ended === "declined" && entry.kind === "quote" && entry.coverage !== "outside" ? form.status.instead : undefined,
    facts: factsOf(story),
    steps: [...stepsSoFar(story), ...(ended ? [] : stepsAhead(story))],
    call: { to: `tel:${company.phone}`, number: unbrokenPhone(company.phone), label: form.success.call },
    photos: photos && {
      ...photos,
      // One thing comes first.
      title: awaitsCall(entry) && !holds.callFirst && !story.standing.question ? form.afterSending?.photos : undefined,
    },
    paths: { page: state.isReadOnly ? undefined : statusPath(token), ...Object.fromEntries(paths) },
    ...(opened ? openedForm(opened, shown) : choicesOf(shown)),
  };
  return pageMaker(dependencies)(code, { title: titleOf(status, state), status });
}

/** What a screen reader says first: what is wrong, the form that is open, or what holds. */
function titleOf({ words, now, form, photographs }: Status, { notice, written, error }: StatusState): string {
  const label = form === "cancelled" ? words.cancel.label : (form?.label ?? (photographs && words.photographs?.label));
  return notice ?? written?.error ?? error ?? label ?? now[0] ?? words.title;
}

/** Which views the page leads to. */
function possibleViews(
  { story, view, written, isReadOnly }: Shown,
  dependencies: HandlerDependencies,
): Partial<Record<View, boolean>> {
  const { receivedAt, officeAt, acts, standing, ended, now } = story;
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
function openedForm(opened: Exclude<View, "still"> | WritingName, shown: Shown): Pick<Status, "form" | "photographs"> {
  if (opened === "cancelled") return { form: opened };
  if (opened !== "photographs") return { form: writingOf(opened, shown) };
  const { token, error, photographs = [] } = shown;
  const mayAdd = photographs.length < MOST_OF_REQUEST;
  return { photographs: { path: photographsPath(token), list: showPhotographs(shown), mayAdd, error } };
}

/** What the page offers and asks by itself. */
function choicesOf(shown: Shown): Pick<Status, "offers" | "asked" | "calendar" | "zone" | "review" | "album"> {
  const { story, token, isReadOnly } = shown;
  const { standing, ended, offers, now } = story;
  const { company, form } = story.catalog;
  if (ended) return ended === "done" ? { review: company.reviewLink, album: showPhotographs(shown) } : {};
  const { visit, question, street } = standing;
  const comes = isAhead(visit, now);
  const hasTimes = offers.length > 0 || visit?.window !== undefined;
  return {
    offers: offers.length > 0 ? offers.map((offer) => nameTime(offer, company, now)) : undefined,
    zone: hasTimes ? fillPlaceholders(form.status.zone, { zone: zoneName(company) }) : undefined,
    asked: question
      ? { ...writingOf("answered", shown), title: form.status.question.title }
      : comes && !street && story.kind !== "customer"
        ? { ...writingOf("located", shown), optional: form.optional }
        : undefined,
    calendar: comes && visit.window && !isReadOnly ? statusPath(token, CALENDAR) : undefined,
  };
}

const nameTime = (time: Window, company: Catalog["company"], now: number) => ({
  ...time,
  label: unbrokenTimes(describeWindow(time, company, now)),
});

function writingOf(name: WritingName, { story, written }: Shown): Writing {
  const words = story.catalog.form.status;
  const asked = story.standing.question?.shown ?? words.question.title;
  const { hint, submit, label } = { label: asked, ...writingWords(words)[name] };
  return { act: name, label, hint, submit, isLine: name === "located", text: written?.text, error: written?.error };
}

const showPhotographs = ({ photographs = [], token, story: { catalog, now } }: Shown): ShownPhotograph[] =>
  photographs.map((photograph, index) => ({
    ...photograph,
    src: photographsPath(token, photograph.id),
    name: fillPlaceholders(catalog.form.status.photographs?.name ?? "", { number: String(index + 1) }),
    isRemovable: isRemovable(photograph, now),
  }));

/** Whether a request's visitor may add photographs: nobody has ended it, and this site takes them. */
export const takesPhotographs = (
  entry: LeadEntry,
  { catalog, settings }: Pick<Dependencies, "catalog" | "settings">,
): boolean => !howItEnded(entry) && settings.photographBytes > 0 && catalog.form.status.photographs !== undefined;

function factsOf({ catalog, ...lead }: Story): { label: string; value: string }[] {
  const { labels, success, status } = catalog.form;
  return [
    { label: success.reference, value: lead.id },
    { label: labels.job, value: lead.customerOf },
    { label: labels.service, value: displayed(lead, "service", catalog) },
    { label: status.job, value: findPricedJobs(lead.answers.message ?? "", lead.service ?? "", catalog) },
    { label: status.town, value: findNamedTown(lead, catalog) },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}
