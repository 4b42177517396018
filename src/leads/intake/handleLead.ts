import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Catalog } from "../../content/catalog";
import { formatPhone } from "../../content/format";
import { returnedPagePolicy } from "../../headers/securityHeaders";
import { describeError } from "../../log/describeError";
import type { LeadRecord } from "../model/leadRecord";
import { newReference } from "../model/leadReference";
import { fieldErrors, type Lead, type LeadOptions, leadSchema, OTHER_SERVICE, PHONE_HELP } from "../model/leadSchema";
import { normalizePhone, type PhoneNumber } from "../model/normalizePhone";
import type { LeadStore, SaveResult } from "../store/leadStore";
import { within } from "../store/within";
import { formTokenOf, formTokens } from "./formToken";
import { BadRequest, readFields } from "./readFields";
import { type ReturnedPage, returnedPage } from "./returnedPage";
import { spamReasons } from "./spamChecks";

/** All that handling a request needs from outside. */
export interface LeadHandlerDependencies {
  catalog: Catalog;
  /** Opens the store if need be. */
  store: () => Promise<Pick<LeadStore, "save" | "sendersOf" | "consentWords" | "formSecret">>;
  rateLimit: number;
  /** Names of the destinations a lead goes to. */
  destinationsOf: (lead: LeadRecord) => readonly string[];
  /** Told when a lead has been stored. */
  onStored: () => void;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Pick<Logger, "info" | "error">;
}

export interface Client {
  /** The network address the request came from. */
  address?: string;
}

/** After this many milliseconds without a word from the store, the visitor gets an answer all the same. */
const STORE_TIMEOUT = 3_500;
/** Milliseconds before the store is tried a second time. */
const SECOND_TRY = 20;
/** Seconds after which another try makes sense when the store does not answer. */
const RETRY_AFTER = 30;

/**
 * Takes a request for a quote or a partner inquiry. It answers 201 or 303 only once the lead is on disk, and never
 * throws: whatever goes wrong becomes an answer in words that keeps what was typed.
 */
export async function handleLead(request: Request, client: Client, deps: LeadHandlerDependencies): Promise<Response> {
  const started = deps.now();
  const answers = answersFor(request, deps.catalog);
  const done = (response: Response, outcome: string, lead?: string, error?: unknown) => {
    const line = { lead, outcome, status: response.status, ms: Math.max(0, deps.now() - started) };
    if (error) deps.log.error({ ...line, error: describeError(error) }, "lead request");
    else deps.log.info(line, "lead request");
    return response;
  };

  let fields: Record<string, unknown> | undefined;
  try {
    if (request.method !== "POST") throw new BadRequest(405, "Send the form with POST.");
    fields = await readFields(request);
    const checked = check(fields, deps.catalog);
    if ("errors" in checked) return done(answers.invalid(checked.errors, fields), "invalid");

    const saved = await within(STORE_TIMEOUT, (signal) =>
      twice(() => take(checked, request, client, deps, signal), signal),
    );
    switch (saved.outcome) {
      case "stored":
        deps.onStored();
        return done(answers.accepted(saved.id), saved.outcome, saved.id);
      case "known":
        return done(answers.accepted(saved.id), saved.outcome, saved.id);
      case "conflict":
        return done(answers.conflict(fields), saved.outcome);
      case "limited":
        return done(answers.limited(saved.retryAfter, fields), saved.outcome);
    }
  } catch (error) {
    if (error instanceof BadRequest) return done(answers.bad(error), "refused");
    return done(answers.unavailable(fields), "failed", undefined, error);
  }
}

interface Accepted {
  lead: Lead;
  phone: PhoneNumber;
}
type Checked = Accepted | { errors: Record<string, string> };

/** The schema depends on the catalog only, and building it takes longer than using it. */
const schemas = new WeakMap<Catalog, ReturnType<typeof leadSchema>>();

function check(fields: Record<string, unknown>, catalog: Catalog): Checked {
  const schema = schemas.get(catalog) ?? leadSchema(optionsOf(catalog));
  schemas.set(catalog, schema);
  const { success, data: lead, error } = schema.safeParse(fields);
  const errors = success ? {} : fieldErrors(error);
  const phone = typeof fields.phone === "string" ? normalizePhone(fields.phone) : undefined;
  if (!phone) errors.phone ??= PHONE_HELP;
  return success && phone ? { lead, phone } : { errors };
}

function optionsOf({ services, form }: Catalog): LeadOptions {
  return {
    services: [...services.map(({ slug }) => slug), OTHER_SERVICE],
    timeframes: form.timeframes.map(({ value }) => value),
  };
}

/** Stores what was asked for, held for a person's eye if it looks like spam. */
async function take(
  { lead, phone }: Accepted,
  request: Request,
  { address }: Client,
  deps: LeadHandlerDependencies,
  signal: AbortSignal,
): Promise<SaveResult> {
  const store = await deps.store();
  const now = deps.now();
  const shown = deps.catalog.form.consent;
  // A form may have been opened before the words changed. One that does not say what it showed is no evidence.
  const consentVersion = lead.consentVersion ?? null;
  const consentWords =
    consentVersion === shown.version ? shown.text : consentVersion && (await store.consentWords(consentVersion));
  const messageKey = messageKeyOf(lead.message);
  const heldFor = spamReasons(lead, {
    now,
    openedAt: formTokens(store.formSecret).openedAt(lead.opened ?? formTokenOf(request.headers), now),
    headers: request.headers,
    hosts: [new URL(deps.catalog.company.url).hostname],
    otherSenders: messageKey ? await store.sendersOf(messageKey, lead.email, now) : 0,
  });
  const quote = lead.kind === "quote" ? lead : undefined;
  const partner = lead.kind === "partner" ? lead : undefined;
  const record: LeadRecord = {
    id: newReference(),
    kind: lead.kind,
    state: heldFor.length > 0 ? "held" : "accepted",
    heldFor,
    receivedAt: new Date(now).toISOString(),
    name: lead.name,
    phone: phone.number,
    phoneExtension: phone.extension ?? null,
    email: lead.email,
    zip: quote?.zip ?? null,
    service: quote?.service ?? null,
    timeframe: quote?.timeframe ?? null,
    company: partner?.company ?? null,
    trade: partner?.trade ?? null,
    message: lead.message ?? null,
    consent: lead.consent,
    consentVersion,
    consentWords,
    page: lead.page ?? null,
    ip: address ?? null,
    userAgent: request.headers.get("user-agent")?.slice(0, 500) ?? null,
    certificateUrl: lead.xxTrustedFormCertUrl ?? null,
    attribution: lead.attribution ?? null,
  };
  const said = [
    ...[record.kind, record.name, record.phone, record.phoneExtension, record.email.toLowerCase(), record.zip],
    ...[record.service, record.timeframe, record.company, record.trade, record.message, record.consent],
  ];
  const digest = digestOf(JSON.stringify(said));
  return store.save(
    {
      record,
      digest,
      key: lead.idempotencyKey,
      messageKey,
      address: address && network(address),
      rateLimit: deps.rateLimit,
      destinations: record.state === "accepted" ? deps.destinationsOf(record) : [],
    },
    signal,
  );
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/** The same for messages that differ in case, spaces or numbers only. Short ones are alike by chance. */
function messageKeyOf(message: string | undefined): string | undefined {
  const letters = message?.toLowerCase().replace(/[^\p{Letter}]/gu, "") ?? "";
  return letters.length >= 40 ? digestOf(letters) : undefined;
}

/** What counts as one address: for IPv6 the /64 network, since a household has all of it. */
function network(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d{1,3}\.)/i, "");
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const middle = address.includes("::") ? Array(Math.max(0, 8 - front.length - back.length)).fill("0") : [];
  return [...front, ...middle, ...back].slice(0, 4).join(":");
}

/**
 * Does the work again if it fails. A connection may have died while it lay idle, as on hosts that freeze a process
 * between requests; the lead's key makes a second try harmless. There is none once the signal is aborted.
 */
async function twice<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch {
    // Time for the process to see which of its connections are gone.
    await pause(SECOND_TRY, undefined, { signal });
    return work();
  }
}

/** The answers to one request: JSON for scripts, pages for forms sent without one. */
function answersFor(request: Request, catalog: Catalog) {
  const phone = formatPhone(catalog.company.phone);
  const failure = catalog.form.failure;
  const accept = request.headers.get("accept") ?? "";
  const wantsJson =
    (request.headers.get("content-type") ?? "").toLowerCase().startsWith("application/json") ||
    (accept.includes("application/json") && !accept.includes("text/html"));

  const answer = (status: number, json: object, page: ReturnedPage, headers: Record<string, string> = {}) => {
    const common = { "cache-control": "no-store", ...headers };
    return wantsJson
      ? new Response(JSON.stringify(json), {
          status,
          headers: { "content-type": "application/json; charset=utf-8", ...common },
        })
      : new Response(returnedPage(catalog, page), {
          status,
          headers: {
            "content-type": "text/html; charset=utf-8",
            "content-security-policy": returnedPagePolicy,
            ...common,
          },
        });
  };
  const failed = (status: number, text: string, fields?: Record<string, unknown>, headers?: Record<string, string>) =>
    answer(status, { error: `${text} ${phone}`, phone }, { title: failure.title, notice: text, fields }, headers);

  return {
    accepted: (id: string) =>
      wantsJson
        ? answer(201, { id }, { title: "" })
        : new Response(null, {
            status: 303,
            headers: { location: `/thank-you?reference=${id}`, "cache-control": "no-store" },
          }),
    invalid: (errors: Record<string, string>, fields: Record<string, unknown>) =>
      answer(422, { errors }, { title: catalog.form.errorSummary, errors, fields }),
    conflict: (fields: Record<string, unknown>) => {
      const { idempotencyKey: _, ...again } = fields;
      return failed(
        409,
        "A different request with the same key was stored before. Please send it again, or call",
        again,
      );
    },
    limited: (retryAfter: number, fields: Record<string, unknown>) =>
      failed(429, failure.limited, fields, { "retry-after": String(retryAfter) }),
    unavailable: (fields?: Record<string, unknown>) =>
      failed(503, failure.text, fields, { "retry-after": String(RETRY_AFTER) }),
    bad: ({ status, message }: BadRequest) =>
      failed(status, `${message} You can also call us at`, undefined, status === 405 ? { allow: "POST" } : {}),
  };
}
