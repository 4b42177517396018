import fc from "fast-check";
import { DAY, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { storeKind, testStore } from "../../test/leads/stores";
import { countLeads, findLead } from "./leadQueries";
import type { Store } from "./openStore";
import { recordWithdrawal } from "./privacy/withdrawals";
import { purgeLeads } from "./purgeLeads";
import { saveLead } from "./saveLead";

const MINUTE = 60_000;
const site = testStore();
const queued = async () => (await site.store.query.selectFrom("deliveries").select("leadId").execute()).length;
/** Saves on two processes at once. @returns how often each outcome came */
const atOnce = async (times: number, save: (store: Store) => ReturnType<typeof saveLead>) => {
  const copies = [site.store, await site.copy()];
  // Opens the connections first. They take longer to open than to use, so the leads would not be concurrent.
  await Promise.all(Array.from({ length: 10 }, () => copies.map((store) => countLeads(store))).flat());
  const saved = await Promise.all(Array.from({ length: times / 2 }, () => copies.map(save)).flat());
  return count(saved);
};
const count = (saved: readonly { outcome: string }[]) => {
  const counts: Record<string, number> = {};
  for (const { outcome } of saved) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

test("reads a lead back exactly as it was saved", async () => {
  const text = fc.string({ unit: "grapheme", maxLength: 60 }).map((value) => value.replaceAll("\0", ""));
  await fc.assert(
    fc.asyncProperty(text, text, fc.option(text), fc.boolean(), async (name, message, page, given) => {
      const { record } = sampleNewLead({
        answers: { name, message },
        page,
        consent: { given, version: null, text: page },
        attribution: { first: { utm_source: name, referrer: message } },
        quarantineReasons: [name, message],
      });
      await site.save(record);
      expect(await findLead(site.store, record.id)).toEqual({ ...record, answerBy: null, deliveries: [], acts: [] });
    }),
    {
      numRuns: 20,
      examples: [
        ["'; drop table leads; --", '李小龙 🏠\n"x"', null, true],
        ['{"name":"Ada"}', "[1]", "null", true],
      ],
    },
  );
});

test("stores a lead and a delivery to each destination; of one that is named twice, the last", async () => {
  const webhook = { destination: "webhook", dueAt: NOW + 5 };
  const lead = sampleNewLead({}, { destinations: ["webhook", "mail", webhook] });
  const { id } = lead.record;
  expect(await saveLead(site.store, lead)).toMatchObject({ outcome: "stored", id, receivedAt: NOW });
  const untried = { state: "pending", attempts: 0, deliveredAt: null, reply: null };
  expect((await findLead(site.store, id))?.deliveries).toEqual([
    { destination: "mail", ...untried, nextAt: NOW },
    { destination: "webhook", ...untried, nextAt: NOW + 5 },
  ]);
});

test("a refused request leaves neither request keys nor deliveries", async () => {
  await site.save({}, { address: "a", rateLimit: 1 });
  const refused = sampleNewLead({}, { requestKey: "k", address: "a", rateLimit: 1, destinations: ["mail"] });
  expect(await saveLead(site.store, refused)).toMatchObject({ outcome: "limited" });
  expect(await saveLead(site.store, { ...refused, address: "b", destinations: [] })).toMatchObject({
    outcome: "stored",
  });
  expect(await queued()).toBe(0);
});

test("stores no part of a lead that the tables refuse, and then stores the next one", async () => {
  const more = { requestKey: "k", destinations: ["mail"] };
  await expect(site.save({ receivedAt: NOW + 0.5 }, more)).rejects.toThrow();
  expect(await countLeads(site.store)).toBe(0);
  expect(await saveLead(site.store, sampleNewLead({}, more))).toMatchObject({ outcome: "stored" });
});

test("does not store a lead that waits for a lock once the visitor was told it failed", async () => {
  const unlock = await site.lock();
  const told = new AbortController();
  const saving = saveLead(site.store, sampleNewLead({}, { destinations: ["mail"] }), told.signal);
  const failed = expect(saving).rejects.toThrow("told");
  await site.isWaiting();
  told.abort(new Error("told"));
  await unlock();
  await failed;
  expect([await countLeads(site.store), await queued()]).toEqual([0, 0]);
});

describe("request keys", () => {
  /** Stores a lead some minutes after NOW. */
  const send = (requestKey?: string, minutes = 0, fingerprint = "same") =>
    saveLead(site.store, sampleNewLead({ receivedAt: NOW + minutes * MINUTE }, { requestKey, fingerprint }));
  const STORED = expect.objectContaining({ outcome: "stored" });

  test("stores one lead per request key, even from several processes at once", async () => {
    const save = (store: Store) => saveLead(store, sampleNewLead({}, { requestKey: "k" }));
    expect(await atOnce(50, save)).toEqual({ stored: 1, known: 49 });
    const [id] = await site.ids();
    expect(await save(site.store)).toMatchObject({ outcome: "known", id });
    expect(await countLeads(site.store)).toBe(1);
  });

  test("a request key with other content is a conflict until the key is removed after thirty days", async () => {
    await send("k");
    expect(await send("k", 0, "other")).toEqual({ outcome: "conflict" });
    // The refused request did not take the key of its content.
    expect(await send(undefined, 0, "other")).toEqual(STORED);
    await purgeLeads(site.store, NOW + 30 * DAY - 1);
    expect(await send("k", 0, "other")).toEqual({ outcome: "conflict" });
    await purgeLeads(site.store, NOW + 30 * DAY);
    expect(await send("k", 0, "other")).toEqual(STORED);
    expect(await countLeads(site.store)).toBe(3);
  });

  test("stores the same content without a request key once in ten minutes", async () => {
    const saved = await Promise.all([send(), send(), send()]);
    const known = { ...saved.find(({ outcome }) => outcome === "stored"), outcome: "known" };
    expect(saved.filter(({ outcome }) => outcome === "known")).toEqual([known, known]);
    expect(await send(undefined, 9)).toEqual(known);
    expect(await send(undefined, 10)).toEqual(STORED);
    expect(await send(undefined, 10, "other")).toEqual(STORED);
  });

  test("a form sent before its script ran and again with a key stays one lead", async () => {
    const known = { ...(await send()), outcome: "known" };
    expect(await send("a", 9)).toEqual(known);
    // The content is free again; the key stays with its lead.
    expect(await send(undefined, 10)).toEqual(STORED);
    expect(await send("a", 11)).toEqual(known);
    expect(await send("a", 11, "other")).toEqual({ outcome: "conflict" });
  });

  test("two request keys are two leads, though their content is the same", async () => {
    expect(await send("a")).toEqual(STORED);
    const second = await send("b", 10);
    expect([second, await send("c", 11)]).toEqual([STORED, STORED]);
    // Without a key, the request matches the lead that took the key of the content.
    expect(await send(undefined, 12)).toEqual({ ...second, outcome: "known" });
  });

  test("the latest key of the content decides whether a keyed request is new", async () => {
    await send();
    expect([await send("a", 10), await send("b", 11)]).toEqual([STORED, STORED]);
    const last = await send(undefined, 20);
    expect(last).toEqual(STORED);
    expect(await send("c", 21)).toEqual({ ...last, outcome: "known" });
  });

  test.each([undefined, "k"])(
    "a request with the key %s is no repeat of one that its visitor cancelled, or of one before they withdrew",
    async (key) => {
      const first = await send(key);
      await site.say("id" in first ? first.id : "", { kind: "cancelled" });
      expect(await send(key, 1)).toEqual(STORED);
      const withdrawal = { contact: { email: "ada@home.example" }, at: NOW, rateLimit: 0 };
      await recordWithdrawal(site.store, withdrawal, () => ({ destinations: [] }));
      expect(await send(key, 2)).toEqual(STORED);
    },
  );

  test.each([
    ["was a day fast at the first request", 24 * 60, 0],
    ["is a year fast at the second request", 0, 365 * 24 * 60],
  ])("a request key finds its lead when the clock %s", async (_when, first, second) => {
    const saved = await send("k", first);
    expect(await send("k", second)).toEqual({ ...saved, outcome: "known" });
  });
});

describe("rate limit", () => {
  /** Stores a lead from an address that may send two an hour. */
  const send = (minutes: number, address?: string) =>
    saveLead(site.store, sampleNewLead({ receivedAt: NOW + minutes * MINUTE }, { address, rateLimit: 2 }));

  test("limits the leads of an address per hour, and returns the wait for the next one", async () => {
    await send(0, "a");
    await send(10, "a");
    expect(await send(20, "a")).toEqual({ outcome: "limited", retryAfter: 40 * 60 });
    expect(await send(20, "b")).toMatchObject({ outcome: "stored" });
    expect(await send(60, "a")).toMatchObject({ outcome: "stored" });
    expect(await countLeads(site.store)).toBe(4);
  });

  test("stores addresses as hashes keyed with the site's secret", async () => {
    const keyOf = async () => {
      await send(0, "203.0.113.7");
      return (await site.store.query.selectFrom("leads").select("addressKey").executeTakeFirst())?.addressKey;
    };
    const key = await keyOf();
    expect(key).toMatch(/^[\w-]{43}$/);
    await site.wipe();
    await site.restart();
    expect(await keyOf()).not.toBe(key);
  });

  test("holds the limit for concurrent leads from two processes", async () => {
    const save = (store: Store) => saveLead(store, sampleNewLead({}, { address: "a", rateLimit: 3 }));
    expect(await atOnce(20, save)).toEqual({ stored: 3, limited: 17 });
  });

  test("leaves database connections free while twenty leads of one address wait", async () => {
    const unlock = await site.lock();
    const saving = Promise.all(Array.from({ length: 20 }, () => send(0, "a")));
    await site.isWaiting();
    // SQLite has one connection, and the waiting lead holds it.
    if (storeKind === "postgres") expect(await countLeads(site.store)).toBe(0);
    await unlock();
    expect(count(await saving)).toEqual({ stored: 2, limited: 18 });
  });

  test("leads without an address share ten times the limit", async () => {
    const saved = await Promise.all(Array.from({ length: 21 }, () => send(0)));
    expect(count(saved)).toEqual({ stored: 20, limited: 1 });
    expect(await send(0, "a")).toMatchObject({ outcome: "stored" });
  });
});
