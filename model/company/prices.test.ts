import { describePricedJob, percentOnRuler, ruledPrices, rulerFor, splitInThirds } from "./prices";

test.each([
  [100, 0],
  [2000, 50],
  [40_000, 100],
])("a price of $%d is at %d %% of a ruler from $100 to $40,000", (price, place) => {
  expect(percentOnRuler(price, { low: 100, high: 40_000 })).toBe(place);
});

test.each([
  [[130, 32_000], { low: 100, high: 40_000 }],
  [[100, 40_000], { low: 100, high: 50_000 }],
  [[7, 7], { low: 7, high: 8 }],
])("prices from $%j need a ruler %j", ([low = 0, high = 0], ruler) => {
  const middle = (low + high) / 2;
  expect(
    rulerFor([
      { low: middle, high },
      { low, high: middle },
    ]),
  ).toEqual(ruler);
});

test.each([
  [{ low: 100, high: 40_000 }, [1_000, 10_000]],
  [{ low: 80, high: 50_000 }, [1_000, 10_000]],
  [{ low: 90, high: 11_000 }, [1_000]],
  [{ low: 7, high: 8 }, []],
])("a ruler over %j has labels at its ends and at %j", (ruler, inside) => {
  expect(ruledPrices(ruler)).toEqual([ruler.low, ...inside, ruler.high]);
});

test.each([
  [{ low: 150, high: 500 }, 300, 400],
  [{ low: 1400, high: 3000 }, 1900, 2500],
  [{ low: 5000, high: 14000 }, 8000, 11000],
  [{ low: 7, high: 10 }, 8, 9],
  [{ low: 100, high: 100 }, 100, 100],
])("splits %j at %d and %d", ({ low, high }, first, second) => {
  expect(splitInThirds({ low, high })).toEqual([
    { low, high: first },
    { low: first, high: second },
    { low: second, high },
  ]);
});

describe("a priced job in an address", () => {
  const prices = {
    month: "November 2026",
    jobs: [
      { job: "Drain cleared", low: 150, high: 500, moves: ["A tight place", "Roots in the line"] },
      { job: "Repipe in PEX", low: 5000, high: 14000, moves: ["Two stories", "Finished walls", "A tight place"] },
    ],
    line: "{job}. Shown: {range}, as of {month}.",
  };
  const described = (query: string) => describePricedJob(new URLSearchParams(query), prices);

  test("becomes a line with what was ticked and the third of the range that was shown", () => {
    expect(described("job=Repipe+in+PEX")).toBe("Repipe in PEX. Shown: $5,000–$14,000, as of November 2026.");
    expect(described("job=Repipe+in+PEX&more=Two+stories")).toBe(
      "Repipe in PEX: Two stories. Shown: $8,000–$11,000, as of November 2026.",
    );
    expect(described("more=Finished+walls&more=Two+stories&job=Repipe+in+PEX")).toBe(
      "Repipe in PEX: Two stories; Finished walls. Shown: $11,000–$14,000, as of November 2026.",
    );
  });

  test.each([
    ["", undefined],
    ["job=", undefined],
    ["job=Free+roof+for+everyone", undefined],
    ["job=repipe+in+pex", undefined],
    ["job=__proto__&more=constructor", undefined],
    [
      "job=Drain+cleared&more=Two+stories&more=We+promise+%241&more=Shown%3A+%241&low=1&range=%241&line=x",
      "Drain cleared. Shown: $150–$500, as of November 2026.",
    ],
    ["job=Drain+cleared&job=Repipe+in+PEX", "Drain cleared. Shown: $150–$500, as of November 2026."],
    [
      `job=Drain+cleared${"&more=Roots+in+the+line".repeat(1000)}`,
      "Drain cleared: Roots in the line. Shown: $300–$400, as of November 2026.",
    ],
  ])("takes no word of its own from %s", (query, line) => {
    expect(described(query)).toBe(line);
  });
});
