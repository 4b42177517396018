import { runChaos } from "./runChaos";

// After an outage, PgBouncer itself refuses new connections for 15 seconds (server_login_retry).
test.each([
  ["sqlite", 0],
  ["postgres", 1],
  ["pooler", 0],
] as const)(
  "on %s nothing acknowledged is lost, doubled or left undelivered",
  async (store, outages) => {
    const counts = await runChaos({ store, leads: 300, kills: 2, outages });
    expect(counts).toMatchObject({
      acknowledged: 300,
      kills: 2,
      outages,
      stored: 300,
      lost: 0,
      doubled: 0,
      renamed: 0,
      undelivered: 0,
    });
  },
  120_000,
);
