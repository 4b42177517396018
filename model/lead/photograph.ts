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
