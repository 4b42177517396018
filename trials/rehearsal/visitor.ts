/** Sends requests as browsers do: by the form's script with its retries (sendLead.ts), or as a plain form. */
import { setTimeout as realPause } from "node:timers/promises";
import type { Ledger, Reply } from "./ledger";
import type { PlannedRequest } from "./planYear";

const HOST = "repairs.example";
/** Milliseconds before each retry, as in sendLead. */
const PAUSES = [1_000, 3_000];

export interface VisitorDependencies {
  ledger: Ledger;
  clock: { readonly now: number; pass(milliseconds: number): Promise<void> };
  /** The site's origin; undefined while no server runs. */
  address: () => string | undefined;
}

/** The final result for the visitor. */
export type Outcome =
  | { status: "sent"; reference: string }
  | { status: "invalid" }
  | { status: "limited"; retryAfter: number }
  | { status: "failed" };

/** A form that is open in a browser. */
export interface OpenForm {
  request: PlannedRequest;
  /** The form token, if the site gave one. */
  token?: string;
  /** The version of the consent text that the page shows. */
  consentVersion: string;
  fields: Record<string, string | boolean>;
}

export interface Visitor {
  open(request: PlannedRequest, consentVersion: string): Promise<OpenForm>;
  /** Presses the button once. A script tries up to three times. */
  press(form: OpenForm): Promise<Outcome>;
  /** Tries once. @param isAnswerLost whether the connection breaks before the response */
  attempt(form: OpenForm, isAnswerLost?: boolean): Promise<Outcome>;
}

const headersFor = ({ address, manner, optsOut }: PlannedRequest): Record<string, string> => ({
  "x-forwarded-for": address,
  "x-forwarded-proto": "https",
  "x-forwarded-host": HOST,
  ...(manner === "without the form" ? {} : { "sec-fetch-site": "same-origin" }),
  ...(optsOut ? { "sec-gpc": "1" } : {}),
});

export function createVisitor({ ledger, clock, address }: VisitorDependencies): Visitor {
  /** @returns undefined without an answer */
  async function fetchFrom(path: string, init: RequestInit): Promise<Response | undefined> {
    const origin = address();
    if (!origin) return undefined;
    try {
      return await fetch(`${origin}${path}`, { ...init, redirect: "manual", signal: AbortSignal.timeout(10_000) });
    } catch {
      return undefined;
    }
  }

  async function open(request: PlannedRequest, consentVersion: string): Promise<OpenForm> {
    const fields = fieldsOf(request, consentVersion);
    const form: OpenForm = { request, consentVersion, fields };
    if (request.manner === "without the form") return form;
    const accept = request.scripted ? "application/json" : "image/*";
    const response = await fetchFrom("/api/form-opened", { headers: { ...headersFor(request), accept } });
    const text = await response?.text().catch(() => undefined);
    if (!response?.ok || text === undefined) return form;
    const [cookie] = response.headers.getSetCookie();
    form.token = request.scripted ? JSON.parse(text).formToken : cookie?.split(";")[0];
    return form;
  }

  async function attempt(form: OpenForm, isAnswerLost = false): Promise<Outcome> {
    const { request } = form;
    const response = await fetchFrom("/api/leads", { method: "POST", ...messageOf(form) });
    const text = await response?.text().catch(() => undefined);
    if (isAnswerLost || !response || text === undefined) return { status: "failed" };
    const reply = replyOf(response, text);
    ledger.replies.push({ key: request.key, at: clock.now, ...reply });
    if (reply.reference !== undefined) return { status: "sent", reference: reply.reference };
    if (response.status === 422) return { status: "invalid" };
    if (response.status !== 429) return { status: "failed" };
    return { status: "limited", retryAfter: Number(response.headers.get("retry-after")) };
  }

  async function press(form: OpenForm): Promise<Outcome> {
    let outcome = await attempt(form, form.request.manner === "answer lost");
    // A visitor sends a plain form again by hand, once.
    const pauses = form.request.scripted ? PAUSES : PAUSES.slice(0, 1);
    for (const milliseconds of pauses) {
      if (outcome.status !== "failed") break;
      await clock.pass(milliseconds);
      // Lets a starting server go on in real time.
      await realPause(1);
      outcome = await attempt(form);
    }
    return outcome;
  }

  return { open, press, attempt };
}

function fieldsOf(request: PlannedRequest, consentVersion: string): OpenForm["fields"] {
  const { key, email, phone, service, message, consent, manner } = request;
  return {
    name: "Ada O'Brien",
    phone,
    email,
    zip: "19904",
    service,
    message: manner === "advertising" ? `SEO services and backlinks, page one of Google. (${key})` : message,
    ...(consent ? { consent: true } : {}),
    consentVersion,
    page: "/",
    ...(manner === "hidden field" ? { website: "https://pills.example" } : {}),
  };
}

/** The headers and the body of a try. */
function messageOf({ request, token, fields }: OpenForm): { headers: Record<string, string>; body: string } {
  const headers = headersFor(request);
  if (request.scripted) {
    const json = { ...fields, opened: token, idempotencyKey: `key-${request.key}` };
    return {
      headers: { ...headers, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(json),
    };
  }
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    value === true ? "on" : String(value),
  ]);
  return {
    headers: {
      ...headers,
      "content-type": "application/x-www-form-urlencoded",
      ...(token ? { cookie: token } : {}),
    },
    body: new URLSearchParams(texts).toString(),
  };
}

function replyOf(response: Response, text: string): Omit<Reply, "key" | "at"> {
  const { status, headers } = response;
  const isJson = headers.get("content-type")?.startsWith("application/json") ?? false;
  const body = isJson ? JSON.parse(text) : {};
  const location = headers.get("location") ?? "";
  const reference = status === 201 ? body.id : (/[?&]reference=([^&]+)/.exec(location)?.[1] ?? undefined);
  // A page explains the mistake, or shows the phone number.
  const words = isJson ? Boolean(body.error || body.errors) : text.length > 20;
  return { status, reference: status === 201 || status === 303 ? reference : undefined, words };
}
