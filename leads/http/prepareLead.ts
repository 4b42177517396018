import { createHash } from "node:crypto";
import type { Catalog } from "../../model/catalog/catalog";
import { findCoverage } from "../../model/lead/coverage";
import { OFFICE_ENDPOINT } from "../../model/lead/endpoints";
import type { Lead } from "../../model/lead/leadDetails";
import { fieldsOf, leadFieldNames } from "../../model/lead/leadFields";
import { withoutClickIds } from "../../model/lead/visitMarks";
import { normalizeEmail } from "../../model/text/normalizeEmail";
import { saysMore } from "../../model/text/normalizePhone";
import { isAtNight } from "../catalog/answerSteps";
import { isSomebodyThere, planDeliveries } from "../deliver/planDeliveries";
import type { Dependencies } from "../dependencies";
import { type Consent, fieldValue, type LeadRecord, toColumns } from "../record/leadRecord";
import type { OnCall } from "../store/onCall";
import type { NewLead } from "../store/saveLead";
import type { CheckedRequest } from "./checkRequest";
import { clientNetwork } from "./clientNetwork";
import { wantsJson } from "./httpReplies";
import { requestSender } from "./requestSender";
import { spamReasons } from "./spamChecks";

export interface Arrival {
  id: string;
  headers: Headers;
  address?: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The reference of the job that a customer's request is about, if it is stored. */
  job?: string;
}

/** Turns a request into a lead with evidence of consent. Quarantines it if the spam checks find a reason. */
export function prepareLead(
  { lead, phone }: CheckedRequest,
  { id, headers, address, now, job = "" }: Arrival,
  onCall: readonly OnCall[],
  dependencies: Dependencies,
): NewLead {
  const { catalog, settings } = dependencies;
  const consent = readConsent(lead, headers, catalog);
  const quarantineReasons = spamReasons(lead, requestSender(headers, catalog.company));
  const email = lead.email && normalizeEmail(lead.email);
  const { answers, ...columns } = toColumns(readAnswers(lead));
  const record: LeadRecord = {
    id,
    kind: lead.kind,
    state: quarantineReasons.length > 0 ? "quarantined" : "accepted",
    quarantineReasons,
    receivedAt: now,
    ...columns,
    answers: {
      ...answers,
      ...(saysMore(lead.phone, phone) && { phoneAsTyped: lead.phone }),
      ...(lead.email !== email && { emailAsTyped: lead.email }),
    },
    coverage: findCoverage(lead.zip, catalog.coverage) ?? null,
    phone: phone.number,
    phoneExtension: phone.extension ?? null,
    email: email ?? "",
    consent,
    // The office writes down who called there, and no page of it has this form.
    page: lead.page === OFFICE_ENDPOINT ? null : (lead.page ?? null),
    ip: address ?? null,
    userAgent: headers.get("user-agent")?.slice(0, 500) ?? null,
    certificateUrl: lead.xxTrustedFormCertUrl ?? null,
    attribution: readAttribution(lead, consent),
    withdrawnAt: null,
    customerOf: lead.kind === "customer" ? job : null,
    mustCall: false,
  };
  record.mustCall = isAtNight(record, catalog) && !isSomebodyThere(dependencies, onCall, now);
  return {
    record,
    fingerprint: contentFingerprint(record),
    requestKey: lead.idempotencyKey,
    address: address && clientNetwork(address),
    rateLimit: settings.rateLimit,
    ...planDeliveries(record, ["received", "waiting"], { at: now }, dependencies),
  };
}

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
  const { text = null, network } = consentVersions.find((each) => each.version === version) ?? {};
  const optsOut = lead.globalPrivacyControl || headers.get("sec-gpc") === "1";
  return {
    given: lead.consent,
    version,
    text,
    ...(lead.networkConsent && network ? { network } : {}),
    ...(optsOut ? { globalPrivacyControl: true } : {}),
    sentBy: wantsJson({ headers }) ? "script" : "browser",
    ...(lead.via ? { via: lead.via } : {}),
  };
}

function readAttribution({ attribution }: Lead, { globalPrivacyControl }: Consent): LeadRecord["attribution"] {
  if (!attribution || !globalPrivacyControl) return attribution ?? null;
  const { first, last } = attribution;
  return { first: first && withoutClickIds(first), last: last && withoutClickIds(last) };
}

/**
 * Returns a hash of a visitor's answers, equal for equal requests, so that no key holds personal data. The store compares it
 * for 30 days. After a new field is deployed, a repeated form therefore looks like another request.
 */
function contentFingerprint(lead: LeadRecord): string {
  const said = leadFieldNames.flatMap((name) => {
    if (name === "phone") return [lead.phone, lead.phoneExtension];
    return name === "email" ? [lead.email.toLowerCase()] : [fieldValue(lead, name)];
  });
  const { phoneAsTyped, emailAsTyped } = lead.answers;
  const { given, network } = lead.consent;
  const text = JSON.stringify([lead.kind, ...said, phoneAsTyped, emailAsTyped, given, ...(network ? [network] : [])]);
  return createHash("sha256").update(text).digest("base64url");
}
