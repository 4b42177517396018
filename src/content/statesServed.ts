import type { Company } from "./model";

/** The states that the company works in, by their two letters: those it names, or else its own. */
export const statesServed = ({ serviceArea, address }: Pick<Company, "serviceArea" | "address">): readonly string[] =>
  serviceArea.states ?? [address.state];
