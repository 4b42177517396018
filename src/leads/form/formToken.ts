/** The form token: a time signed by the server of when a form was opened. Sent along, it shows a machine's haste. */
import { FORM_OPENED_ENDPOINT } from "../model/endpoints";
import { MIN_FILL_TIME } from "../model/leadFields";

/** Milliseconds after which a token is no longer awaited: a request goes out without it too. */
const TIMEOUT = 3_000;

interface Received {
  token: string;
  /** Milliseconds by a clock that nobody sets: the device's own may be set right meanwhile. */
  at: number;
}

export interface FormTokenRequest {
  /** The token, once it is old enough for a person to have filled in the form; nothing if none could be had. */
  token(): Promise<string | undefined>;
}

/** Call it when the visitor meets the form. */
export function requestFormToken(): FormTokenRequest {
  let asked = ask();
  return {
    async token() {
      let received = await asked;
      if (!received) {
        // The connection may have been down then.
        asked = ask();
        received = await asked;
      }
      if (!received) return undefined;
      const age = performance.now() - received.at;
      // Autofill can be faster than any hand, and is honest.
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
    const { stamp }: { stamp?: unknown } = await response.json();
    return typeof stamp === "string" ? { token: stamp, at: performance.now() } : undefined;
  } catch {
    return undefined;
  }
}
