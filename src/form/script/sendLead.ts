import { LEADS_ENDPOINT } from "../../../model/lead/endpoints";
import type { SentRequest } from "../sentRequest";

/** Limited: too many requests from this address. Offline: the visitor's device. Failed: the server could not take it. */
export type Outcome =
  | { status: "sent"; request: SentRequest }
  | { status: "invalid"; errors: Record<string, string> }
  | { status: "limited" | "offline" | "failed" };

/**
 * Somebody else stopped the request or answered it, a blocker or a network's sign-in page; or no answer came in time. The
 * browser then posts the form.
 */
export type Unanswered = { status: "blocked" } | { status: "late" };

const TIMEOUT = 10_000;
/** Milliseconds before each retry. The request key makes a retry idempotent. */
const PAUSES = [1_000, 3_000];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Posts a request as JSON, and retries failures that may be temporary. A visitor does not wait for a second time-out.
 * @param request the form's fields with the request key
 */
export async function sendLead(request: Record<string, unknown>): Promise<Outcome | Unanswered> {
  let outcome = await attempt(request);
  for (const milliseconds of PAUSES) {
    if (outcome.status !== "failed" && outcome.status !== "blocked") break;
    await pause(milliseconds);
    outcome = await attempt(request);
  }
  return outcome;
}

async function attempt(request: Record<string, unknown>): Promise<Outcome | Unanswered> {
  let response: Response;
  try {
    response = await fetch(LEADS_ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(request),
      // Old browsers lack AbortSignal.timeout and use their own time-out.
      signal: AbortSignal.timeout?.(TIMEOUT),
    });
  } catch (error) {
    if (!navigator.onLine) return { status: "offline" };
    return { status: (error as Error).name === "TimeoutError" ? "late" : "blocked" };
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.status === 201 && hasText(body, "id")) return { status: "sent", request: body };
  if (response.status === 422 && isObject(body) && isObject(body.errors)) {
    const errors = Object.entries(body.errors).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    );
    if (errors.length > 0) return { status: "invalid", errors: Object.fromEntries(errors) };
  }
  if (response.status === 429) return { status: "limited" };
  // Every refusal of the server has the number. Behind a 5xx, only a network's sign-in page (RFC 6585) is not the server.
  const isServers = hasText(body, "phone") || (response.status >= 500 && response.status !== 511);
  return { status: isServers ? "failed" : "blocked" };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function hasText<Key extends string>(value: unknown, key: Key): value is Record<Key, string> {
  return isObject(value) && typeof value[key] === "string" && value[key] !== "";
}
