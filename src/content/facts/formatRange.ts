/** Formats a range of prices in whole dollars: "$1,400–$3,000". */
export function formatRange({ low, high }: { low: number; high: number }, locale: string): string {
  const dollars = (amount: number) =>
    amount.toLocaleString(locale, { style: "currency", currency: "USD", maximumFractionDigits: 0 });
  return low === high ? dollars(low) : `${dollars(low)}–${dollars(high)}`;
}
