import { z } from "zod";
import type { Catalog } from "../../../model/catalog/catalog";
import { dateNames } from "../../../model/company/hours/calendar";
import { localTime } from "../../../model/company/hours/openingHours";
import { clean } from "../../../model/text/clean";
import { type Act, type ActDetails, type ActField, actKinds, actRules, type Window } from "../../record/acts";
import { isSameWindow, movableVisit, type Standing } from "../../record/decide";
import { findObstacle, readWindow, windowParts } from "./readWindow";

/** An amount in dollars without its sign, such as 1250, 1,250.50 or 1 250. "1.250,00" and "12,50" are not clear. */
const AMOUNT = /^\d{1,3}(?:[,\s]?\d{3}){0,2}(?:\.\d{0,2})?$/;
/** Said on a form in which no listed time is chosen any more: nobody can undo such a choice without scripts. */
const BOTH_TIMES = "You chose a time and wrote another. Send the written one, or choose again.";
/** In English, as the office's page is. */
const SOON = /\b(?:tonight|(?:this|next) (?:morning|afternoon|evening|week|weekend|month))\b/;
export const MOST_WINDOWS = 3;
export const MOST_TEXT = 1_000;
export const MOST_SHOWN = 200;

const envelope = z.object({
  act: z.enum(actKinds),
  /** Made by the page, so that a form that is sent twice counts once. */
  id: z.uuid(),
  /** How many acts the page showed. */
  seen: z.coerce.number().int().min(0).optional(),
});

/** The name of a control → what is wrong with its value. */
export type Mistakes = Readonly<Record<string, string>>;
type Posted = Readonly<Record<string, unknown>>;

/** What a form is read by beside its fields. */
interface ReadBy {
  catalog: Pick<Catalog, "company">;
  standing: Standing;
  now: number;
}

/** Reads an act's form by the fields of its row in the table. @returns the act, or what is wrong with it */
export function readAct(fields: Posted, by: ReadBy) {
  const { data } = envelope.safeParse(fields);
  if (!data) return { errors: { act: "This form is not from this page. Open the page again." } };
  const { act: kind, id, seen } = data;
  const rule = actRules[kind];
  const reads = rule.fields.map((name): Read => {
    const read = readers[name](fields, by);
    const missing = rule.form?.needs?.[name];
    return missing && Object.keys(read).length === 0 ? { errors: { [name]: missing } } : read;
  });
  const { text, shown: written, amount, ...details }: FieldValues = Object.assign({}, ...reads);
  const { window, words } = movableVisit(by.standing) ?? {};
  // Words that stood for a time are over once there is one. The form begins with them.
  const shown = details.window && !window && written === words ? undefined : written;
  const day = kind === "booked" && !details.window && shown ? undatedDay(shown, by.catalog.company) : undefined;
  const errors = {
    ...mistakesIn(reads),
    ...(day && { shown: `Which date is ${day}? Choose a time, or write the date too.` }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const given = { text: text ?? null, shown: shown ?? null, amount: amount ?? null };
  return { act: { kind, id, ...given, ...(Object.keys(details).length > 0 && { details }) }, seen };
}

type FieldValues = { [Name in "text" | "shown" | "amount"]?: NonNullable<Act[Name]> } & ActDetails;
type Read = FieldValues | { errors: Mistakes };

const mistakesIn = (reads: readonly (object | { errors: Mistakes })[]): Mistakes =>
  Object.assign({}, ...reads.map((read) => ("errors" in read ? read.errors : {})));

/** Returns the weekday, "tomorrow" or "next week" in words for a visit that have no date: read later, they mean another day. */
function undatedDay(words: string, { locale }: Catalog["company"]): string | undefined {
  const { weekdays, months } = dateNames(locale);
  const said = words.toLowerCase().split(/[^\p{L}]+/u);
  // "Tue", "Tues" and "Tuesdays" too.
  const isName = (name: string, word: string) => word.length >= 3 && (name.startsWith(word) || word === `${name}s`);
  const has = (names: readonly string[]) => names.find((name) => said.some((word) => isName(name.toLowerCase(), word)));
  const isDated = /\d\/\d|\d(?:st|nd|rd|th)\b/.test(words) || has(months);
  const nextDays = [0, 1].map((days) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day"));
  const [soon] = SOON.exec(words.toLowerCase()) ?? [];
  return isDated ? undefined : (has(weekdays) ?? nextDays.find((day) => said.includes(day)) ?? soon);
}

const textOf = (fields: Posted, name: string) => clean(String(fields[name] ?? ""));

function readText(name: "text" | "shown", text: string, most: number): Read {
  if (text.length > most) return { errors: { [name]: `Write at most ${most.toLocaleString("en")} characters.` } };
  return text ? { [name]: text } : {};
}

/** Returns the value of a field, nothing if it is empty, or what is wrong with it. */
const readers: Readonly<Record<ActField, (fields: Posted, by: ReadBy) => Read>> = {
  text: (fields) => readText("text", textOf(fields, "text"), MOST_TEXT),
  shown: (fields) => readText("shown", textOf(fields, "shown").replace(/\s+/g, " "), MOST_SHOWN),
  amount: (fields) => {
    const typed = textOf(fields, "amount");
    const dollars = typed.replace(/^\$|\$$/, "").trim();
    if (!typed) return {};
    if (!AMOUNT.test(dollars)) return { errors: { amount: "Write an amount in dollars, like 1250 or 1250.50." } };
    return { amount: Math.round(Number(dollars.replace(/[,\s]/g, "")) * 100) };
  },
  window: (fields, { catalog, standing, now }) => {
    const { timeZone } = catalog.company;
    const kept = movableVisit(standing)?.window;
    const [read, typed] = readTimes(fields, "window", [""], { timeZone, now, kept, mayHaveBegun: true });
    if (!read || "errors" in read) return read ?? {};
    // A form that changes a visit begins with its time.
    const isOther = typed && [read, kept].every((each) => !("from" in typed && isSameWindow(each, typed)));
    return isOther ? { errors: { window: BOTH_TIMES } } : { window: read };
  },
  windows: (fields, { catalog, now }) => {
    const rows = Array.from({ length: MOST_WINDOWS }, (_, row) => row + 1);
    const reads = readTimes(fields, "windows", rows, { timeZone: catalog.company.timeZone, now });
    const errors = mistakesIn(reads);
    if (Object.keys(errors).length > 0) return { errors };
    const windows = new Map(
      reads.flatMap((read): [string, Window][] => ("from" in read ? [[`${read.from}-${read.to}`, read]] : [])),
    );
    if (windows.size > MOST_WINDOWS) return { errors: { windows: "Offer three times at most." } };
    return windows.size > 0 ? { windows: [...windows.values()] } : {};
  },
  callAt: (fields, { now }) => {
    const callAt = Number(textOf(fields, "callAt"));
    if (callAt === 0) return {};
    const error = Number.isInteger(callAt) ? findObstacle({ from: callAt, to: callAt }, { now }) : "Choose a day.";
    return error ? { errors: { callAt: error } } : { callAt };
  },
  warrantyUntil: (fields, { catalog, standing: { done }, now }) => {
    const warrantyUntil = textOf(fields, "warrantyUntil");
    const { date: today } = localTime(new Date(now), catalog.company.timeZone);
    // One that is over may stay while something else is changed.
    if (!warrantyUntil || warrantyUntil === done?.details?.warrantyUntil) return { warrantyUntil };
    if (!z.iso.date().safeParse(warrantyUntil).success) return { errors: { warrantyUntil: "Choose the day." } };
    return warrantyUntil < today ? { errors: { warrantyUntil: "This day is over." } } : { warrantyUntil };
  },
};

type ReadTime = Window | { errors: Mistakes };

/**
 * Reads times of visits: first those that were chosen from the list, each written as a day and two times, then the typed ones.
 * @param rows what follows the names of the fields in which a time can be typed
 */
function readTimes(
  fields: Posted,
  name: "window" | "windows",
  rows: readonly (number | "")[],
  circumstances: Parameters<typeof readWindow>[1],
): ReadTime[] {
  const listed = Object.keys(fields).filter((each) => /^listed\d*$/.test(each));
  const chosen = listed.map((each): ReadTime => {
    const [day = "", from = "", to = ""] = textOf(fields, each).split(" ");
    const read = readWindow({ day, from, to }, circumstances);
    return "errors" in read ? { errors: { [name]: Object.values(read.errors).join(" ") } } : read;
  });
  const typed = rows.flatMap((row): ReadTime[] => {
    const [day = "", from = "", to = ""] = windowParts.map((part) => textOf(fields, `${part}${row}`));
    if (!day && !from && !to) return [];
    const read = readWindow({ day, from, to }, circumstances);
    if ("from" in read) return [read];
    return [{ errors: Object.fromEntries(Object.entries(read.errors).map(([part, error]) => [part + row, error])) }];
  });
  return [...chosen, ...typed];
}
