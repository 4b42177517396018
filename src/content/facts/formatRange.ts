const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;

/** A range of prices as "$1,400–$3,000". */
export const formatRange = ({ low, high }: { low: number; high: number }): string =>
  low === high ? dollars(low) : `${dollars(low)}–${dollars(high)}`;
