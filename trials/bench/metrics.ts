/** The median, minimum and maximum of several runs. */
export interface Summary {
  median: number;
  least: number;
  most: number;
}

export function summaryOf(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return { median: at(Math.floor(sorted.length / 2)), least: at(0), most: at(sorted.length - 1) };
}

export interface Goal {
  text: string;
  isMet(page: Summary, floor: Summary): boolean;
}

/** A value that Lighthouse measures. */
export interface Metric {
  title: string;
  /** For medians, because other work on the machine disturbs single runs. */
  goal: Goal;
}

const timesFloor = (factor: number): Goal => ({
  text: `≤ ${factor.toFixed(2)} × floor`,
  isMet: (page, floor) => page.median <= factor * floor.median,
});
const aboveFloor = (milliseconds: number): Goal => ({
  text: `≤ floor + ${milliseconds}`,
  isMet: (page, floor) => page.median <= floor.median + milliseconds,
});
const atLeast = (least: number): Goal => ({ text: `≥ ${least}`, isMet: ({ median }) => median >= least });

export const metrics = {
  score: { title: "score", goal: atLeast(98) },
  fcp: { title: "FCP, ms", goal: timesFloor(1.1) },
  lcp: { title: "LCP, ms", goal: timesFloor(1.1) },
  tbt: { title: "blocking time, ms", goal: aboveFloor(60) },
} satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;
/** The values of one load. */
export type Sample = Record<MetricName, number>;

/** Milliseconds from a tap or key to the next frame. Applies to every run, because a visitor has only one. */
export const inpGoal: Goal = { text: "< 100, each time", isMet: ({ most }) => most < 100 };
