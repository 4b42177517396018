import { runChaos } from "./runChaos";

test.each(["sqlite", "postgres"] as const)(
  "on %s nothing acknowledged is lost, doubled, unproven or left undelivered",
  async (store) => {
    const counts = await runChaos({ store, leads: 300, kills: 2, outages: 1 });
    expect(counts).toMatchObject({
      acknowledged: 300,
      kills: 2,
      outages: store === "postgres" ? 1 : 0,
      stored: 300,
      lost: 0,
      doubled: 0,
      renamed: 0,
      undelivered: 0,
      unproven: 0,
      missing: 0,
      twice: 0,
    });
  },
  120_000,
);
