import { setTimeout as pauseFor } from "node:timers/promises";
import type { Catalog } from "../../../model/catalog/catalog";
import type { Contact } from "../../../model/lead/withdrawal";
import { normalizeEmail } from "../../../model/text/normalizeEmail";
import { findPhones } from "../../../model/text/normalizePhone";
import { readSigned } from "../../store/engine/secret";
import { findLead } from "../../store/leadQueries";
import type { Store } from "../../store/openStore";
import { recordWithdrawal } from "../../store/privacy/withdrawals";
import type { Client } from "../client";
import { clientNetwork } from "../clientNetwork";
import type { HandlerDependencies } from "../handlerDependencies";
import { logOutcome } from "../logOutcome";
import { BadRequest, readPosted } from "../readFields";
import { withOneRetry } from "../withOneRetry";
import { WithdrawalResponses } from "./withdrawalResponses";

/**
 * Minimum response time in milliseconds. Withdrawing a known person takes longer than an unknown one, and the response time
 * must not tell who is known.
 */
const SHORTEST_ANSWER = 250;

/**
 * Handles a withdrawal of consent by form or e-mail link. Opening a link only asks for confirmation, because malware
 * scanners open links too. The response is the same for known and unknown people. A preview records none. Never throws.
 * @param pause waits for so many milliseconds
 */
export async function handleWithdrawal(
  request: Request,
  client: Client,
  dependencies: HandlerDependencies,
  pause: (milliseconds: number) => Promise<unknown> = pauseFor,
): Promise<Response> {
  const { catalog, now, log } = dependencies;
  const responses = new WithdrawalResponses(catalog, dependencies.renderReturnedPage);
  const done = logOutcome(log, now, "withdrawal");

  const token = new URL(request.url).searchParams.get("link");
  try {
    const fields = await readPosted(request, catalog.company);
    if (!fields) return done(await question(token, responses, dependencies), "asked");
    const checked = token === null ? checkWithdrawal(fields, catalog) : undefined;
    if (checked && "errors" in checked) return done(responses.invalid(checked.errors, fields), "invalid");

    const shortest = pause(SHORTEST_ANSWER);
    const result = await withdraw(checked, token, client, dependencies);
    if (result === "unknown link") return done(responses.unknownLink(), result);
    // Responds at once: this reveals nothing about the person, and waiting would let a flood delay others.
    if (result.outcome === "limited") return done(responses.limited(result.retryAfter, fields), result.outcome);
    await dependencies.deliverSoon();
    await shortest;
    return done(responses.recorded(), result.outcome);
  } catch (error) {
    if (error instanceof BadRequest) return done(responses.bad(error), "refused");
    return done(responses.unavailable(), "failed", { error });
  }
}

/** Responds to an opened link. */
async function question(
  token: string | null,
  responses: WithdrawalResponses,
  { store, settings }: HandlerDependencies,
): Promise<Response> {
  if (token === null) return responses.form();
  if (settings.isPreview) return responses.unknownLink();
  const { secret } = await withOneRetry(store);
  return readSigned(secret, "withdrawal link", token) ? responses.question(token) : responses.unknownLink();
}

/** @throws if the store does not answer */
async function withdraw(
  contact: Contact | undefined,
  token: string | null,
  { address }: Client,
  { store, settings, now }: HandlerDependencies,
) {
  if (settings.isPreview) return contact ? ({ outcome: "recorded" } as const) : ("unknown link" as const);
  return withOneRetry(async () => {
    const opened = await store();
    const person = contact ?? (await findSender(token ?? "", opened));
    if (!person) return "unknown link" as const;
    return recordWithdrawal(opened, {
      contact: person,
      at: now(),
      address: address && clientNetwork(address),
      rateLimit: settings.rateLimit,
    });
  });
}

/** Returns the sender of a link's lead; undefined if the lead is no longer stored. */
async function findSender(token: string, store: Store): Promise<Contact | undefined> {
  const id = readSigned(store.secret, "withdrawal link", token);
  const lead = id === undefined ? undefined : await findLead(store, id);
  return lead && { email: lead.email, phone: lead.phone };
}

/**
 * Checks a withdrawal's email and phone number as a request's. An empty field counts as missing.
 * @returns the person, or a message for each field that is wrong
 */
function checkWithdrawal(
  fields: Record<string, unknown>,
  { form, withdrawal }: Pick<Catalog, "form" | "withdrawal">,
): Contact | { errors: Record<string, string> } {
  const isGiven = (name: string) => fields[name] !== undefined && fields[name] !== null && fields[name] !== "";
  if (!isGiven("email") && !isGiven("phone")) return { errors: { email: withdrawal.missing } };
  const errors: Record<string, string> = {};
  const contact: Contact = {};
  if (isGiven("email")) {
    const email = typeof fields.email === "string" ? normalizeEmail(fields.email) : undefined;
    if (email) contact.email = email;
    else errors.email = form.errors.email;
  }
  if (isGiven("phone")) {
    const numbers = new Set(
      typeof fields.phone === "string" ? findPhones(fields.phone).map(({ number }) => number) : [],
    );
    // A second number would not be withdrawn.
    if (numbers.size === 1) [contact.phone] = numbers;
    else errors.phone = form.errors.phone;
  }
  return Object.keys(errors).length > 0 ? { errors } : contact;
}
