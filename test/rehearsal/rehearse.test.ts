import type { StoreKind } from "./companyStore";
import { momentOf } from "./easternTime";
import { type TroubleName, troubleNames } from "./planYear";
import { type RehearsalOptions, rehearse } from "./rehearse";
import type { Protection } from "./withoutProtection";

/** Three weeks around the day in March on which the clocks change. */
const weeks: Omit<RehearsalOptions, "store"> = {
  seed: 1,
  from: momentOf(2027, 2, 1),
  days: 21,
  leads: 300,
  storms: 1,
  retentionDays: 8,
  retentionSlack: 3,
  wrongBy: 1,
};

/** SQLite, locked by another process, makes each visitor wait for seconds, so that trouble is left to the year. */
const slow: Record<StoreKind, readonly TroubleName[]> = {
  sqlite: ["database is gone for twenty minutes"],
  postgres: [],
};

test.each(["sqlite", "postgres"] as const)(
  "on %s three weeks with a trouble of each kind break no promise",
  async (store) => {
    const troubles = troubleNames.filter((name) => !slow[store].includes(name));
    const result = await rehearse({ ...weeks, store, troubles });
    expect(result).toMatchObject({ promisesBroken: {}, lost: 0, doubled: 0, late: 0, deliveredAfterWithdrawal: 0 });
    expect(result.accepted).toBeGreaterThan(100);
    // What did not happen proves nothing.
    expect(result).toMatchObject({ troubles: troubles.length, restores: 2 });
    expect(Math.min(result.withdrawals, result.erasures, result.refusedTries)).toBeGreaterThanOrEqual(2);
  },
  600_000,
);

test.each<[Protection, TroubleName[], string]>([
  ["suppression list", ["webhook is dead for three days"], "nothing arrives after a withdrawal"],
  ["idempotency", [], "one request is one lead"],
  ["commit before the answer", ["disk is full for an hour"], "a reference that was shown is a lead that is stored"],
])(
  "notices that a site without %s breaks a promise",
  async (without, troubles, promise) => {
    const result = await rehearse({ ...weeks, store: "sqlite", days: 5, troubles, without });
    expect(result.promisesBroken).toHaveProperty([promise]);
  },
  120_000,
);
