/** The form token: the signed time at which a form was opened. It exposes bots, which post at once. */
import { FORM_OPENED_ENDPOINT } from "../../model/endpoints";
import { MIN_FILL_TIME } from "../../model/leadFields";

/** Milliseconds to wait for a token before sending without one. */
const TIMEOUT = 3_000;

interface Received {
  token: string;
  /** Milliseconds of a monotonic clock. */
  at: number;
}

export interface FormTokenRequest {
  /** Resolves to the token once it is old enough for a person to have filled in the form, or to undefined without one. */
  token(): Promise<string | undefined>;
}

/** Fetches a token. Call it when the form comes into view. */
export function requestFormToken(): FormTokenRequest {
  let asked = ask();
  return {
    async token() {
      let received = await asked;
      if (!received) {
        // The device may have been offline at the first try.
        asked = ask();
        received = await asked;
      }
      if (!received) return undefined;
      const age = performance.now() - received.at;
      // Autofill is faster than typing, and honest.
      if (age < MIN_FILL_TIME) await new Promise((resolve) => setTimeout(resolve, MIN_FILL_TIME - age));
      return received.token;
    },
  };
}

async function ask(): Promise<Received | undefined> {
  try {
    const response = await fetch(FORM_OPENED_ENDPOINT, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout?.(TIMEOUT),
    });
    const { formToken }: { formToken?: unknown } = await response.json();
    return typeof formToken === "string" ? { token: formToken, at: performance.now() } : undefined;
  } catch {
    return undefined;
  }
}
