import { setTimeout as pauseFor } from "node:timers/promises";
import type { Logger } from "pino";
import { describeError } from "../../../log/describeError";
import type { Catalog } from "../../catalog/catalog";
import type { Contact, WithdrawalWay } from "../../model/withdrawal";
import type { LeadStore } from "../../store/leadStore";
import { withdrawalTokens } from "../../store/privacy/withdrawalTokens";
import type { Client } from "../client";
import { clientNetwork } from "../clientNetwork";
import { BadRequest, readFields } from "../readFields";
import { requestSender } from "../requestSender";
import type { RenderReturnedPage } from "../returnedPage";
import { tryTwice } from "../tryTwice";
import { checkWithdrawal } from "./checkWithdrawal";
import { WithdrawalResponses } from "./withdrawalResponses";

export interface WithdrawalDependencies {
  catalog: Catalog;
  /** Opens the store on first use. */
  store: () => Promise<Pick<LeadStore, "withdraw" | "withdrawalSecret" | "find">>;
  renderReturnedPage: RenderReturnedPage;
  /** Withdrawals accepted from one address in an hour; 0 means no limit. */
  rateLimit: number;
  /** Called after a withdrawal is recorded. */
  onRecorded: () => void;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Waits for so many milliseconds. */
  pause?: (milliseconds: number) => Promise<unknown>;
  log: Pick<Logger, "info" | "error">;
}

/**
 * Minimum response time in milliseconds. Withdrawing a known person takes longer than an unknown one, and the response time
 * must not tell who is known.
 */
const SHORTEST_ANSWER = 250;

/** The person and the way of a withdrawal, or a link to a lead that is no longer stored. */
type Named = { contact: Contact; way: WithdrawalWay } | "unknown link";

/**
 * Handles a withdrawal of consent by form or e-mail link. Opening a link only asks for confirmation, because malware
 * scanners open links too. The response is the same for known and unknown people. Never throws.
 */
export async function handleWithdrawal(
  request: Request,
  client: Client,
  dependencies: WithdrawalDependencies,
): Promise<Response> {
  const { catalog, now, log, pause = pauseFor } = dependencies;
  const started = now();
  const responses = new WithdrawalResponses(request, catalog, dependencies.renderReturnedPage);
  const done = (response: Response, outcome: string, error?: unknown) => {
    const line = { outcome, status: response.status, ms: Math.max(0, now() - started) };
    if (error) log.error({ ...line, error: describeError(error) }, "withdrawal");
    else log.info(line, "withdrawal");
    return response;
  };

  const token = new URL(request.url).searchParams.get("link");
  try {
    if (request.method === "GET" || request.method === "HEAD") {
      return done(await question(token, responses, dependencies), "asked");
    }
    if (request.method !== "POST") throw new BadRequest(405);
    if (requestSender(request.headers, [new URL(catalog.company.url).hostname]) === "foreign") {
      throw new BadRequest(403);
    }
    const fields = token === null ? await readFields(request) : {};
    const checked = token === null ? checkWithdrawal(fields, catalog) : undefined;
    if (checked && "errors" in checked) return done(responses.invalid(checked.errors, fields), "invalid");

    const shortest = pause(SHORTEST_ANSWER);
    const result = await withdraw(checked, token, client, dependencies);
    if (result === "unknown link") return done(responses.unknownLink(), result);
    // Responds at once: this reveals nothing about the person, and waiting would let a flood delay others.
    if (result.outcome === "limited") return done(responses.limited(result.retryAfter, fields), result.outcome);
    dependencies.onRecorded();
    await shortest;
    return done(responses.recorded(), result.outcome);
  } catch (error) {
    if (error instanceof BadRequest) return done(responses.bad(error), "refused");
    return done(responses.unavailable(), "failed", error);
  }
}

/** Responds to an opened link. */
async function question(
  token: string | null,
  responses: WithdrawalResponses,
  { store }: WithdrawalDependencies,
): Promise<Response> {
  if (token === null) return responses.form();
  const { withdrawalSecret } = await tryTwice(store);
  return withdrawalTokens(withdrawalSecret).leadOf(token) ? responses.question(token) : responses.unknownLink();
}

/** @throws if the store does not answer */
function withdraw(
  contact: Contact | undefined,
  token: string | null,
  { address }: Client,
  { store, rateLimit, now }: WithdrawalDependencies,
) {
  return tryTwice(async () => {
    const opened = await store();
    const named: Named = contact ? { contact, way: "form" } : await senderOf(token ?? "", opened);
    if (named === "unknown link") return named;
    return opened.withdraw({ ...named, at: now(), address: address && clientNetwork(address), rateLimit });
  });
}

/** Returns the sender of a link's lead. */
async function senderOf(
  token: string,
  { withdrawalSecret, find }: Pick<LeadStore, "withdrawalSecret" | "find">,
): Promise<Named> {
  const id = withdrawalTokens(withdrawalSecret).leadOf(token);
  const lead = id === undefined ? undefined : await find(id);
  return lead ? { contact: { email: lead.email, phone: lead.phone }, way: "link" } : "unknown link";
}
