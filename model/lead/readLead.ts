/** Reads a request as the endpoint gets it. The check of the answers is the form's (checkAnswers.ts). */
import { clean } from "../text/clean";
import { parseJson } from "../text/parseJson";
import { checkAnswers, type LeadChoices, type MistakeMessages, readText } from "./checkAnswers";
import type { LeadAnswers, LeadField } from "./leadFields";
import { type LeadKind, leadKinds } from "./leadKinds";
import { visitMarks } from "./visitMarks";

/** An arrival: its marks (visitMarks.ts), referrer and time. */
type Touch = Readonly<Record<string, string>>;

export type Lead = { kind: LeadKind } & LeadAnswers & {
    consent: boolean;
    /** Consent to passing the request on to the lead network. */
    networkConsent: boolean;
    /** The form's path, without its query, which may hold personal data. */
    page?: string;
    idempotencyKey?: string;
    /** The honeypot, hidden from visitors. */
    subject?: string;
    /** The honeypot of pages that were opened before its name changed. */
    website?: string;
    attribution?: { first?: Touch; last?: Touch };
    consentVersion?: string;
    /** Global Privacy Control from the script, also in the form that it posts. Without scripts, the header contains it. */
    globalPrivacyControl?: true;
    /** Who filled in the form, if not its sender. */
    via?: "assistant";
    xxTrustedFormCertUrl?: string;
  };

/**
 * Reads a request, which may be anything. The kind defaults to a quote.
 * @param optional fields that may be empty, although visitors have to fill them in
 * @returns the request, or a message for each field that is wrong; under "form" for what is no request
 */
export function readLead(
  request: unknown,
  choices: LeadChoices,
  messages: MistakeMessages,
  optional?: readonly LeadField[],
): { lead: Lead; errors?: undefined } | { lead?: undefined; errors: Record<string, string> } {
  if (typeof request !== "object" || request === null) return { errors: { form: messages.unreadable } };
  const typed: Readonly<Record<string, unknown>> = { kind: "quote", ...request };
  const kind = leadKinds.find((each) => each === typed.kind);
  if (!kind) return { errors: { kind: messages.unreadable } };
  const { answers, errors } = checkAnswers(kind, typed, choices, messages, optional);
  const details = {
    consent: readBox(typed.consent),
    networkConsent: readBox(typed.networkConsent),
    page: readPage(typed.page),
    idempotencyKey: readKey(typed.idempotencyKey),
  };
  for (const [name, value] of Object.entries(details)) if (value === null) errors[name] = messages.unreadable;
  if (Object.keys(errors).length > 0) return { errors };
  // The compiler cannot relate fields to kinds; LeadAnswers derives from the same table.
  return { lead: { kind, ...answers, ...details, ...readExtras(typed) } as Lead };
}

/** A ticked box arrives as "on", "yes" or true; an unticked one is absent. Null for anything else than text. */
function readBox(typed: unknown = false): boolean | null {
  if (typeof typed === "boolean") return typed;
  return typeof typed === "string" ? /^(on|yes|true|1)$/i.test(typed) : null;
}

/** Undefined if it is empty, and null if it cannot be read. */
function readPage(typed: unknown = ""): string | undefined | null {
  const [path = ""] = typeof typed === "string" ? typed.split(/[?#]/, 1) : ["unreadable"];
  const page = path.length > 1_000 ? path : clean(path);
  return page === "" ? undefined : /^\/\S{0,199}$/.test(page) ? page : null;
}

function readKey(typed: unknown = ""): string | undefined | null {
  const key = typeof typed === "string" ? typed.trim() : "not text";
  return key === "" ? undefined : /^[\w-]{1,100}$/.test(key) ? key : null;
}

/** What the form adds to the answers. An invalid one is dropped instead of refusing the request. */
function readExtras(typed: Readonly<Record<string, unknown>>): Partial<Lead> {
  const { attribution, globalPrivacyControl, via, xxTrustedFormCertUrl: certificate } = typed;
  const url = typeof certificate === "string" ? certificate.trim() : "";
  return {
    subject: readHoneypot(typed.subject),
    website: readHoneypot(typed.website),
    attribution: readAttribution(typeof attribution === "string" ? parseJson(attribution) : attribution),
    consentVersion: readLine(typed.consentVersion, 60),
    globalPrivacyControl: globalPrivacyControl === true || globalPrivacyControl === "true" || undefined,
    via: via === "assistant" ? via : undefined,
    xxTrustedFormCertUrl: /^https:\/\/cert\.trustedform\.com\/[\w-]{1,200}$/.test(url) ? url : undefined,
  };
}

const readLine = (typed: unknown, max: number) => readText(typed, { type: "line", max }, false).value;

function readHoneypot(typed: unknown): string | undefined {
  if (typed === undefined || typed === null) return undefined;
  return typeof typed === "string" ? clean(typed.trim().slice(0, 300)) || undefined : "not text";
}

function readAttribution(typed: unknown): Lead["attribution"] {
  if (typeof typed !== "object" || typed === null) return undefined;
  const { first, last }: { first?: unknown; last?: unknown } = typed;
  return { first: readTouch(first), last: readTouch(last) };
}

function readTouch(typed: unknown): Touch | undefined {
  if (typeof typed !== "object" || typed === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...typed };
  const kept = [...visitMarks, "referrer", "at"].map((name) => [name, readLine(fields[name], 300)] as const);
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
