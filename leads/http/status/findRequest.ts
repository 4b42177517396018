import type { LeadEntry } from "../../record/leadRecord";
import { readSigned } from "../../store/engine/secret";
import { findLead } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { toVisitor } from "./statusView";

/** How long a link works after the last act, milliseconds. */
export const LINK_VALID = 60 * 24 * 3_600_000;

/** Returns the request of a status link, as its visitor may see it; undefined if the link does not work. */
export async function findRequest(store: Store, token: string, now: number): Promise<LeadEntry | undefined> {
  const id = readSigned(store.secret, "status link", token);
  const found = id === undefined ? undefined : await findLead(store, id);
  return found && !isOver(found, now) ? toVisitor(found, now) : undefined;
}

/** Whether a link has ended. */
const isOver = ({ receivedAt, acts }: LeadEntry, now: number) =>
  now > Math.max(receivedAt, ...acts.map(({ at }) => at)) + LINK_VALID;
