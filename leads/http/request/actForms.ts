/** The forms of a request's page. Which there are, and what they ask, follows from the table of acts. */
import type { Catalog } from "../../../model/catalog/catalog";
import type { ActChoice, ActControl, TimesControl } from "../../../model/catalog/returnedPages";
import { localTime } from "../../../model/company/hours/openingHours";
import { serviceNamed } from "../../../model/company/serviceNamed";
import { visitorReads } from "../../catalog/statusWords";
import { describeDay, describeHours } from "../../catalog/windowWords";
import {
  type Act,
  type ActField,
  type ActKind,
  actKinds,
  actRules,
  type OfficeForm,
  type Window,
} from "../../record/acts";
import { openOffers, type Standing, standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import type { TakenTime } from "../../store/takenTimes";
import { callTimes, openDays, windowsOf } from "./offerableTimes";
import { type Mistakes, MOST_SHOWN, MOST_TEXT, MOST_WINDOWS } from "./readAct";
import { listedWindow, type TypedWindow, typedWindow, windowParts } from "./readWindow";
import { describeTaken } from "./standingWords";

/** Whose page it is, and what its last form sent. */
export interface Visited {
  person: string;
  now: number;
  /** Times of other requests. */
  taken: readonly TakenTime[];
  /** The fields of a form that was not stored, and what is wrong with them. */
  values?: Readonly<Record<string, unknown>>;
  errors?: Mistakes;
}

/** How many days the list of times has, that of calls, and that of days. */
const [LISTED_DAYS, CALLED_DAYS, CHOSEN_DAYS] = [3, 5, 14];

/** Fields of acts that need no more than a tap. */
const shortFields: readonly ActField[] = ["text", "callAt"];

/** Returns the forms of the acts that come next, and of all others that are possible. */
export function actForms(
  entry: LeadEntry,
  catalog: Catalog,
  visited: Visited,
): Record<"next" | "more", readonly ActChoice[]> {
  const standing = standingOf(entry);
  const possible = actKinds.flatMap((kind) => {
    const form = formAt(kind, standing);
    return form && isPossible(kind, form, { entry, standing, person: visited.person }) ? [{ kind, form }] : [];
  });
  const titles = [...new Set(possible.map(({ form }) => form.title))];
  const groups = titles.map((title) => possible.filter(({ form }) => form.title === title));
  const isAsked = standing.wish?.kind === "wished";
  const isNext = (acts: readonly OfferedAct[]) =>
    acts.some(
      ({ form: { next, answersWish, states } }) =>
        (next?.includes(standing.stage) || (isAsked && answersWish)) && (entry.state === "accepted" || states),
    );
  const context = { ...visited, entry, standing, catalog };
  return {
    next: groups.filter(isNext).map((acts) => toChoice(acts, context, shortFields)),
    more: groups.filter((acts) => !isNext(acts)).map((acts) => toChoice(acts, context)),
  };
}

interface OfferedAct {
  kind: ActKind;
  form: OfficeForm;
}

/** Returns an act's form, in the words of a stage. */
function formAt(kind: ActKind, { stage, holder }: Standing): OfficeForm | undefined {
  const { form } = actRules[kind];
  const isOthers = kind === "taken" && holder !== undefined && form?.at?.[stage] === undefined;
  return form && { ...form, ...form.at?.[stage], ...(isOthers && { title: `Take it over from ${holder}` }) };
}

/** Whether an act makes sense. Nobody takes what they have, and nobody gives back what nobody has. */
function isPossible(
  kind: ActKind,
  { states = ["accepted", "quarantined"], isOfJob }: OfficeForm,
  { entry, standing, person }: { entry: LeadEntry; standing: Standing; person: string },
): boolean {
  const { in: stages } = actRules[kind];
  if ((stages && !stages.includes(standing.stage)) || !states.includes(entry.state)) return false;
  if (isOfJob && entry.kind === "partner") return false;
  if (kind === "taken") return standing.holder !== person || standing.act?.kind === "declined";
  return kind !== "returned" || standing.holder !== undefined;
}

interface Context extends Visited {
  entry: LeadEntry;
  standing: Standing;
  catalog: Catalog;
}

/** A form of acts with the same title. @param short with no other field, it needs no more than a tap, and has no room for a note */
function toChoice(acts: readonly OfferedAct[], context: Context, short: readonly ActField[] = []): ActChoice {
  const [first] = acts;
  if (!first) throw new Error("a form without an act");
  const { kind, form } = first;
  const { fields, holds = false } = actRules[kind];
  const { values: posted, errors = {} } = context;
  const isOpen = acts.some((act) => act.kind === posted?.act);
  const isShort = !form.warns && !form.needs && fields.every((name) => short.includes(name));
  const own = { ...context, kind, form, posted: isOpen ? posted : undefined, errors: isOpen ? errors : {} };
  return {
    title: form.title,
    warns: form.warns,
    controls: fields.flatMap((name) => (isShort && name === "text" ? [] : controls[name](own))),
    buttons: acts.map((act) => ({ act: act.kind, label: act.form.button ?? act.form.title })),
    isShort,
    isOpen,
    answersOthers: holds,
  };
}

interface ControlContext extends Context {
  kind: ActKind;
  form: OfficeForm;
  /** What was typed, if this form was not stored. */
  posted?: Readonly<Record<string, unknown>>;
  errors: Mistakes;
}

/** A control with its name, what it is called, what it has, and what is wrong with it. */
function control(
  { kind, form, posted, errors }: ControlContext,
  { name, value, ...own }: Omit<ActControl, "id" | "error">,
): ActControl {
  const label = form.labels?.[name as ActField] ?? own.label;
  return {
    ...own,
    id: controlId(kind, name),
    name,
    label,
    value: posted ? String(posted[name] ?? "") : value,
    error: errors[name],
  };
}

export const controlId = (kind: string, name: string): string => `answer-${kind}-${name}`;

/** What an act said before, if it still holds and its form changes it. */
const former = ({ kind, form, standing }: ControlContext): Act | undefined =>
  form.revises ? [standing.act, standing.done].find((act) => act?.kind === kind) : undefined;

const needed = ({ form }: ControlContext, name: ActField, otherwise: string) =>
  form.needs?.[name] === undefined ? otherwise : undefined;

const controls: Readonly<Record<ActField, (context: ControlContext) => (ActControl | TimesControl)[]>> = {
  text: (context) => [
    control(context, {
      type: "lines",
      name: "text",
      label: "Note",
      optionalLabel: "only for the office",
      value: former(context)?.text ?? "",
      maxLength: MOST_TEXT,
    }),
  ],
  shown: (context) => [
    control(context, {
      type: "text",
      name: "shown",
      label: "They read",
      optionalLabel: needed(context, "shown", "optional"),
      hint: preview(context),
      value: former(context)?.shown ?? "",
      maxLength: MOST_SHOWN,
    }),
  ],
  amount: (context) => {
    const { amount } = context.standing;
    const value = amount === null ? "" : (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2);
    const optionalLabel = "only for the office";
    return [control(context, { type: "amount", name: "amount", label: "Amount in dollars", optionalLabel, value })];
  },
  window: (context) => [
    times(context, { label: "Time", isMany: false, rows: [""], typed: context.standing.visit?.window }),
  ],
  windows: (context) => [
    times(context, {
      label: "One to three times",
      isMany: true,
      rows: Array.from({ length: MOST_WINDOWS }, (_, row) => row + 1),
    }),
  ],
  callAt: (context) => {
    const { catalog, now } = context;
    const options = openDays(catalog.company, now, CALLED_DAYS).flatMap((day) =>
      callTimes(day, now, catalog.company).map(({ half, at }) => ({
        value: String(at),
        label: `${describeDay(at, catalog.company, now)}, ${half}`,
      })),
    );
    const all = [{ value: "", label: "No day yet" }, ...options];
    return [control(context, { type: "choice", name: "callAt", label: "Call again", value: "", options: all })];
  },
  warrantyUntil: (context) => [
    control(context, {
      type: "text",
      name: "warrantyUntil",
      label: "Last day of the warranty",
      optionalLabel: "they read it; leave it empty for none",
      value: warrantyEnd(context),
    }),
  ],
};

/** What the customer reads with an example in the field, and without. */
function preview({ entry, catalog, person, now, kind, form: { example } }: ControlContext): string | undefined {
  if (!example) return undefined;
  const read = (shown: string | null) =>
    visitorReads({ kind, by: person, at: now, shown }, entry, catalog, now)?.join(" ");
  return `Write “${example}”, and they read: ${read(example)} If you leave it empty: ${read(null)}`;
}

/** The warranty's last day: the one that was set, or as many months from today as the service has. */
function warrantyEnd(context: ControlContext): string {
  const { entry, catalog, now } = context;
  const set = former(context)?.details?.warrantyUntil;
  const months = serviceNamed(entry.service, catalog.services)?.warrantyMonths;
  if (set !== undefined || !months) return set ?? "";
  const { date: today } = localTime(new Date(now), catalog.company.timeZone);
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  // A month without that day ends before it.
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

interface TimesOptions extends Pick<TimesControl, "label" | "isMany"> {
  /** What follows the names of each row's controls. */
  rows: readonly (number | "")[];
  /** What the first row has. */
  typed?: Window;
}

/** A list of times, those that are offered first, and rows for others. */
function times(context: ControlContext, { label, isMany, rows, typed }: TimesOptions): TimesControl {
  const { catalog, standing, now, taken, kind, posted, errors } = context;
  const { company } = catalog;
  const toListed = (window: Window) => {
    const name = isMany ? `listed${window.from}` : "listed";
    const value = listedWindow(window);
    return {
      name,
      value,
      label: describeHours(window, company),
      note: describeTaken(window, taken),
      isChosen: posted?.[name] === value,
    };
  };
  const dayOf = (at: number) => describeDay(at, company, now);
  const offers = isMany ? [] : openOffers(standing, now);
  return {
    type: "times",
    id: controlId(kind, isMany ? "windows" : "window"),
    label,
    error: errors.windows ?? errors.window,
    isMany,
    days: [
      ...offers.map((offer) => ({ label: `Offered: ${dayOf(offer.from)}`, times: [toListed(offer)] })),
      ...openDays(company, now, LISTED_DAYS).map((day) => ({
        label: dayOf(day.opens),
        times: windowsOf(day, now).map(toListed),
      })),
    ].filter((day) => day.times.length > 0),
    rows: rows.map((row, place) => typedRow(context, row, place === 0 ? typed : undefined)),
  };
}

function typedRow(context: ControlContext, row: number | "", window?: Window): ActControl[] {
  const { catalog, now } = context;
  const typed = window ? typedWindow(window, catalog.company) : { day: "", date: "", from: "", to: "" };
  const days = openDays(catalog.company, now, CHOSEN_DAYS).map(({ date, opens }) => ({
    value: date,
    label: describeDay(opens, catalog.company, now),
  }));
  const isListed = days.some(({ value }) => value === typed.day);
  const values: TypedWindow = isListed ? typed : { ...typed, day: "", date: typed.day };
  const labels: TypedWindow = { day: "Day", date: "Or another day", from: "From", to: "To" };
  return windowParts.map((part) =>
    control(context, {
      type: part === "day" ? "choice" : "text",
      name: `${part}${row}`,
      label: labels[part],
      value: values[part],
      ...(part === "day" && { options: [{ value: "", label: "Choose a day" }, ...days] }),
    }),
  );
}
