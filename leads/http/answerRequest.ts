import type { Dependencies } from "../dependencies";
import { describeError } from "../describeError";
import { RETRY_AFTER } from "./httpReplies";
import { BadRequest } from "./readFields";

/** A response, and how the request ended, for the log. `lead`: the reference of the request that it is about. */
export type Answer = readonly [response: Response, outcome: string, about?: { lead?: string; error?: unknown }];

/**
 * Answers a request, and logs how it ended and how long it took. Never throws.
 * @param about the message of the log line
 * @param failed answers what is refused, and, with status 503, what fails
 */
export async function answerRequest(
  about: string,
  { log, now }: Pick<Dependencies, "log" | "now">,
  answer: () => Promise<Answer>,
  failed: (status: number, headers: Readonly<Record<string, string>>) => Response,
): Promise<Response> {
  const started = now();
  const [response, outcome, { lead, error } = {}] = await answer().catch((error: unknown): Answer => {
    if (error instanceof BadRequest) return [failed(error.status, error.headers), "refused"];
    return [failed(503, { "retry-after": String(RETRY_AFTER) }), "failed", { error }];
  });
  const line = { lead, outcome, status: response.status, ms: now() - started };
  if (error) log.error({ ...line, error: describeError(error) }, about);
  else log.info(line, about);
  return response;
}
