import type { Range } from "./pricedJob";

/** Splits a range into a lower, a middle and an upper third, rounded to the largest power of ten within a third. */
export function thirdsOf({ low, high }: Range): [Range, Range, Range] {
  const third = (high - low) / 3;
  const step = 10 ** Math.max(0, Math.floor(Math.log10(third)));
  const round = (price: number) => Math.round(price / step) * step;
  const [first, second] = [round(low + third), round(high - third)];
  return [
    { low, high: first },
    { low: first, high: second },
    { low: second, high },
  ];
}
