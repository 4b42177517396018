import { randomUUID } from "node:crypto";
import { planDeliveries } from "../../deliver/planDeliveries";
import type { LeadEntry, LeadRecord } from "../../record/leadRecord";
import { addPhotograph, findPhotographs, MOST_OF_REQUEST } from "../../store/photographs";
import { clientNetwork } from "../clientNetwork";
import type { Client, HandlerDependencies } from "../handlerDependencies";
import { BadRequest } from "../readFields";
import { withOneRetry } from "../withOneRetry";
import { preparePhotograph } from "./preparePhotograph";
import { readUpload } from "./readUpload";

/** What our script gives a photograph, so that sending it again stores one. */
const NUMBER = /^[\da-f]{32}$/;

/** The office hears once of photographs that follow each other: this long after the last one, milliseconds. */
const TOLD_AFTER = 5 * 60_000;

export type Taken = "stored" | "missing" | "unreadable" | "tooLarge" | "enough" | "limited" | "full" | "gone";

/** Reads and stores a photograph. The Node host bounds how many are read at once: see photographSlots.ts. */
export async function takePhotograph(
  request: Request,
  { id: leadId }: LeadEntry,
  { address }: Client,
  dependencies: HandlerDependencies,
): Promise<Taken> {
  const { store, settings, now, deliverSoon } = dependencies;
  const sent = new URL(request.url).searchParams.get("photograph") ?? "";
  const id = NUMBER.test(sent) ? sent : randomUUID();
  // Before the body is read: a picture costs most while it is decoded.
  const stored = await withOneRetry(async () => findPhotographs((await store()).query, leadId));
  if (stored.some((each) => each.id === id)) return "stored";
  if (stored.length >= MOST_OF_REQUEST) return "enough";
  const bytes = await readUpload(request).catch((error) => {
    if (error instanceof BadRequest && error.status === 413) return undefined;
    throw error;
  });
  if (!bytes) return "tooLarge";
  if (bytes.length === 0) return "missing";
  const prepared = await preparePhotograph(bytes);
  if (typeof prepared === "string") return prepared;
  const photograph = { id, leadId, at: now(), address: address && clientNetwork(address), ...prepared };
  const limits = {
    mostBytes: settings.photographBytes,
    plan: (lead: LeadRecord) => {
      const at = photograph.at + TOLD_AFTER;
      return planDeliveries(lead, ["photographs"], { at }, dependencies).destinations;
    },
  };
  const outcome = await withOneRetry(async () => addPhotograph(await store(), photograph, limits));
  if (outcome === "stored") await deliverSoon();
  return outcome;
}
