import { z } from "zod";
import type { OnCallForm } from "../../../model/catalog/returnedPages";
import { localTime, momentAt } from "../../../model/company/hours/openingHours";
import { peopleOf } from "../../office/officeAccess";
import { findOnCall, isAway, saveOnCall } from "../../store/onCall";
import type { Store } from "../../store/openStore";
import type { HandlerDependencies } from "../handlerDependencies";
import { BadRequest } from "../readFields";

/** What browsers send for a date and time; empty for none. */
const localTimes = z.union([z.literal(""), z.iso.datetime({ local: true, precision: -1 })]).default("");

/** The people who are alerted, and who of them is away. */
export async function onCallForm(
  store: Store,
  { destinations, catalog, now: clock }: HandlerDependencies,
): Promise<OnCallForm> {
  const now = clock();
  const list = await findOnCall(store);
  return peopleOf({ destinations }).map((name) => {
    const until = isAway(name, list, now) && list.find((each) => each.name === name)?.awayUntil;
    const local = until && localTime(new Date(until), catalog.company.timeZone);
    return { name, awayUntil: local ? `${local.date}T${local.time}` : "" };
  });
}

/** Stores who is away, as the page's form says. @throws {BadRequest} for a time that no browser sends */
export async function changeOnCall(
  store: Store,
  fields: Readonly<Record<string, unknown>>,
  { destinations, catalog }: HandlerDependencies,
): Promise<void> {
  const list = peopleOf({ destinations }).map((name) => {
    const { data } = localTimes.safeParse(fields[`away ${name}`]);
    if (data === undefined) throw new BadRequest(400);
    const [date = "", time = ""] = data.split("T");
    return { name, awayUntil: data ? momentAt(date, time, catalog.company.timeZone) : null };
  });
  await saveOnCall(store, list);
}
