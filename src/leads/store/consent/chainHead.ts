/** An entry that was once the last one of its chain. Its hash fixes every entry up to it. */
export interface ChainHead {
  sequence: number;
  hash: string;
}

/** Parses the output of `headText`. @throws if the text is not a head */
export function readHead(text: string): ChainHead {
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!sequence || !hash) throw new Error("It is not a number, a colon and 64 digits.");
  return { sequence: Number(sequence), hash };
}

export const headText = ({ sequence, hash }: ChainHead) => `${sequence}:${hash}`;
