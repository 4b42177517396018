import { createHash } from "node:crypto";
import { leadField } from "../../../model/lead/leadFields";
import { formatPhone } from "../../../model/text/format";
import { displayName } from "../../catalog/leadFacts";
import { standingOf } from "../../record/decide";
import type { LeadEntry } from "../../record/leadRecord";
import { newReference } from "../../record/leadReference";
import { signText } from "../../store/engine/secret";
import { findOnCall } from "../../store/onCall";
import type { Store } from "../../store/openStore";
import { saveLead } from "../../store/saveLead";
import { checkRequest } from "../checkRequest";
import type { Client, HandlerDependencies } from "../handlerDependencies";
import { prepareLead } from "../prepareLead";

interface Sent {
  headers: Headers;
  client: Client;
  signal: AbortSignal;
}

/**
 * Stores what a visitor says is wrong with a job that is done: a customer's request about it, of the same person at the same
 * place. The same words about it are one request.
 * @returns the token of its status link, or why it is not stored: "crowded" if its sender has sent too many
 */
export async function complain(
  { store, entry: job }: { store: Store; entry: LeadEntry },
  text: string,
  { headers, client, signal }: Sent,
  dependencies: HandlerDependencies,
): Promise<{ token: string } | "impossible" | "crowded"> {
  const { stage, street } = standingOf(job);
  if (stage !== "done") return "impossible";
  const fields = {
    kind: "customer",
    name: displayName(job),
    // With a second number or address, by which they may ask to be erased.
    phone: job.answers.phoneAsTyped ?? formatPhone(job.phone, job.phoneExtension),
    email: job.answers.emailAsTyped ?? job.email,
    // The job's own page has all of a long address.
    job: [...[job.id, street].filter(Boolean).join(", ")].slice(0, leadField("job").rule.max).join(""),
    message: text,
    idempotencyKey: `wrong-${createHash("sha256").update(`${job.id} ${text}`).digest("base64url")}`,
  };
  const checked = checkRequest(fields, dependencies.catalog);
  if ("errors" in checked) throw new Error(`a stored request has ${Object.keys(checked.errors)} that are refused`);
  const arrival = { id: newReference(), headers, address: client.address, now: dependencies.now(), job: job.id };
  const prepared = prepareLead(checked, arrival, await findOnCall(store), dependencies);
  const { service, coverage } = job;
  const answers = { ...prepared.record.answers, zip: job.answers.zip };
  const record = { ...prepared.record, service, coverage, answers };
  const saved = await saveLead(store, { ...prepared, record }, signal);
  if ("id" in saved) return { token: signText(store.secret, "status link", saved.id) };
  return saved.outcome === "limited" ? "crowded" : "impossible";
}
