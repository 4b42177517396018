import { momentAt } from "../../../model/company/hours/openingHours";
import { daysAfter } from "../../../model/text/format";
import type { Dependencies } from "../../dependencies";
import { standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import { type Purpose, readSigned } from "../../store/engine/secret";
import { findLead } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { toVisitor } from "./requestStory";

/** How long a link works after the last act, and after the times of visits, milliseconds. */
export const LINK_VALID = 60 * 24 * 3_600_000;

/** Returns the lead that a signed link is about; undefined if it is forged, or no longer stored. */
export async function findOfLink(store: Store, purpose: Purpose, token: string): Promise<LeadEntry | undefined> {
  const id = readSigned(store.secret, purpose, token);
  return id === undefined ? undefined : findLead(store, id);
}

/** Returns the request of a status link, as its visitor may see it; undefined if the link does not work. */
export async function findRequest(
  store: Store,
  token: string,
  { catalog, now }: Pick<Dependencies, "catalog" | "now">,
): Promise<LeadEntry | undefined> {
  const found = await findOfLink(store, "status link", token);
  return found && now() <= lastMoment(found, catalog.company) ? toVisitor(found, now()) : undefined;
}

/**
 * When a link ends: some time after the last act, a visit or an offered time, and that of a finished job not before its
 * warranty. If the company removes requests sooner (LEADS_RETENTION_DAYS), it ends with that.
 */
function lastMoment(entry: LeadEntry, { timeZone }: { timeZone: string }): number {
  const { visit, offers, done } = standingOf(entry);
  const times = [...offers, ...(visit?.window ? [visit.window] : [])].map(({ to }) => to);
  const news = Math.max(entry.receivedAt, ...entry.acts.map(({ at }) => at), ...times);
  const { warrantyUntil } = done?.details ?? {};
  const warrantyEnds = warrantyUntil ? momentAt(daysAfter(warrantyUntil, 1), "00:00", timeZone) : 0;
  return Math.max(news + LINK_VALID, warrantyEnds);
}
