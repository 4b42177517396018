import type { AnswerTimes } from "../store/acts";

/** Of the answered requests, in minutes. */
export interface Percentiles {
  median: number;
  ninetieth: number;
}

/** How fast a group of requests was answered. */
export interface AnswerSpeed {
  /** "all", a service's slug, or an hour of the day like "16:00". */
  group: string;
  /** Requests, also those that nobody has answered. */
  count: number;
  taken?: Percentiles;
  reached?: Percentiles;
}

/**
 * Groups requests by service and by the hour in which they came. Empty if nobody has answered any by a claim link.
 * @param timeZone the company's
 */
export function answerSpeeds(times: readonly AnswerTimes[], timeZone: string): AnswerSpeed[] {
  if (times.every(({ takenAt }) => takenAt === null)) return [];
  const hour = new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" });
  const speedsBy = (groupOf: (each: AnswerTimes) => string) =>
    [...new Set(times.map(groupOf))].toSorted().map((group) =>
      speedOf(
        group,
        times.filter((each) => groupOf(each) === group),
      ),
    );
  return [
    speedOf("all", times),
    ...speedsBy(({ service }) => service ?? "partner"),
    ...speedsBy(({ receivedAt }) => `${hour.format(receivedAt)}:00`),
  ];
}

/** Returns how fast one group was answered. */
export function speedOf(group: string, times: readonly AnswerTimes[]): AnswerSpeed {
  const waits = (when: "takenAt" | "reachedAt") =>
    percentiles(times.flatMap(({ receivedAt, [when]: at }) => (at === null ? [] : [(at - receivedAt) / 60_000])));
  return {
    group,
    count: times.length,
    taken: waits("takenAt"),
    reached: waits("reachedAt"),
  };
}

/** By the nearest rank. */
function percentiles(minutes: readonly number[]): Percentiles | undefined {
  if (minutes.length === 0) return undefined;
  const sorted = minutes.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  return { median: at(0.5), ninetieth: at(0.9) };
}
