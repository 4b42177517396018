import { z } from "zod";
import type { Catalog } from "../../../model/catalog/catalog";
import { localTime } from "../../../model/company/hours/openingHours";
import { clean } from "../../../model/lead/leadSchema";
import { type Act, type ActDetails, type ActField, actKinds, actRules } from "../../record/acts";
import type { Standing } from "../../record/decide";
import type { NewAct } from "../../store/acts";
import { findObstacle, listedWindow, readDate, readListed, readWindow, type windowParts } from "./readWindow";

/** An amount in dollars without its sign, such as 1250, 1,250.50 or 1 250. "1.250,00" and "12,50" are not clear. */
const AMOUNT = /^\d{1,3}(?:[, ]?\d{3}){0,2}(?:\.\d{0,2})?$/;
export const MOST_WINDOWS = 3;
export const MOST_TEXT = 1_000;
export const MOST_SHOWN = 200;
/** A day or a time is shorter. */
const MOST_TYPED = 40;

const envelope = z.object({
  act: z.enum(actKinds),
  /** Made by the page, so that a form that is sent twice counts once. */
  id: z.uuid(),
  seen: z.coerce.number().int().min(0).optional(),
  /** References. A page shows ten at most. */
  others: z.string().max(200).default(""),
});

/** What somebody in the office did, as posted by the form. */
export interface PostedAct {
  act: Pick<NewAct, "kind" | "id" | "text" | "amount" | "shown" | "details">;
  /** The sender's other requests that it also answers: those that the page showed. */
  others: readonly string[];
  /** How many acts the page showed. */
  seen?: number;
}

/** The name of a control → what is wrong with its value. */
export type Mistakes = Readonly<Record<string, string>>;
type Posted = Readonly<Record<string, unknown>>;

/** What a form is read by beside its fields. */
export interface ReadBy {
  catalog: Pick<Catalog, "company">;
  standing: Standing;
  now: number;
}

/** Reads an act's form by the fields of its row in the table. @returns the act, or what is wrong with it */
export function readAct(fields: Posted, by: ReadBy): PostedAct | { errors: Mistakes } {
  const { data } = envelope.safeParse(fields);
  if (!data) return { errors: { act: "This form is not from this page. Open the page again." } };
  const { act: kind, id, seen, others } = data;
  const rule = actRules[kind];
  const reads = rule.fields.map((name): Read => {
    const read = readers[name](fields, by);
    const missing = rule.form?.needs?.[name];
    return missing && Object.keys(read).length === 0 ? { errors: { [name]: missing } } : read;
  });
  const errors = mistakesIn(reads);
  if (Object.keys(errors).length > 0) return { errors };
  const { text, shown, amount, ...details }: FieldValues = Object.assign({}, ...reads);
  const given = { text: text ?? null, shown: shown ?? null, amount: amount ?? null };
  return {
    act: { kind, id, ...given, ...(Object.keys(details).length > 0 && { details }) },
    others: others.split(" ").filter(Boolean),
    seen,
  };
}

type FieldValues = { [Name in "text" | "shown" | "amount"]?: NonNullable<Act[Name]> } & ActDetails;
type Read = FieldValues | { errors: Mistakes };

const mistakesIn = (reads: readonly (object | { errors: Mistakes })[]): Mistakes =>
  Object.assign({}, ...reads.map((read) => ("errors" in read ? read.errors : {})));

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
    const dollars = typed
      .replace(/^\$|\$$/, "")
      .trim()
      .replaceAll("\u00a0", " ");
    if (!typed) return {};
    if (!AMOUNT.test(dollars)) return { errors: { amount: "Write an amount in dollars, like 1250 or 1250.50." } };
    return { amount: Math.round(Number(dollars.replace(/[, ]/g, "")) * 100) };
  },
  window: (fields, { catalog, standing, now }) => {
    const circumstances = { company: catalog.company, now, kept: standing.visit?.window, mayHaveBegun: true };
    const listed = textOf(fields, "listed");
    const read = listed ? readListed(listed, circumstances) : readRow(fields, "", circumstances);
    return !read || "errors" in read ? (read ?? {}) : { window: read };
  },
  windows: (fields, { catalog, now }) => {
    const circumstances = { company: catalog.company, now };
    const listed = Object.keys(fields).filter((name) => /^listed\d+$/.test(name));
    const reads = [
      ...listed.map((name) => readListed(textOf(fields, name), circumstances)),
      ...Array.from({ length: MOST_WINDOWS }, (_, row) => readRow(fields, row + 1, circumstances) ?? []).flat(),
    ];
    const errors = mistakesIn(reads);
    if (Object.keys(errors).length > 0) return { errors };
    const windows = new Map(reads.flatMap((read) => ("from" in read ? [[listedWindow(read), read]] : [])));
    if (windows.size > MOST_WINDOWS) return { errors: { windows: "Offer three times at most." } };
    return windows.size > 0 ? { windows: [...windows.values()] } : {};
  },
  callAt: (fields, { now }) => {
    const callAt = Number(textOf(fields, "callAt"));
    if (callAt === 0) return {};
    const error = Number.isInteger(callAt) ? findObstacle({ from: callAt, to: callAt }, { now }) : "Choose a day.";
    return error ? { errors: { callAt: error } } : { callAt };
  },
  warrantyUntil: (fields, { catalog, now }) => {
    const typed = textOf(fields, "warrantyUntil");
    const { date: today } = localTime(new Date(now), catalog.company.timeZone);
    const warrantyUntil = typed && readDate(typed, today);
    if (warrantyUntil === undefined) return { errors: { warrantyUntil: "Write a day, like 12/24/2028." } };
    if (warrantyUntil && warrantyUntil < today) return { errors: { warrantyUntil: "This day is over." } };
    return { warrantyUntil };
  },
};

/** Reads a time that was typed. @param row of several, which is part of its controls' names */
function readRow(fields: Posted, row: number | "", circumstances: Parameters<typeof readWindow>[1]) {
  const part = (name: (typeof windowParts)[number]) => textOf(fields, `${name}${row}`).slice(0, MOST_TYPED);
  const typed = { day: part("day"), date: part("date"), from: part("from"), to: part("to") };
  const read = readWindow(typed, circumstances);
  if (!read || "from" in read) return read;
  return { errors: Object.fromEntries(Object.entries(read.errors).map(([name, error]) => [`${name}${row}`, error])) };
}
