/** The server's word for when a form was opened. It goes along with the request, so that a machine's haste shows. */
import { MIN_FILL_TIME } from "../model/leadFields";

const ENDPOINT = "/api/form-opened";
/** Milliseconds after which the word is no longer awaited: a request goes out without it too. */
const TIMEOUT = 3_000;

export interface FormTokenRequest {
  /** The signed stamp, once it is old enough for a person's; nothing if none could be had. */
  stamp(): Promise<string | undefined>;
}

/** Call it when the visitor meets the form. */
export function requestFormToken(): FormTokenRequest {
  let asked = ask();
  return {
    async stamp() {
      let word = await asked;
      if (!word) {
        // The line may have been down then.
        asked = ask();
        word = await asked;
      }
      if (!word) return undefined;
      const age = Date.now() - word.at;
      // Autofill can be faster than any hand, and is honest.
      if (age < MIN_FILL_TIME) await new Promise((resolve) => setTimeout(resolve, MIN_FILL_TIME - age));
      return word.stamp;
    },
  };
}

async function ask(): Promise<{ stamp: string; at: number } | undefined> {
  try {
    const response = await fetch(ENDPOINT, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout?.(TIMEOUT),
    });
    const { stamp }: { stamp?: unknown } = await response.json();
    return typeof stamp === "string" ? { stamp, at: Date.now() } : undefined;
  } catch {
    return undefined;
  }
}
