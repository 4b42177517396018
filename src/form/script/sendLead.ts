import { LEADS_ENDPOINT } from "../../../model/lead/endpoints";
import type { SentRequest } from "../sentRequest";

/**
 * Limited: too many requests from this address. Offline: the visitor's device. Late: no answer came in time. Failed: the
 * server could not take it.
 */
export type Failure = "limited" | "offline" | "late" | "failed";

export type Outcome =
  | { status: "sent"; request: SentRequest }
  | { status: "invalid"; errors: Record<string, string> }
  | { status: Failure };

/** Somebody else stopped the request or answered it: a blocker, or a network's sign-in page. */
type Blocked = { status: "blocked" };

const TIMEOUT = 10_000;
/** Milliseconds before each retry. The request key makes a retry idempotent. */
const PAUSES = [1_000, 3_000];
/** Milliseconds until a picture that does not arrive, or a page that is not left, counts as a failure. */
const PATIENCE = 10_000;
/** A file of every build (gatsby-plugin-manifest). */
const PICTURE = "/icons/icon-48x48.png";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Posts a request as JSON, and retries failures that may be temporary. A visitor does not wait for a second time-out.
 * @param request the form's fields with the request key
 */
export async function sendLead(request: Record<string, unknown>): Promise<Outcome | Blocked> {
  let outcome = await attempt(request);
  for (const milliseconds of PAUSES) {
    if (outcome.status !== "failed" && outcome.status !== "blocked") break;
    await pause(milliseconds);
    outcome = await attempt(request);
  }
  return outcome;
}

async function attempt(request: Record<string, unknown>): Promise<Outcome | Blocked> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(LEADS_ENDPOINT, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout?.(TIMEOUT),
    });
    body = await readJson(response);
  } catch (error) {
    if (!navigator.onLine) return { status: "offline" };
    return { status: (error as Error).name === "TimeoutError" ? "late" : "blocked" };
  }
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

/** Returns the body; undefined if it is not JSON. @throws if it does not arrive, also in time */
const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((error) => {
    if (!(error instanceof SyntaxError)) throw error;
  });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

function hasText<Key extends string>(value: unknown, key: Key): value is Record<Key, string> {
  return isObject(value) && typeof value[key] === "string" && value[key] !== "";
}

/**
 * Posts a form as the browser does without scripts, because somebody stops the script's requests. If the site does not
 * answer, keeps the page, which has the phone number.
 * @returns when the page was not left, or the visitor came back to it
 */
export async function postPlainly(form: HTMLFormElement, idempotencyKey: string): Promise<void> {
  if (!(await siteAnswers())) return;
  const input = document.createElement("input");
  form.append(Object.assign(input, { type: "hidden", name: "idempotencyKey", value: idempotencyKey }));
  form.submit();
  // The browser has read it. The next request may have another.
  input.remove();
  await new Promise((resolve) => {
    window.addEventListener("pageshow", resolve, { once: true });
    setTimeout(resolve, PATIENCE);
  });
}

/** Whether the site answers. Loads a picture, because blockers stop what scripts fetch. */
const siteAnswers = () =>
  new Promise<boolean>((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    picture.src = `${PICTURE}?${Date.now()}`;
    setTimeout(resolve, PATIENCE, false);
  });
