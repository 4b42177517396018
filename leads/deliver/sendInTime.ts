import type { SendResult } from "./destination";

/**
 * Sends, and does not wait for a destination that ignores the signal. Never throws: silence and errors are results too.
 * @param timeout milliseconds
 */
export async function sendInTime(
  timeout: number,
  send: (signal: AbortSignal) => Promise<SendResult>,
): Promise<SendResult> {
  const signal = AbortSignal.timeout(timeout);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("no answer in time")), { once: true });
  });
  try {
    return await Promise.race([send(signal), late]);
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    // fetch throws "fetch failed", with the reason as its cause.
    return { outcome: "later", reply: cause instanceof Error ? `${message}: ${cause.message}` : message };
  }
}
