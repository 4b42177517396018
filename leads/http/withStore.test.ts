import type { Store } from "../store/openStore";
import { withStore } from "./withStore";

/** The pause before the second try. */
jest.mock("node:timers/promises", () => ({ setTimeout: async () => {} }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Milliseconds after which each try ends, and how. Returns how all ended, and the number of tries. */
async function tried(...tries: [after: number, ends: "stored" | "failed"][]): Promise<[string, number]> {
  let count = 0;
  const ended = withStore({ store: async () => ({}) as Store }, async () => {
    const [after, ends] = tries[count++] ?? [0, "failed"];
    await new Promise((resolve) => setTimeout(resolve, after));
    if (ends === "failed") throw new Error(ends);
    return ends;
  }).catch(({ message }: Error) => message);
  await jest.advanceTimersByTimeAsync(20_000);
  return [await ended, count];
}

const DIED = [5, "failed"] as const;
test.each<[string, Parameters<typeof tried>, [string, number]]>([
  ["a database that wakes in eight seconds", [[8_000, "stored"]], ["stored", 1]],
  ["an idle connection that has died", [[...DIED], [5, "stored"]], ["stored", 2]],
  ["a database that is away", [[...DIED], [...DIED]], ["failed", 2]],
  ["a frozen database: nobody waits for a second time-out", [[3_500, "failed"]], ["failed", 1]],
  ["a database that never answers", [[60_000, "stored"]], ["no answer within 9000 ms", 1]],
])("%s", async (_what, tries, ended) => {
  expect(await tried(...tries)).toEqual(ended);
});
