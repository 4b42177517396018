import { NoResponse, withTimeout } from "../store/engine/withTimeout";
import type { SendResult } from "./destination";

/** The result of a delivery that is not made, and needs no attention. */
export const skip = (reply: string): SendResult => ({ outcome: "skipped", reply });

/**
 * Sends, and does not wait for a destination that ignores the signal. Never throws: silence and errors are results too.
 * @param timeout milliseconds
 * @param stop ends the wait earlier
 */
export async function sendInTime<Result>(
  timeout: number,
  send: (signal: AbortSignal) => Promise<Result>,
  stop?: AbortSignal,
): Promise<Result | SendResult> {
  try {
    // Async, so that a destination may also throw at once.
    return await withTimeout(timeout, async (signal) => send(signal), stop);
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    // fetch throws "fetch failed", with the reason as its cause.
    const reply = cause instanceof Error ? `${message}: ${cause.message}` : message;
    return { outcome: "later", reply, mayHaveArrived: error instanceof NoResponse };
  }
}
