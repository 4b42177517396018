import type { Logger } from "pino";
import { describeError } from "../describeError";

/**
 * Returns a function that logs how a request ended, with the time since now, and passes its response on.
 * @param about the message of the log line
 */
export function logOutcome(log: Pick<Logger, "info" | "error">, now: () => number, about: string) {
  const started = now();
  return (response: Response, outcome: string, { lead, error }: { lead?: string; error?: unknown } = {}): Response => {
    const line = { lead, outcome, status: response.status, ms: now() - started };
    if (error) log.error({ ...line, error: describeError(error) }, about);
    else log.info(line, about);
    return response;
  };
}
