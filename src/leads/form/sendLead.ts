/** Sends a request to the company and tells how that went. */
import { LEADS_ENDPOINT } from "../model/endpoints";

export type Outcome =
  /** `receipt` is the visitor's proof of what was agreed to (model/receipt.ts). */
  | { status: "sent"; id: string; receipt?: string }
  | { status: "invalid"; errors: Record<string, string> }
  /** Too many requests from this address. */
  | { status: "limited" }
  /** The visitor's device is offline. */
  | { status: "offline" }
  /** The company's side could not take it. */
  | { status: "failed" };

/** Milliseconds after which a response is no longer awaited. */
const TIMEOUT = 10_000;
/** Milliseconds before each further try. The request key makes a second arrival harmless. */
const PAUSES = [1_000, 3_000];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Posts a request as JSON, and tries again where a later try may succeed.
 * @param request the form's fields with the request key
 */
export async function sendLead(request: Record<string, unknown>): Promise<Outcome> {
  let outcome = await attempt(request);
  for (const milliseconds of PAUSES) {
    if (outcome.status !== "failed") break;
    await pause(milliseconds);
    outcome = await attempt(request);
  }
  return outcome;
}

async function attempt(request: Record<string, unknown>): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(LEADS_ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(request),
      // Browsers without it wait as long as they do.
      signal: AbortSignal.timeout?.(TIMEOUT),
    });
  } catch {
    return { status: navigator.onLine ? "failed" : "offline" };
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 201 && hasText(body, "id")) {
    return { status: "sent", id: body.id, receipt: hasText(body, "receipt") ? body.receipt : undefined };
  }
  if (response.status === 422 && isObject(body) && isObject(body.errors)) {
    const { errors } = body;
    const named = Object.keys(errors).filter((name) => hasText(errors, name));
    if (named.length > 0) {
      return { status: "invalid", errors: Object.fromEntries(named.map((name) => [name, String(errors[name])])) };
    }
  }
  return { status: response.status === 429 ? "limited" : "failed" };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function hasText<Key extends string>(value: unknown, key: Key): value is Record<Key, string> {
  return isObject(value) && typeof value[key] === "string" && value[key] !== "";
}
