/** Digests that identify equal requests without personal data in keys. */
import { createHash } from "node:crypto";
import { fieldsInExportOrder } from "../model/leadFields";
import { fieldValue, type LeadRecord } from "../model/leadRecord";

/** Shorter messages are often equal by chance. */
const SHORTEST_MESSAGE = 40;

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/**
 * Returns a digest of a visitor's answers. Claims in the store compare it for 30 days. After a new field is deployed, a
 * repeated form therefore looks like another request.
 */
export function contentDigest(lead: LeadRecord): string {
  const said = fieldsInExportOrder().flatMap((name) => {
    if (name === "phone") return [lead.phone, lead.phoneExtension];
    return name === "email" ? [lead.email.toLowerCase()] : [fieldValue(lead, name)];
  });
  return digestOf(JSON.stringify([lead.kind, ...said, lead.consent.given]));
}

/**
 * Returns a digest of a message's letters, to find one text from many senders.
 * @returns undefined for a short message
 */
export function messageDigest(message: string | undefined): string | undefined {
  const letters = message?.toLowerCase().replace(/[^\p{Letter}]/gu, "") ?? "";
  return letters.length >= SHORTEST_MESSAGE ? digestOf(letters) : undefined;
}
