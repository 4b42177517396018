/**
 * Tolerated clock skew between two machines, milliseconds. A time further in the future comes from a wrong clock, so
 * nothing waits for it.
 */
export const CLOCK_TOLERANCE = 5 * 60_000;
