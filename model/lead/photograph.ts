/** Pixels of the longer side of a stored photograph, at most. */
export const LONGEST_SIDE = 1_600;
/** Bytes of a stored photograph, at most. A page makes its photographs that small before it sends them. */
export const MOST_BYTES = 400_000;

/** A stored photograph of a request, without its bytes. */
export interface Photograph {
  id: string;
  /** When it came, milliseconds since 1970. */
  at: number;
  /** Pixels. */
  width: number;
  height: number;
}

/** Says how many there are. */
export const countPhotographs = (count: number): string => (count === 1 ? "1 photograph" : `${count} photographs`);
