import type { Logger } from "pino";
import { describeError } from "../../log/describeError";
import type { LeadState } from "../model/leadRecord";
import { newReference } from "../model/leadReference";
import type { Lead } from "../model/leadSchema";
import type { LeadStore, SaveResult } from "../store/leadStore";
import { type CheckedRequest, checkRequest } from "./checkRequest";
import type { Client } from "./client";
import { LeadResponses } from "./leadResponses";
import { type Arrival, type PrepareDependencies, prepareLead } from "./prepareLead";
import { BadRequest, readFields } from "./readFields";
import type { RenderReturnedPage } from "./returnedPage";
import { tryTwice } from "./tryTwice";

/** The dependencies of a lead request. */
export interface LeadHandlerDependencies extends Omit<PrepareDependencies, "store"> {
  /** Opens the store on first use. */
  store: () => Promise<Pick<LeadStore, "save" | "sendersOf" | "consentText" | "formSecret" | "withdrawalTimes">>;
  renderReturnedPage: RenderReturnedPage;
  /** Called after a lead is stored. */
  onStored: () => void;
  /** Called when the store fails. */
  onNotStored: (error: unknown) => void;
  /** Counts a request that was stored, or that could not be. */
  count: (kind: "sent" | "failed", lead: Lead, headers: Headers) => void;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Pick<Logger, "info" | "error">;
}

/**
 * Handles a quote request or a partner inquiry. Responds 201 or 303 only after the lead is on disk. Never throws: a failed
 * request gets a response that keeps the visitor's input.
 */
export async function handleLead(
  request: Request,
  client: Client,
  dependencies: LeadHandlerDependencies,
): Promise<Response> {
  const { catalog, now, log } = dependencies;
  const started = now();
  const id = newReference();
  const responses = new LeadResponses(request, catalog, dependencies.renderReturnedPage);
  const done = (response: Response, outcome: string, lead?: string, error?: unknown) => {
    const line = { lead, outcome, status: response.status, ms: Math.max(0, now() - started) };
    if (error) log.error({ ...line, error: describeError(error) }, "lead request");
    else log.info(line, "lead request");
    return response;
  };

  let fields: Record<string, unknown> | undefined;
  let lead: Lead | undefined;
  const count = (kind: "sent" | "failed") => lead && dependencies.count(kind, lead, request.headers);
  try {
    if (request.method !== "POST") throw new BadRequest(405);
    fields = await readFields(request);
    const checked = checkRequest(fields, catalog);
    if ("errors" in checked) return done(responses.invalid(checked.errors, fields), "invalid");
    lead = checked.lead;

    const arrival = { id, headers: request.headers, address: client.address, now: now() };
    const saved = await saveInTime(checked, arrival, dependencies);
    switch (saved.outcome) {
      case "stored":
        dependencies.onStored();
        if (saved.state === "accepted") count("sent");
        return done(responses.accepted(saved.id, saved.receipt), saved.outcome, saved.id);
      case "known":
        return done(responses.accepted(saved.id, saved.receipt), saved.outcome, saved.id);
      case "conflict":
        return done(responses.conflict(fields), saved.outcome);
      case "limited":
        count("failed");
        return done(responses.limited(saved.retryAfter, fields), saved.outcome);
    }
  } catch (error) {
    if (error instanceof BadRequest) return done(responses.bad(error), "refused");
    count("failed");
    return done(responses.unavailable(fields), "failed", id, error);
  }
}

/** Stores a lead. Claims in the store make the retry idempotent. @throws if the store fails or times out */
async function saveInTime(
  checked: CheckedRequest,
  arrival: Arrival,
  dependencies: LeadHandlerDependencies,
): Promise<SaveResult & { state: LeadState }> {
  try {
    return await tryTwice(async (signal) => {
      const store = await dependencies.store();
      const lead = await prepareLead(checked, arrival, { ...dependencies, store });
      return { ...(await store.save(lead, signal)), state: lead.record.state };
    });
  } catch (error) {
    dependencies.onNotStored(error);
    throw error;
  }
}
