import type { Catalog } from "../catalog/catalog";
import { coverageOf, readCoverage } from "../model/coverage";
import { fieldsOf } from "../model/leadFields";
import { type Consent, columnsOf, type LeadRecord } from "../model/leadRecord";
import type { Lead } from "../model/leadSchema";
import { stateOfZip } from "../model/stateOfZip";
import { withoutClickIds } from "../model/visitMarks";
import { isWithheld, WITHDRAWN_BEFORE } from "../model/withdrawal";
import type { QueuedDelivery } from "../store/deliveryTable";
import type { LeadStore, NewLead } from "../store/leadStore";
import type { CheckedRequest } from "./checkRequest";
import { clientNetwork } from "./clientNetwork";
import { contentDigest, messageDigest } from "./leadDigests";
import { formTokenOf, formTokens } from "./spam/formToken";
import { spamReasons } from "./spam/spamChecks";
import { wantsJson } from "./wantsJson";

/** Maximum length of a stored user agent, in characters. */
const KEPT_USER_AGENT = 500;

export interface PrepareDependencies {
  catalog: Catalog;
  store: Pick<LeadStore, "sendersOf" | "consentText" | "formSecret" | "withdrawalTimes">;
  rateLimit: number;
  destinationsOf: (lead: LeadRecord) => readonly QueuedDelivery[];
  /** Returns when somebody should have taken a lead, milliseconds since 1970; undefined without a promise. */
  answerByOf?: (lead: LeadRecord) => number | undefined;
}

/** A request's time and origin. */
export interface Arrival {
  /** The lead's reference. */
  id: string;
  headers: Headers;
  /** The client's network address. */
  address?: string;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Turns a request into a lead with evidence of consent. Quarantines it if the spam checks find a reason.
 * @throws if the store fails
 */
export async function prepareLead(
  { lead, phone }: CheckedRequest,
  { id, headers, address, now }: Arrival,
  { catalog, store, rateLimit, destinationsOf, answerByOf }: PrepareDependencies,
): Promise<NewLead> {
  const messageKey = messageDigest(lead.message);
  const consent = await consentOf(lead, headers, catalog, store);
  const [withdrawnAt] = await store.withdrawalTimes([{ email: lead.email, phone: phone.number }]);
  const spam = spamReasons(lead, {
    now,
    openedAt: formTokens(store.formSecret).openedAt(lead.opened ?? formTokenOf(headers), now),
    headers,
    hosts: [new URL(catalog.company.url).hostname],
    otherSenders: messageKey ? await store.sendersOf(messageKey, lead.email ?? phone.number, now) : 0,
  });
  // Quarantine the lead: never drop a request, never deliver it automatically after a withdrawal.
  const isUninvited = isWithheld({ receivedAt: now, consent, quarantineReasons: [] }, withdrawnAt);
  const quarantineReasons = isUninvited ? [...spam, WITHDRAWN_BEFORE] : spam;
  const record: LeadRecord = {
    id,
    kind: lead.kind,
    state: quarantineReasons.length > 0 ? "quarantined" : "accepted",
    quarantineReasons,
    receivedAt: now,
    ...columnsOf(answersOf(lead)),
    usState: stateOfZip(lead.zip) ?? null,
    coverage: coverageOf(lead.zip, readCoverage(catalog.coverage)) ?? null,
    phone: phone.number,
    phoneExtension: phone.extension ?? null,
    consent,
    page: lead.page ?? null,
    ip: address ?? null,
    userAgent: headers.get("user-agent")?.slice(0, KEPT_USER_AGENT) ?? null,
    certificateUrl: lead.xxTrustedFormCertUrl ?? null,
    attribution: attributionOf(lead, consent),
  };
  return {
    record,
    digest: contentDigest(record),
    requestKey: lead.idempotencyKey,
    messageKey,
    address: address && clientNetwork(address),
    rateLimit,
    ...(record.state === "accepted"
      ? { destinations: destinationsOf(record), answerBy: answerByOf?.(record) }
      : { destinations: [] }),
  };
}

/** Returns a request's answers without empty ones. */
function answersOf(lead: Lead) {
  const given = fieldsOf(lead.kind).flatMap((name) => (lead[name] === undefined ? [] : [[name, lead[name]]]));
  return { name: lead.name, phone: lead.phone, ...Object.fromEntries(given) };
}

/**
 * Returns the consent with the text that was shown. The form names its version, because the text may have changed since it
 * was opened. Without a version there is no evidence.
 */
async function consentOf(
  lead: Lead,
  headers: Headers,
  { form }: Catalog,
  store: PrepareDependencies["store"],
): Promise<Consent> {
  const version = lead.consentVersion ?? null;
  const isCurrent = version === form.consent.version;
  const text = isCurrent ? form.consent.text : version && (await store.consentText(version));
  const optsOut = lead.globalPrivacyControl || headers.get("sec-gpc") === "1";
  return {
    given: lead.consent,
    version,
    text,
    ...(optsOut ? { globalPrivacyControl: true } : {}),
    sentBy: wantsJson({ headers }) ? "script" : "browser",
    ...(lead.via ? { via: lead.via } : {}),
  };
}

/** Returns the attribution, without click ids under Global Privacy Control. */
function attributionOf({ attribution }: Lead, { globalPrivacyControl }: Consent): LeadRecord["attribution"] {
  if (!attribution || !globalPrivacyControl) return attribution ?? null;
  const { first, last } = attribution;
  return { first: first && withoutClickIds(first), last: last && withoutClickIds(last) };
}
