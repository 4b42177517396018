import { describePricedJob } from "./prices";

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

  test("becomes a line with what was ticked and the range", () => {
    expect(described("job=Repipe+in+PEX")).toBe("Repipe in PEX. Shown: $5,000–$14,000, as of November 2026.");
    expect(described("job=Repipe+in+PEX&more=Two+stories")).toBe(
      "Repipe in PEX: Two stories. Shown: $5,000–$14,000, as of November 2026.",
    );
    expect(described("more=Finished+walls&more=Two+stories&job=Repipe+in+PEX")).toBe(
      "Repipe in PEX: Two stories; Finished walls. Shown: $5,000–$14,000, as of November 2026.",
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
      "Drain cleared: Roots in the line. Shown: $150–$500, as of November 2026.",
    ],
  ])("takes no word of its own from %s", (query, line) => {
    expect(described(query)).toBe(line);
  });
});
