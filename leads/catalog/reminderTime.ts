import type { Catalog } from "../../model/catalog/catalog";
import { localTime, momentAt } from "../../model/company/hours/openingHours";
import { daysAfter } from "../../model/text/format";
import type { Standing } from "../record/decide";

/** When a visitor is reminded, in the company's zone. */
const REMINDED_AT = "18:00";
/** Who agreed to a visit after this on the day before needs no reminder. */
const AGREED_BEFORE = "12:00";

/**
 * Returns when a visitor is reminded of their visit: on the evening before.
 * @returns milliseconds since 1970; undefined without a visit at a time, and for one that was agreed on later than the noon before
 */
export function reminderTime(
  { stage, visit, visitSince = 0 }: Pick<Standing, "stage" | "visit" | "visitSince">,
  { timeZone }: Pick<Catalog["company"], "timeZone">,
): number | undefined {
  if (stage !== "booked" || !visit?.window) return undefined;
  const eve = daysAfter(localTime(new Date(visit.window.from), timeZone).date, -1);
  return visitSince < momentAt(eve, AGREED_BEFORE, timeZone) ? momentAt(eve, REMINDED_AT, timeZone) : undefined;
}
