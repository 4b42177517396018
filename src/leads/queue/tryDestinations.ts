import type { LeadRecord } from "../model/leadRecord";
import type { Try } from "../store/tries";
import type { Destination, News, SendResult } from "./destination";

/** Time limit of one test, milliseconds. With the news of a failure it fits into a sweep on Netlify. */
const TIMEOUT = 5_000;

/**
 * Tests every destination that can be tested, and tells the company's people by the others what failed.
 * @param test a lead that nobody sent
 * @param now milliseconds since 1970
 */
export async function tryDestinations(
  destinations: readonly Destination[],
  test: LeadRecord,
  link: string,
  now: number,
): Promise<Try[]> {
  const tries = await Promise.all(
    destinations.flatMap(({ name, tryOut }) =>
      tryOut ? [inTime((signal) => tryOut(test, signal)).then((result) => tryOf(name, result, now))] : [],
    ),
  );
  const failed = tries.filter(({ arrived }) => !arrived).map(({ destination }) => destination);
  if (failed.length > 0) {
    const news: News = { title: "Requests may not arrive", line: `The test failed for: ${failed.join(", ")}.`, link };
    const others = destinations.filter(({ name }) => !failed.includes(name));
    await Promise.all(others.flatMap(({ tell }) => (tell ? [inTime((signal) => tell(news, signal))] : [])));
  }
  return tries;
}

const tryOf = (destination: string, { outcome, reply }: SendResult, at: number): Try => ({
  destination,
  at,
  arrived: outcome === "delivered",
  reply,
});

/** Never throws: silence and errors are results too. */
async function inTime(send: (signal: AbortSignal) => Promise<SendResult>): Promise<SendResult> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const silence = new Promise<SendResult>((resolve) => {
    signal.addEventListener("abort", () => resolve({ outcome: "later", reply: "no answer in time" }), { once: true });
  });
  const answer = send(signal).catch((error: unknown): SendResult => {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    return { outcome: "later", reply: cause instanceof Error ? `${message}: ${cause.message}` : message };
  });
  return Promise.race([answer, silence]);
}
