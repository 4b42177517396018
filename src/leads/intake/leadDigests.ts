/** What makes two requests the same, as digests, so that nothing personal stands in a key. */
import { createHash } from "node:crypto";
import { fieldsInExportOrder } from "../model/leadFields";
import { fieldValue, type LeadRecord } from "../model/leadRecord";

/** Messages with fewer letters are often alike by chance. */
const SHORTEST_MESSAGE = 40;

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * A digest of all that a visitor said. Claims in the store are compared by it for 30 days, so a change of this list, as
 * by a new field, makes a form that is sent again across that deploy look like another request.
 */
export function contentDigest(lead: LeadRecord): string {
  const said = fieldsInExportOrder().flatMap((name) => {
    if (name === "phone") return [lead.phone, lead.phoneExtension];
    return name === "email" ? [lead.email.toLowerCase()] : [fieldValue(lead, name)];
  });
  return digestOf(JSON.stringify([lead.kind, ...said, lead.consent.given]));
}

/**
 * The same for messages that differ in case, spaces, punctuation or numbers only. It finds one text from many senders.
 * @returns nothing for a message too short to tell
 */
export function messageDigest(message: string | undefined): string | undefined {
  const letters = message?.toLowerCase().replace(/[^\p{Letter}]/gu, "") ?? "";
  return letters.length >= SHORTEST_MESSAGE ? digestOf(letters) : undefined;
}
