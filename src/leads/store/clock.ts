/**
 * How far apart the clocks of two machines may be, milliseconds. A time further ahead than this was written by a clock
 * that was wrong, and nothing waits for it.
 */
export const CLOCK_TOLERANCE = 5 * 60_000;
