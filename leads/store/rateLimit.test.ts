import { DAY, HOUR, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { stores, testStore } from "../../test/leads/stores";
import { countLeads } from "./leadQueries";
import { countWithoutAddress } from "./rateLimit";
import { saveLead } from "./saveLead";

const MINUTE = 60_000;

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  /** Stores a lead from an address that may send two an hour. */
  const send = (minutes: number, address?: string, rateLimit = 2) =>
    saveLead(site.store, sampleNewLead({ receivedAt: NOW + minutes * MINUTE }, { address, rateLimit }));

  test("limits the leads of an address per hour, and returns the wait for the next one", async () => {
    expect(await send(0, "a")).toMatchObject({ outcome: "stored" });
    expect(await send(10, "a")).toMatchObject({ outcome: "stored" });
    expect(await send(20, "a")).toEqual({ outcome: "limited", retryAfter: 40 * 60 });
    expect(await send(20, "b")).toMatchObject({ outcome: "stored" });
    expect(await send(60, "a")).toMatchObject({ outcome: "stored" });
    expect(await countLeads(site.store)).toBe(4);
  });

  test("returns a wait of at least one second", async () => {
    await send(0, "a", 1);
    const almost = sampleNewLead({ receivedAt: NOW + HOUR - 1 }, { address: "a", rateLimit: 1 });
    expect(await saveLead(site.store, almost)).toEqual({ outcome: "limited", retryAfter: 1 });
  });

  test("stores any number of leads from an address when the limit is 0", async () => {
    for (let index = 0; index < 30; index++) expect(await send(0, "a", 0)).toMatchObject({ outcome: "stored" });
  });

  test("stores addresses as hashes keyed with the site's secret", async () => {
    await send(0, "203.0.113.7");
    const { addressKey } = await site.store.query.selectFrom("leads").select("addressKey").executeTakeFirstOrThrow();
    expect(addressKey).toMatch(/^[\w-]{43}$/);
    const key = addressKey;
    await site.wipe();
    await site.restart();
    await send(0, "203.0.113.7");
    expect(await site.store.query.selectFrom("leads").select("addressKey").executeTakeFirst()).not.toEqual({
      addressKey: key,
    });
  });

  test("holds the limit for concurrent leads from two processes", async () => {
    const copies = [site.store, await site.copy()] as const;
    const atOnce = (address: string, rateLimit: number) =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          saveLead(copies[index % 2 === 0 ? 0 : 1], sampleNewLead({}, { address, rateLimit })),
        ),
      );
    // Opens the connections first. They take longer to open than to use, so the leads would not be concurrent.
    await atOnce("b", 0);
    const saved = await atOnce("a", 3);
    expect(saved.filter((each) => each?.outcome === "stored")).toHaveLength(3);
    expect(saved.filter((each) => each?.outcome === "limited")).toHaveLength(17);
  });

  test("leaves database connections free while twenty leads of one address wait", async () => {
    const unlock = await site.lock();
    const saving = Promise.all(Array.from({ length: 20 }, () => send(0, "a")));
    await site.isWaiting();
    // SQLite has one connection, and the waiting lead holds it.
    if (kind === "postgres") expect(await countLeads(site.store)).toBe(0);
    await unlock();
    const outcomes = (await saving).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === "limited")).toHaveLength(18);
  });

  test("leads without an address share ten times the limit, and are counted for a day", async () => {
    const saved = await Promise.all(Array.from({ length: 21 }, () => send(0)));
    expect(saved.filter(({ outcome }) => outcome === "stored")).toHaveLength(20);
    expect(saved.filter(({ outcome }) => outcome === "limited")).toHaveLength(1);
    expect(await send(0, "a")).toMatchObject({ outcome: "stored" });
    expect(await countWithoutAddress(site.store, NOW)).toBe(20);
    expect(await countWithoutAddress(site.store, NOW + DAY - 1)).toBe(20);
    expect(await countWithoutAddress(site.store, NOW + DAY)).toBe(0);
  });
});
