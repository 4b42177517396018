import { momentOf } from "../../test/easternTime";
import type { TroubleName } from "./planYear";
import { type RehearsalOptions, rehearse } from "./rehearse";

/** Around the day in March on which the clocks change. */
const week: Omit<RehearsalOptions, "store" | "troubles"> = {
  seed: 1,
  from: momentOf(2027, 2, 11),
  days: 7,
  leads: 300,
  storms: 0,
  retentionDays: 8,
  retentionSlack: 3,
  wrongBy: 1,
};

/** The quick ones. `npm run --prefix trials rehearse` plays all. */
const troubles: TroubleName[] = [
  "server restarts during requests",
  "server is killed during requests",
  "database restarts during requests",
];

test.each(["sqlite", "postgres"] as const)(
  "on %s a week with short troubles breaks no promise",
  async (store) => {
    const result = await rehearse({ ...week, store, troubles });
    expect(result).toMatchObject({ promisesBroken: {}, lost: 0, doubled: 0, late: 0, deliveredAfterWithdrawal: 0 });
    // A week without troubles or leads would prove nothing.
    expect(result).toMatchObject({ troubles: troubles.length });
    expect(result.accepted).toBeGreaterThan(20);
  },
  120_000,
);
