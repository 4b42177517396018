/** Milliseconds between a time and now. A time to come is as old as it is far off: a wrong clock wrote it. */
export const ageOf = (at: number, now: number): number => Math.abs(now - at);

/** Milliseconds. */
export const DAY = 24 * 3_600_000;
