import { type LeadDocument, type LeadEntry, leadEntryDocument } from "../record/leadRecord";
import type { Store } from "../store/openStore";
import { findPhotographs, readPhotograph } from "../store/photographs";

/**
 * Returns all that is stored of a lead, with its photographs as JPEG in base64.
 * @param toLink returns a link to a photograph, which then takes its place
 */
export async function exportLead(
  store: Store,
  entry: LeadEntry,
  toLink?: (id: string) => string,
): Promise<LeadDocument> {
  const photographs: object[] = [];
  for (const { id, at } of await findPhotographs(store.query, entry.id)) {
    const jpeg = toLink ? undefined : (await readPhotograph(store, entry.id, id))?.toString("base64");
    photographs.push({ receivedAt: new Date(at).toISOString(), ...(toLink ? { link: toLink(id) } : { jpeg }) });
  }
  return { ...leadEntryDocument(entry), photographs };
}
