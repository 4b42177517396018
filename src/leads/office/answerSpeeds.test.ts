import { answerSpeeds } from "./answerSpeeds";

const MINUTE = 60_000;
/** 4 p.m. in New York. */
const FOUR = Date.parse("2026-11-24T21:00:00Z");
const request = (service: string | null, receivedAt: number, taken?: number, reached?: number) => ({
  service,
  receivedAt,
  takenAt: taken === undefined ? null : receivedAt + taken * MINUTE,
  reachedAt: reached === undefined ? null : receivedAt + reached * MINUTE,
});

test("median and 90th percentile by service and hour; requests without an answer count, but have no time", () => {
  const times = [
    ...Array.from({ length: 10 }, (_, index) => request("roofing", FOUR, index + 1)),
    request("plumbing", FOUR + 60 * MINUTE, 4, 30),
    request(null, FOUR),
  ];
  expect(answerSpeeds(times, "America/New_York")).toEqual([
    { group: "all", count: 12, taken: { median: 5, ninetieth: 9 }, reached: { median: 30, ninetieth: 30 } },
    { group: "partner", count: 1 },
    { group: "plumbing", count: 1, taken: { median: 4, ninetieth: 4 }, reached: { median: 30, ninetieth: 30 } },
    { group: "roofing", count: 10, taken: { median: 5, ninetieth: 9 } },
    { group: "16:00", count: 11, taken: { median: 5, ninetieth: 9 } },
    { group: "17:00", count: 1, taken: { median: 4, ninetieth: 4 }, reached: { median: 30, ninetieth: 30 } },
  ]);
  expect(answerSpeeds([], "America/New_York")).toEqual([]);
});
