/**
 * How far apart the clocks of two machines may be, milliseconds. A time further in the future than this was written by
 * a machine whose clock was wrong, so nothing waits for it.
 */
export const CLOCK_TOLERANCE = 5 * 60_000;
