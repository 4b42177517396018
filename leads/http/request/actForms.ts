/** The forms of a request's page. Which there are, and what they ask, follows from the table of acts. */
import type { Catalog } from "../../../model/catalog/catalog";
import type { ActChoice, ActControl, TimesControl } from "../../../model/catalog/returnedPages";
import { localTime } from "../../../model/company/hours/openingHours";
import { serviceNamed } from "../../../model/company/serviceNamed";
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
import { movableVisit, openOffers, type Standing, standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import type { TakenTime } from "../../store/takenTimes";
import { callTimes, describeTaken, openDays, windowsOf } from "./offerableTimes";
import { type Mistakes, MOST_SHOWN, MOST_TEXT, MOST_WINDOWS } from "./readAct";
import { typedWindow } from "./readWindow";

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

interface Context extends Visited {
  entry: LeadEntry;
  standing: Standing;
  catalog: Catalog;
}

interface OfferedAct {
  kind: ActKind;
  form: OfficeForm;
}

/** How many days the list of times has, and that of calls. */
const [LISTED_DAYS, CALLED_DAYS] = [3, 5];

/** Fields of acts that need no more than a tap. */
const shortFields: readonly ActField[] = ["text", "callAt"];

/** Returns the forms of the acts that come next, and of all others that are possible. */
export function actForms(
  entry: LeadEntry,
  catalog: Catalog,
  visited: Visited,
): Record<"next" | "more", readonly ActChoice[]> {
  const standing = standingOf(entry);
  const context = { ...visited, entry, standing, catalog };
  const possible = actKinds.flatMap((kind) => offeredAct(kind, context) ?? []);
  const titles = [...new Set(possible.map(({ form }) => form.title))];
  const groups = titles.map((title) => possible.filter(({ form }) => form.title === title));
  const isAsked = standing.wish?.kind === "wished";
  const isNext = (acts: readonly OfferedAct[]) =>
    acts.some(({ kind, form: { next, answersWish } }) =>
      entry.state === "accepted" ? next?.includes(standing.stage) || (isAsked && answersWish) : kind === "honest",
    );
  /** What changes what is already so comes after what goes on, unless they ask for a change. */
  const changes = (acts: readonly OfferedAct[]) => Number(!isAsked && acts.some(({ kind }) => kind === standing.stage));
  return {
    next: groups
      .filter(isNext)
      .toSorted((one, other) => changes(one) - changes(other))
      .map((acts) => toChoice(acts, context, true)),
    more: groups.filter((acts) => !isNext(acts)).map((acts) => toChoice(acts, context, false)),
  };
}

/** Returns an act with its form, in the words of the request's stage; undefined if it makes no sense. */
export function offeredAct(kind: ActKind, { entry, standing, person }: Pick<Context, "entry" | "standing" | "person">) {
  const { stage, holder, wish } = standing;
  const { form, in: stages = [stage] } = actRules[kind];
  if (!form || !stages.includes(stage)) return undefined;
  const { states = ["accepted", "quarantined"], isOfJob } = form;
  if (!states.includes(entry.state) || (isOfJob && entry.kind === "partner")) return undefined;
  const isNeedless: Partial<Record<ActKind, boolean>> = {
    taken: holder === person && !form.at?.[stage],
    read: !wish || wish.kind === "wished" || (holder ?? person) !== person,
    returned: holder === undefined,
  };
  if (isNeedless[kind]) return undefined;
  const others = kind === "taken" && holder !== undefined ? { title: `Take it over from ${holder}` } : {};
  return { kind, form: { ...form, ...(form.at?.[stage] ?? others) } };
}

/** A form of acts with the same title. One that comes next and needs no more than a tap has no room for a note. */
function toChoice(acts: readonly OfferedAct[], context: Context, isNext: boolean): ActChoice {
  const [first] = acts;
  if (!first) throw new Error("a form without an act");
  const { fields } = actRules[first.kind];
  const { title, warns, needs } = first.form;
  const isOpen = acts.some(({ kind }) => kind === context.values?.act);
  const isShort = isNext && !warns && !needs && fields.every((name) => shortFields.includes(name));
  const own = { ...context, ...first, ...(!isOpen && { values: undefined, errors: undefined }) };
  return {
    title,
    warns,
    controls: fields.flatMap((name) => (isShort && name === "text" ? [] : [controls[name](own)])),
    buttons: acts.map(({ kind, form }) => ({ act: kind, label: form.button ?? form.title })),
    isShort,
    isOpen,
  };
}

/** A form with what was typed, if it was not stored. */
type FormContext = Context & OfferedAct;

/** A control with what it is called, what it has, and what is wrong with it. */
function control(
  { kind, form, values, errors = {} }: FormContext,
  name: string,
  { label, value, ...own }: Omit<ActControl, "id" | "name" | "error">,
): ActControl {
  return {
    ...own,
    id: controlId(kind, name),
    name,
    label: form.labels?.[name as ActField] ?? label,
    value: values ? String(values[name] ?? "") : value,
    error: errors[name],
  };
}

export const controlId = (kind: string, name: string): string => `answer-${kind}-${name}`;

/** A control for a day from today on. The day that it has already may be over. */
function dayControl(context: FormContext, name: string, own: Pick<ActControl, "label" | "value" | "optionalLabel">) {
  const { date: today } = localTime(new Date(context.now), context.catalog.company.timeZone);
  const isOver = own.value !== "" && own.value < today;
  return control(context, name, { ...own, type: "date", min: isOver ? own.value : today });
}

/** What an act said before, if it still holds and its form changes it. */
const former = ({ kind, form, standing }: FormContext): Act | undefined =>
  form.revises ? [standing.act, standing.done].find((act) => act?.kind === kind) : undefined;

const controls: Readonly<Record<ActField, (context: FormContext) => ActControl | TimesControl>> = {
  text: (context) =>
    control(context, "text", {
      type: "lines",
      label: "Note",
      optionalLabel: "only for the office",
      value: former(context)?.text ?? "",
      maxLength: MOST_TEXT,
    }),
  shown: (context) =>
    control(context, "shown", {
      type: "text",
      label: "They read",
      optionalLabel: context.form.needs?.shown ? undefined : "optional",
      value: former(context)?.shown ?? "",
      maxLength: MOST_SHOWN,
    }),
  amount: (context) => {
    const { amount } = context.standing;
    const value = amount === null ? "" : (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2);
    const optionalLabel = "only for the office";
    return control(context, "amount", { type: "amount", label: "Amount in dollars", optionalLabel, value });
  },
  window: (context) => times(context, false),
  windows: (context) => times(context, true),
  callAt: (context) => {
    const { catalog, now } = context;
    const options = openDays(catalog.company, now, CALLED_DAYS).flatMap((day) =>
      callTimes(day, now, catalog.company).map(({ half, at }) => ({
        value: String(at),
        label: `${describeDay(at, catalog.company, now)}, ${half}`,
      })),
    );
    const all = [{ value: "", label: "No day yet" }, ...options];
    return control(context, "callAt", { type: "choice", label: "Call again", value: "", options: all });
  },
  warrantyUntil: (context) =>
    dayControl(context, "warrantyUntil", {
      label: "Last day of the warranty",
      optionalLabel: "they read it; leave it empty for none",
      value: warrantyEnd(context),
    }),
};

/** The warranty's last day: the one that was set, or as many months from today as the service has. */
function warrantyEnd(context: FormContext): string {
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

/** A list of times, those that are offered first, and rows for others. */
function times(context: FormContext, isMany: boolean): TimesControl {
  const { catalog, standing, now, taken, kind, values, errors = {} } = context;
  const { company } = catalog;
  const chosen = errors.window ? undefined : values;
  const toListed = (window: Window) => {
    const { day, from, to } = typedWindow(window, company);
    const name = isMany ? `listed${window.from}` : "listed";
    const value = `${day} ${from} ${to}`;
    const note = describeTaken(window, taken);
    return { name, value, label: describeHours(window, company), note, isChosen: chosen?.[name] === value };
  };
  const dayOf = (at: number) => describeDay(at, company, now);
  const offers = isMany ? [] : openOffers(standing, now);
  const name = isMany ? "windows" : "window";
  return {
    type: "times",
    id: controlId(kind, name),
    label: isMany ? "One to three times" : "Time",
    error: errors[name],
    isMany,
    days: [
      ...offers.map((offer) => ({ label: `Offered: ${dayOf(offer.from)}`, times: [toListed(offer)] })),
      ...openDays(company, now, LISTED_DAYS).map((day) => ({
        label: dayOf(day.opens),
        times: windowsOf(day, now).map(toListed),
      })),
    ].filter((day) => day.times.length > 0),
    rows: isMany
      ? Array.from({ length: MOST_WINDOWS }, (_, row) => typedRow(context, row + 1))
      : [typedRow(context, "", movableVisit(standing)?.window)],
  };
}

/** A day and two times. @param row of several, which is part of its controls' names */
function typedRow(context: FormContext, row: number | "", window?: Window): ActControl[] {
  const { day, from, to } = window ? typedWindow(window, context.catalog.company) : { day: "", from: "", to: "" };
  return [
    dayControl(context, `day${row}`, { label: "Day", value: day }),
    control(context, `from${row}`, { type: "time", label: "From", value: from }),
    control(context, `to${row}`, { type: "time", label: "To", value: to }),
  ];
}
