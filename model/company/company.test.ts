import { describePricedJob } from "./prices";
import { formerSlugs, serviceNamed } from "./serviceNamed";

test.each([
  ["/services/floods", "/services/drying", "floods"],
  ["/services/Floods/", "/services/drying#quote", "floods"],
  ["/services/floods.html", "/services/drying", "floods"],
  ["/services/floods?page=2", "/services/drying", undefined],
  ["/services/floods/*", "/services/drying", undefined],
  ["/services/floods/magnolia", "/services/drying/magnolia", undefined],
  ["/floods", "/services/drying", undefined],
  ["/services/floods", "/services/hvac", undefined],
])("a redirect from %s to %s gives drying the former slug %s", (from, to, former) => {
  const slugs = formerSlugs("drying", [{ from, to }]);
  expect(slugs).toEqual(former ? [former] : []);
  expect(serviceNamed("floods", [{ slug: "drying", formerly: slugs }])?.slug).toBe(former && "drying");
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

  test("becomes a line with what was ticked and the range", () => {
    expect(described("job=Repipe+in+PEX")).toBe("Repipe in PEX. Shown: $5,000–$14,000, as of November 2026.");
    expect(described("more=Finished+walls&more=Two+stories&job=Repipe+in+PEX")).toBe(
      "Repipe in PEX: Two stories; Finished walls. Shown: $5,000–$14,000, as of November 2026.",
    );
  });

  test.each([
    ["", undefined],
    ["job=Free+roof+for+everyone", undefined],
    ["job=repipe+in+pex", undefined],
    ["job=__proto__&more=constructor", undefined],
    ["job=Drain+cleared&more=Two+stories&more=We+promise+%241&more=Shown%3A+%241&low=1&range=%241&line=x", ""],
    ["job=Drain+cleared&job=Repipe+in+PEX", ""],
    [`job=Drain+cleared${"&more=Roots+in+the+line".repeat(1000)}`, ": Roots in the line"],
  ])("takes no word of its own from %s", (query, more) => {
    const line = more === undefined ? undefined : `Drain cleared${more}. Shown: $150–$500, as of November 2026.`;
    expect(described(query)).toBe(line);
  });
});
