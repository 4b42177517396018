import {
  type Goal,
  inpGoal,
  type Metric,
  type MetricName,
  metrics,
  type Sample,
  type Summary,
  summaryOf,
} from "./metrics";

/** What was measured of a page and of its floor, in turn. */
export interface Comparison {
  path: string;
  page: Sample[];
  floor: Sample[];
}

/** A page beside its floor: medians, the smallest and largest in brackets, and how many times the floor's median. */
export function comparisonTable({ page, floor }: Comparison): string {
  const rows = Object.entries<Metric>(metrics).map(([name, { title, digits, goal }]) => {
    const summarize = (samples: readonly Sample[]) => summaryOf(samples.map((sample) => sample[name as MetricName]));
    const [ours, theirs] = [summarize(page), summarize(floor)];
    return {
      "": title,
      page: spread(ours, digits),
      floor: spread(theirs, digits),
      "× floor": theirs.median > 0 ? (ours.median / theirs.median).toFixed(2) : "",
      ...verdict(ours, theirs, goal),
    };
  });
  return markdownTable(rows);
}

export function interactionTable(durations: Readonly<Record<string, readonly number[]>>): string {
  const rows = Object.entries(durations).map(([name, values]) => {
    const ours = summaryOf(values);
    return { "INP, ms": name, measured: spread(ours, 0), ...verdict(ours, ours, inpGoal) };
  });
  return markdownTable(rows);
}

function verdict(page: Summary, floor: Summary, goal?: Goal) {
  if (!goal) return { goal: "", met: "" };
  return { goal: goal.text, met: goal.isMet(page, floor) ? "yes" : "no" };
}

function spread({ median, least, most }: Summary, digits: number): string {
  const shown = (value: number) => value.toFixed(digits);
  return least === most ? shown(median) : `${shown(median)} (${shown(least)}–${shown(most)})`;
}

/** @param rows objects with the same keys, which are the columns' names */
function markdownTable(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(names), line(names.map(() => "---")), ...rows.map((row) => line(Object.values(row)))].join("\n");
}
