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

/** The loads of a page and of its floor. */
export interface Comparison {
  page: Sample[];
  floor: Sample[];
}

/** Compares a page with its floor: medians, with minimum and maximum in brackets. */
export function comparisonTable({ page, floor }: Comparison): string {
  const rows = Object.entries<Metric>(metrics).map(([name, { title, goal }]) => {
    const summarize = (samples: readonly Sample[]) => summaryOf(samples.map((sample) => sample[name as MetricName]));
    const [ours, theirs] = [summarize(page), summarize(floor)];
    return {
      Lighthouse: title,
      page: spread(ours),
      floor: spread(theirs),
      "× floor": theirs.median > 0 ? (ours.median / theirs.median).toFixed(2) : "",
      ...verdict(ours, theirs, goal),
    };
  });
  return markdownTable(rows);
}

export function interactionTable(durations: Readonly<Record<string, readonly number[]>>): string {
  const rows = Object.entries(durations).map(([name, values]) => {
    const ours = summaryOf(values);
    return { "INP, ms": name, measured: spread(ours), ...verdict(ours, ours, inpGoal) };
  });
  return markdownTable(rows);
}

const verdict = (page: Summary, floor: Summary, goal: Goal) => ({
  goal: goal.text,
  met: goal.isMet(page, floor) ? "yes" : "no",
});

function spread({ median, least, most }: Summary): string {
  const shown = (value: number) => value.toFixed(0);
  return least === most ? shown(median) : `${shown(median)} (${shown(least)}–${shown(most)})`;
}

/** @param rows objects with the same keys, which are the columns' names */
function markdownTable(rows: readonly Readonly<Record<string, string>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(names), line(names.map(() => "---")), ...rows.map((row) => line(Object.values(row)))].join("\n");
}
