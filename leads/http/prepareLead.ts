import { fieldsOf } from "../../src/content/facts/leadFields";
import type { Catalog } from "../catalog/catalog";
import { planDeliveries } from "../deliver/planDeliveries";
import type { Dependencies } from "../dependencies";
import { findCoverage, readCoverage } from "../model/coverage";
import { type Consent, type LeadRecord, toColumns } from "../model/leadRecord";
import type { Lead } from "../model/leadSchema";
import { withoutClickIds } from "../model/visitMarks";
import type { NewLead } from "../store/saveLead";
import type { CheckedRequest } from "./checkRequest";
import { clientNetwork } from "./clientNetwork";
import { contentFingerprint } from "./contentFingerprint";
import { requestSender } from "./requestSender";
import { spamReasons } from "./spam/spamChecks";
import { wantsJson } from "./wantsJson";

/** Maximum length of a stored user agent, in characters. */
const KEPT_USER_AGENT = 500;

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
 */
export function prepareLead(
  { lead, phone }: CheckedRequest,
  { id, headers, address, now }: Arrival,
  dependencies: Dependencies,
): NewLead {
  const { catalog, settings } = dependencies;
  const consent = readConsent(lead, headers, catalog);
  const quarantineReasons = spamReasons(lead, requestSender(headers, catalog.company));
  const record: LeadRecord = {
    id,
    kind: lead.kind,
    state: quarantineReasons.length > 0 ? "quarantined" : "accepted",
    quarantineReasons,
    receivedAt: now,
    ...toColumns(readAnswers(lead)),
    coverage: findCoverage(lead.zip, readCoverage(catalog.coverage)) ?? null,
    phone: phone.number,
    phoneExtension: phone.extension ?? null,
    consent,
    page: lead.page ?? null,
    ip: address ?? null,
    userAgent: headers.get("user-agent")?.slice(0, KEPT_USER_AGENT) ?? null,
    certificateUrl: lead.xxTrustedFormCertUrl ?? null,
    attribution: readAttribution(lead, consent),
  };
  return {
    record,
    fingerprint: contentFingerprint(record),
    requestKey: lead.idempotencyKey,
    address: address && clientNetwork(address),
    rateLimit: settings.rateLimit,
    ...planDeliveries(record, now, dependencies),
  };
}

/** Returns a request's answers without empty ones. */
function readAnswers(lead: Lead) {
  const given = fieldsOf(lead.kind).flatMap((name) => (lead[name] === undefined ? [] : [[name, lead[name]]]));
  return { name: lead.name, phone: lead.phone, ...Object.fromEntries(given) };
}

/**
 * Returns the consent with the text that was shown. The form names its version, because the text may have changed since it
 * was opened. Without a version there is no evidence.
 */
function readConsent(lead: Lead, headers: Headers, { consentVersions }: Catalog): Consent {
  const version = lead.consentVersion ?? null;
  const text = consentVersions.find((each) => each.version === version)?.text ?? null;
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
function readAttribution({ attribution }: Lead, { globalPrivacyControl }: Consent): LeadRecord["attribution"] {
  if (!attribution || !globalPrivacyControl) return attribution ?? null;
  const { first, last } = attribution;
  return { first: first && withoutClickIds(first), last: last && withoutClickIds(last) };
}
