import type { OnCallForm } from "../../../model/catalog/returnedPages";
import { localTime, momentAt } from "../../../model/company/hours/openingHours";
import { peopleOf } from "../../office/officeAccess";
import { findOnCall, isAway, saveOnCall } from "../../store/onCall";
import type { Store } from "../../store/openStore";
import type { HandlerDependencies } from "../handlerDependencies";

type Fields = Readonly<Record<string, unknown>>;
type Row = OnCallForm["people"][number];
/** Reads what browsers send for a date and time. @returns milliseconds since 1970; NaN if it is none */
function readTime(text: string, timeZone: string): number {
  const [, date = "", time = ""] = /^([1-9]\d{3}-\d\d-\d\d)[T ](\d\d:\d\d)/.exec(text) ?? [];
  return Number.isNaN(Date.parse(`${date}T${time}Z`)) ? Number.NaN : momentAt(date, time, timeZone);
}

const WRONG_TIME = "Write the date and the time, like 2026-12-24 07:00.";

/** The list of people who are alerted; undefined if there are none. */
export async function onCallForm(
  store: Store,
  { destinations, catalog, now: clock }: HandlerDependencies,
): Promise<OnCallForm | undefined> {
  const now = clock();
  const list = await findOnCall(store);
  const names = peopleOf({ destinations });
  if (names.length === 0) return undefined;
  const people = names.map((name) => {
    const until = isAway(name, list, now) && list.find((each) => each.name === name)?.awayUntil;
    const local = until && localTime(new Date(until), catalog.company.timeZone);
    return { name, awayUntil: local ? `${local.date}T${local.time}` : "" };
  });
  const there = people.filter(({ awayUntil }) => awayUntil === "").map(({ name }) => name);
  return { people, there };
}

/** Stores the list that the page's form sent. @returns the form to show again if a time is none */
export async function changeOnCall(
  store: Store,
  fields: Fields,
  dependencies: HandlerDependencies,
): Promise<OnCallForm | undefined> {
  const { timeZone } = dependencies.catalog.company;
  const shown = await onCallForm(store, dependencies);
  if (!shown) return undefined;
  const people = shown.people.map((row) => readRow(row, fields, timeZone));
  if (people.some(({ error }) => error)) return { ...shown, people };
  const list = people.map(({ name, awayUntil }) => ({
    name,
    awayUntil: awayUntil ? readTime(awayUntil, timeZone) : null,
  }));
  await saveOnCall(store, list);
  return undefined;
}

/** Reads a person's fields. */
function readRow(row: Row, sent: Fields, timeZone: string): Row {
  const awayUntil = String(sent[`away ${row.name}`] ?? row.awayUntil).trim();
  const isWrong = awayUntil !== "" && Number.isNaN(readTime(awayUntil, timeZone));
  return { name: row.name, awayUntil, error: isWrong ? WRONG_TIME : undefined };
}
