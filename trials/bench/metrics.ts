import { distributionOf } from "./distribution";

/** What several runs come to. */
export interface Summary {
  median: number;
  least: number;
  most: number;
}

export const summaryOf = (values: readonly number[]): Summary => ({
  median: distributionOf(values).median,
  least: Math.min(...values),
  most: Math.max(...values),
});

export interface Goal {
  text: string;
  isMet(page: Summary, floor: Summary): boolean;
}

/** What is measured of a page, in the order in which it is shown. */
export interface Metric {
  title: string;
  digits: number;
  /** What is wanted on a machine that has nothing else to do. */
  goal?: Goal;
}

// Times are compared by their medians, since the machine disturbs every one of them.
const timesFloor = (factor: number): Goal => ({
  text: `≤ ${factor.toFixed(2)} × floor`,
  isMet: (page, floor) => page.median <= factor * floor.median,
});
const aboveFloor = (milliseconds: number): Goal => ({
  text: `≤ floor + ${milliseconds}`,
  isMet: (page, floor) => page.median <= floor.median + milliseconds,
});
const mostlyAtLeast = (least: number): Goal => ({ text: `≥ ${least}`, isMet: ({ median }) => median >= least });
// What the page alone decides has to be right every time.
const always = (value: number): Goal => ({
  text: `${value}, each time`,
  isMet: ({ least, most }) => least === value && most === value,
});

export const metrics = {
  lighthouseScore: { title: "Lighthouse: score", digits: 0, goal: mostlyAtLeast(98) },
  lighthouseFcp: { title: "Lighthouse: FCP, ms", digits: 0, goal: timesFloor(1.1) },
  lighthouseLcp: { title: "Lighthouse: LCP, ms", digits: 0, goal: timesFloor(1.1) },
  lighthouseTbt: { title: "Lighthouse: blocking time, ms", digits: 0, goal: aboveFloor(60) },
  fcp: { title: "browser: FCP, ms", digits: 0 },
  lcp: { title: "browser: LCP, ms", digits: 0 },
  tbt: { title: "browser: blocking time, ms", digits: 0 },
  cls: { title: "browser: layout shifts", digits: 4, goal: always(0) },
  bytes: { title: "bytes", digits: 0 },
  requests: { title: "requests", digits: 0 },
  scriptBytes: { title: "script bytes", digits: 0 },
  scriptRequests: { title: "script requests", digits: 0 },
  bytesBeforeLcp: { title: "bytes before LCP", digits: 0 },
  scriptBytesBeforeLcp: { title: "script bytes before LCP", digits: 0, goal: always(0) },
  restFrames: { title: "main-thread frames in 5 s at rest", digits: 0, goal: always(0) },
  restWork: { title: "main-thread work in 5 s at rest, ms", digits: 0 },
  comesBack: { title: "kept for back/forward (1: yes)", digits: 0, goal: always(1) },
} satisfies Record<string, Metric>;

export type MetricName = keyof typeof metrics;
/** The values of one visit. */
export type Sample = Record<MetricName, number>;

/** From a tap or key to the next frame, milliseconds at a processor four times slower. A visitor has but one. */
export const inpGoal: Goal = { text: "< 100, each time", isMet: ({ most }) => most < 100 };
