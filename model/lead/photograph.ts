/** Pixels of the longer side of a stored photograph, at most. */
export const LONGEST_SIDE = 1_600;
/** Bytes of a stored photograph, at most. A page makes its photographs that small before it sends them. */
export const MOST_BYTES = 400_000;
