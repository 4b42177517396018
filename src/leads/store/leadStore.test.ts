import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { Migrator, sql } from "kysely";
import Libsql from "libsql";
import pg from "pg";
import { type PostgresServer, startPostgres } from "../../../test/leads/startPostgres";
import type { Context } from "../../content/catalog";
import { type ClaimedDelivery, deliveryQueue, LEASE, LONGEST_PAUSE } from "../delivery/deliveryQueue";
import type { LeadRecord } from "../model/leadRecord";
import { newReference } from "../model/leadReference";
import { readSettings } from "../settings";
import { type LeadEntry, type LeadFilter, type LeadStore, type NewLead, openLeadStore } from "./leadStore";
import { migrations } from "./migrations";
import { type Database, openDatabase } from "./openDatabase";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function submission(changes: Partial<LeadRecord> = {}, more: Partial<NewLead> = {}): NewLead {
  const id = newReference();
  return {
    record: {
      id,
      kind: "quote",
      state: "accepted",
      heldFor: [],
      receivedAt: new Date(NOW).toISOString(),
      name: "Ada O'Brien",
      phone: "+13025550142",
      phoneExtension: null,
      email: "ada@home.example",
      zip: "19904",
      service: "plumbing",
      timeframe: null,
      company: null,
      trade: null,
      message: null,
      consent: true,
      consentVersion: "v1",
      consentWords: "Yes.",
      page: "/",
      ip: "203.0.113.7",
      userAgent: null,
      certificateUrl: null,
      attribution: null,
      ...changes,
    },
    key: id,
    digest: "same",
    rateLimit: 0,
    destinations: [],
    ...more,
  };
}

let postgres: PostgresServer;
beforeAll(() => {
  postgres = startPostgres(["fsync=off"]);
}, 60_000);
afterAll(() => postgres.remove());

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  let dataDir: string;
  let database: Database;
  let store: LeadStore;
  const settings = (context: Context = "production") =>
    readSettings({
      LEADS_DATA_DIR: dataDir,
      DATABASE_URL: kind === "postgres" ? postgres.url : undefined,
      CONTEXT: context,
    });

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
    if (kind === "postgres") postgres.clear();
    database = await openDatabase(settings());
    store = await openLeadStore(database);
  });
  afterEach(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  async function all(filter?: LeadFilter): Promise<LeadEntry[]> {
    const pages: LeadEntry[][] = [];
    for await (const page of store.pages(filter)) pages.push(page);
    return pages.flat();
  }
  const ids = async (filter?: LeadFilter) => (await all(filter)).map(({ id }) => id);

  test("several instances may start at once on an empty database", async () => {
    await database.close();
    if (kind === "postgres") postgres.clear();
    else rmSync(path.join(dataDir, "leads.db"));
    const databases = await Promise.all([1, 2, 3].map(() => openDatabase(settings())));
    const stores = await Promise.all(databases.map(openLeadStore));
    await Promise.all(stores.map((each) => each.save(submission())));
    expect(await stores[0]?.count()).toBe(3);
    await Promise.all(databases.slice(1).map(({ close }) => close()));
    database = databases[0] as Database;
  });

  test("a lead comes back as it was stored, whatever it holds", async () => {
    const text = fc.string({ unit: "grapheme", maxLength: 60 }).map((value) => value.replaceAll("\0", ""));
    await fc.assert(
      fc.asyncProperty(text, text, fc.option(text), fc.boolean(), async (name, message, trade, consent) => {
        const sent = submission({ name, message, trade, consent, attribution: { first: { referrer: name } } });
        await store.save(sent);
        expect(await store.find(sent.record.id)).toEqual({ ...sent.record, context: "production", deliveries: [] });
      }),
      { numRuns: 50, examples: [["'; drop table leads; --", '李小龙 🏠\n"x"', null, true]] },
    );
  });

  test("the same key is the same lead, also from several instances at once", async () => {
    const other = await openDatabase(settings());
    const stores = [store, await openLeadStore(other)];
    const saved = await Promise.all(
      Array.from({ length: 50 }, (_, index) => stores[index % 2]?.save(submission({}, { key: "k" }))),
    );
    await other.close();
    expect(saved.filter((each) => each?.outcome === "stored")).toHaveLength(1);
    expect(saved.filter((each) => each?.outcome === "known")).toHaveLength(49);
    expect(new Set(saved.map((each) => each && "id" in each && each.id)).size).toBe(1);
    expect(await store.count()).toBe(1);
  });

  test("the same key with other words is a conflict until it has expired", async () => {
    await store.save(submission({}, { key: "k" }));
    expect(await store.save(submission({}, { key: "k", digest: "other" }))).toEqual({ outcome: "conflict" });
    await store.purge(NOW + 30 * DAY);
    const later = new Date(NOW + 30 * DAY).toISOString();
    const again = submission({ receivedAt: later }, { key: "k", digest: "other" });
    expect(await store.save(again)).toEqual({ outcome: "stored", id: again.record.id });
    expect(await store.count()).toBe(2);
  });

  test("the same words without a key are the same lead for ten minutes, two keys are two", async () => {
    const send = (key?: string, minutes = 0) =>
      store.save(submission({ receivedAt: new Date(NOW + minutes * 60_000).toISOString() }, { key }));
    const saved = await Promise.all([send(), send(), send()]);
    const [id] = saved.flatMap((each) => (each.outcome === "stored" ? [each.id] : []));
    const known = { outcome: "known", id };
    expect(saved.filter(({ outcome }) => outcome === "known")).toEqual([known, known]);
    // A form that went out before its script was there, and again with it.
    expect(await send("a", 9)).toEqual(known);
    expect(await send(undefined, 10)).toMatchObject({ outcome: "stored" });
    expect(await send("a", 11)).toEqual(known);
    expect(await send("b", 20)).toMatchObject({ outcome: "stored" });
    expect(await send("c", 21)).toMatchObject({ outcome: "stored" });
    expect(await send(undefined, 22)).toMatchObject({ outcome: "known" });
    expect(await store.count()).toBe(4);
  });

  test("one address may send so many leads in an hour", async () => {
    const send = (minutes: number, address: string) =>
      store.save(submission({ receivedAt: new Date(NOW + minutes * 60_000).toISOString() }, { address, rateLimit: 2 }));
    expect(await send(0, "a")).toMatchObject({ outcome: "stored" });
    expect(await send(10, "a")).toMatchObject({ outcome: "stored" });
    expect(await send(20, "a")).toEqual({ outcome: "limited", retryAfter: 40 * 60 });
    expect(await send(20, "b")).toMatchObject({ outcome: "stored" });
    expect(await send(60, "a")).toMatchObject({ outcome: "stored" });
    expect(await store.count()).toBe(4);
    const { rows } = await database.query
      .selectFrom("leads")
      .select("address_key")
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows.every(({ address_key }) => address_key && address_key.length > 40)).toBe(true);
  });

  test("as many at once from one address are no more", async () => {
    const other = await openDatabase(settings());
    const stores = [store, await openLeadStore(other)];
    const atOnce = (address: string, rateLimit: number) =>
      Promise.all(
        Array.from({ length: 20 }, (_, index) => stores[index % 2]?.save(submission({}, { address, rateLimit }))),
      );
    // Connections take longer to make than to use, and would be made one after the other.
    await atOnce("b", 0);
    const saved = await atOnce("a", 3);
    await other.close();
    expect(saved.filter((each) => each?.outcome === "stored")).toHaveLength(3);
    expect(saved.filter((each) => each?.outcome === "limited")).toHaveLength(17);
  });

  test("what is refused leaves nothing behind", async () => {
    await store.save(submission({}, { address: "a", rateLimit: 1 }));
    const refused = submission({}, { key: "k", address: "a", rateLimit: 1, destinations: ["mail"] });
    expect(await store.save(refused)).toMatchObject({ outcome: "limited" });
    expect(await store.save(submission({}, { key: "k", address: "b", rateLimit: 1 }))).toMatchObject({
      outcome: "stored",
    });
    expect(await deliveryQueue(database).standing(NOW)).toMatchObject({ pending: 0 });
  });

  test("two sweepers never get the same delivery", async () => {
    for (let index = 0; index < 40; index++) await store.save(submission({}, { destinations: ["mail", "webhook"] }));
    const other = await openDatabase(settings());
    const queues = [deliveryQueue(database), deliveryQueue(other)];
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => queues[index % 2]?.claim("mail", 5, NOW + 1)),
    );
    await other.close();
    const claimed = claims.flatMap((claim) => claim ?? []).map(({ lead }) => lead.id);
    expect(claimed).toHaveLength(40);
    expect(new Set(claimed).size).toBe(40);
  });

  test("a claim ends with its lease, and the one who lost it changes nothing", async () => {
    const queue = deliveryQueue(database);
    await store.save(submission({}, { destinations: ["mail"] }));
    const [first] = (await queue.claim("mail", 1, NOW)) as [ClaimedDelivery];
    expect(first).toMatchObject({ attempts: 1, createdAt: NOW });
    expect(await queue.claim("mail", 1, NOW + LEASE - 1)).toEqual([]);
    const [second] = (await queue.claim("mail", 1, NOW + LEASE)) as [ClaimedDelivery];
    expect(second.attempts).toBe(2);
    await queue.finish(first, { state: "dead", answer: "too late" });
    expect(await ids({ state: "dead" })).toEqual([]);
    await queue.finish(second, { state: "delivered", at: NOW + LEASE, answer: "250 OK" });
    expect((await all())[0]?.deliveries).toEqual([
      {
        destination: "mail",
        state: "delivered",
        attempts: 2,
        nextAt: null,
        deliveredAt: new Date(NOW + LEASE).toISOString(),
        answer: "250 OK",
      },
    ]);
  });

  test("an answer is kept as far as it goes, whatever it holds", async () => {
    const queue = deliveryQueue(database);
    await store.save(submission({}, { destinations: ["mail"] }));
    const [claim] = (await queue.claim("mail", 1, NOW)) as [ClaimedDelivery];
    await queue.finish(claim, { state: "delivered", at: NOW, answer: `250\0 OK ${"x".repeat(10_000)}` });
    const [lead] = await all({ state: "delivered" });
    expect(lead?.deliveries[0]?.answer).toMatch(/^250 OK x{100,1000}$/);
  });

  test("a postponed delivery waits, a dead one waits for a person", async () => {
    const queue = deliveryQueue(database);
    await store.save(submission({}, { destinations: ["mail"] }));
    const [first] = (await queue.claim("mail", 1, NOW)) as [ClaimedDelivery];
    await queue.finish(first, { state: "pending", at: NOW, nextAt: NOW + HOUR, answer: "busy" });
    expect(await queue.claim("mail", 1, NOW + HOUR - 1)).toEqual([]);
    const [second] = (await queue.claim("mail", 1, NOW + HOUR)) as [ClaimedDelivery];
    await queue.finish(second, { state: "dead", answer: "no such mailbox" });
    expect(await queue.claim("mail", 1, NOW + 100 * DAY)).toEqual([]);
    expect(await queue.standing(NOW)).toEqual({ pending: 0, dead: 1, oldestPending: null, overdueSince: null });
    expect(await queue.retry(NOW + 2 * HOUR, "ZZZZZ-ZZZZZ")).toBe(0);
    expect(await queue.retry(NOW + 2 * HOUR, second.lead.id)).toBe(1);
    expect(await queue.claim("mail", 1, NOW + 2 * HOUR)).toMatchObject([{ attempts: 1 }]);
  });

  test("a held lead has no deliveries until it is released, and none after it is marked as spam", async () => {
    const queue = deliveryQueue(database);
    const held = submission({ state: "held", heldFor: ["carries links"] });
    await store.save(held);
    const { id } = held.record;
    expect(await store.release(id, () => ["mail"], NOW)).toEqual(["mail"]);
    expect(await store.release(id, () => ["mail"], NOW)).toBeUndefined();
    expect(await store.find(id)).toMatchObject({ state: "accepted", deliveries: [{ state: "pending" }] });
    expect(await store.markSpam(id)).toBe(true);
    expect(await queue.claim("mail", 1, NOW)).toEqual([]);
    expect(await store.markSpam("ZZZZZ-ZZZZZ")).toBe(false);
  });

  test("a lead accepted while it had nowhere to go is released once it has", async () => {
    const { record } = submission();
    await store.save(submission(record));
    expect(await store.release(record.id, () => [], NOW)).toEqual([]);
    expect(await store.release(record.id, () => ["mail"], NOW)).toEqual(["mail"]);
    expect(await store.release(record.id, () => ["mail"], NOW)).toBeUndefined();
    expect(await deliveryQueue(database).claim("mail", 5, NOW)).toHaveLength(1);
  });

  test("leads are listed newest first, page by page, and narrowed", async () => {
    const sent = Array.from({ length: 1_003 }, (_, index) =>
      submission({
        receivedAt: new Date(NOW + Math.floor(index / 3)).toISOString(),
        service: index === 7 ? "roofing" : "plumbing",
      }),
    );
    for (const each of sent) await store.save(each);
    const found = await all();
    expect(found).toHaveLength(1_003);
    expect(new Set(found.map(({ id }) => id)).size).toBe(1_003);
    expect(found.map(({ receivedAt }) => receivedAt)).toEqual(
      found
        .map(({ receivedAt }) => receivedAt)
        .sort()
        .reverse(),
    );
    expect(await ids({ service: "roofing" })).toEqual([sent[7]?.record.id]);
    expect(await store.count({ since: NOW + 10, until: NOW + 20 })).toBe(30);
    expect(await store.statistics()).toEqual([
      { context: "production", state: "accepted", service: "plumbing", count: 1_002 },
      { context: "production", state: "accepted", service: "roofing", count: 1 },
    ]);
  }, 30_000);

  test("leads are found by what became of them", async () => {
    const queue = deliveryQueue(database);
    const [pending, dead, delivered, held] = [
      submission({}, { destinations: ["mail"] }),
      submission({}, { destinations: ["dies"] }),
      submission({}, { destinations: ["works"] }),
      submission({ state: "held" }),
    ];
    for (const each of [pending, dead, delivered, held]) await store.save(each);
    const [dies] = (await queue.claim("dies", 1, NOW)) as [ClaimedDelivery];
    await queue.finish(dies, { state: "dead", answer: "" });
    const [works] = (await queue.claim("works", 1, NOW)) as [ClaimedDelivery];
    await queue.finish(works, { state: "delivered", at: NOW, answer: "" });
    expect(await ids({ state: "pending" })).toEqual([pending.record.id]);
    expect(await ids({ state: "dead" })).toEqual([dead.record.id]);
    expect(await ids({ state: "delivered" })).toEqual([delivered.record.id]);
    expect(await ids({ state: "held" })).toEqual([held.record.id]);
    expect((await ids({ state: "accepted" })).sort()).toEqual(
      [pending, dead, delivered].map(({ record }) => record.id).sort(),
    );
  });

  test("a row is emptied before it is deleted, so that nothing keeps its last state", async () => {
    await sql`create table history (what text)`.execute(database.query);
    if (kind === "postgres") {
      await sql`create function remember() returns trigger language plpgsql as
        'begin insert into history values (old::text); return old; end'`.execute(database.query);
      await sql`create trigger remember before delete on leads for each row execute function remember()`.execute(
        database.query,
      );
    } else {
      await sql`create trigger remember before delete on leads begin insert into history
        values (old.name || old.phone || old.email || coalesce(old.message, '') || coalesce(old.ip, '')); end`.execute(
        database.query,
      );
    }
    await store.save(submission({ message: "The kitchen faucet drips." }));
    await store.erase({ email: "ada@home.example" });
    const { rows } = await sql<{ what: string }>`select what from history`.execute(database.query);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.what).not.toMatch(/Ada|302555|home\.example|faucet|203\.0/);
  });

  test("a person's leads are erased whatever the case of the address, and nobody else's", async () => {
    await store.save(submission({ email: "Ada@Home.example" }, { key: "k", destinations: ["mail"] }));
    await store.save(submission({ email: "bob@home.example", phone: "+13025550199" }));
    expect(await store.erase({ email: "ada@HOME.example" })).toBe(1);
    expect(await store.count()).toBe(1);
    expect(await deliveryQueue(database).standing(NOW)).toMatchObject({ pending: 0 });
    expect(await store.save(submission({}, { key: "k" }))).toMatchObject({ outcome: "stored" });
    expect(await store.erase({ phone: "+13025550199" })).toBe(1);
  });

  test("retention removes what is delivered or spam, never what waits", async () => {
    const queue = deliveryQueue(database);
    const delivered = submission({}, { destinations: ["mail"] });
    const waiting = submission({}, { destinations: ["webhook"] });
    const nowhere = submission();
    const held = submission({ state: "held" });
    const spam = submission({ state: "spam" });
    for (const each of [delivered, waiting, nowhere, held, spam]) await store.save(each);
    const [claim] = (await queue.claim("mail", 1, NOW)) as [ClaimedDelivery];
    await queue.finish(claim, { state: "delivered", at: NOW, answer: "" });
    const later = NOW + 31 * DAY;
    expect(await store.purge(later)).toBe(0);
    expect(await store.purge(later, 31 * DAY)).toBe(0);
    expect(await store.purge(later, 31 * DAY - 1)).toBe(2);
    expect((await ids()).sort()).toEqual([waiting, nowhere, held].map(({ record }) => record.id).sort());
  });

  test("address hashes last a day", async () => {
    await store.save(submission({}, { address: "a" }));
    await store.purge(NOW + DAY - 1);
    expect(await database.query.selectFrom("leads").select("address_key").execute()).not.toEqual([
      { address_key: null },
    ]);
    await store.purge(NOW + DAY);
    expect(await database.query.selectFrom("leads").select("address_key").execute()).toEqual([{ address_key: null }]);
  });

  test("other senders of the same message are counted, within a day", async () => {
    const send = (email: string, receivedAt = NOW) =>
      store.save(submission({ email, receivedAt: new Date(receivedAt).toISOString() }, { messageKey: "m" }));
    await send("a@x.example");
    await send("A@x.example");
    await send("b@x.example");
    await send("c@x.example", NOW - DAY);
    expect(await store.sendersOf("m", "a@X.example", NOW + 1)).toBe(1);
    expect(await store.sendersOf("m", "d@x.example", NOW + 1)).toBe(2);
    expect(await store.sendersOf("other", "d@x.example", NOW + 1)).toBe(0);
  });

  test("the words of an older consent version are remembered", async () => {
    await store.rememberConsentWords("v1", "First words.");
    await store.rememberConsentWords("v1", "Changed behind its back.");
    expect(await store.consentWords("v1")).toBe("First words.");
    expect(await store.consentWords("v0")).toBeNull();
  });

  describe("under attack", () => {
    test("however much is queued, other work gets its turn before each save and each read", async () => {
      let turns = 0;
      let counting = true;
      const count = () => {
        turns += 1;
        if (counting) setImmediate(count);
      };
      const turnsDuring = async (work: () => Promise<unknown>) => {
        turns = 0;
        await Promise.all(Array.from({ length: 50 }, work));
        return turns;
      };
      setImmediate(count);
      const saving = await turnsDuring(() => store.save(submission()));
      const reading = await turnsDuring(() => store.sendersOf("m", "a@x.example", NOW));
      counting = false;
      expect(saving).toBeGreaterThanOrEqual(50);
      // PostgreSQL may answer several reads in one turn. They keep another process busy, not this one.
      if (kind === "sqlite") expect(reading).toBeGreaterThanOrEqual(50);
    });

    test("twenty leads at once from one address leave the database free for others", async () => {
      const release = await lock();
      const limited = () => store.save(submission({}, { address: "a", rateLimit: 2 }));
      const saving = Promise.all(Array.from({ length: 20 }, limited));
      await isWaiting();
      // SQLite has one connection, which whoever waits for the lock holds.
      if (kind === "postgres") expect(await store.count()).toBe(0);
      await release();
      const outcomes = (await saving).map(({ outcome }) => outcome);
      expect(outcomes.filter((outcome) => outcome === "stored")).toHaveLength(2);
      expect(outcomes.filter((outcome) => outcome === "limited")).toHaveLength(18);
    });

    test("only the newest fifty equal messages are looked at, however many there are", async () => {
      let receivedAt = NOW - HOUR;
      const send = (email: string) => {
        receivedAt += 1;
        return store.save(submission({ email, receivedAt: new Date(receivedAt).toISOString() }, { messageKey: "m" }));
      };
      for (let index = 0; index < 60; index++) await send("a@x.example");
      await send("b@x.example");
      await send("c@x.example");
      expect(await store.sendersOf("m", "d@x.example", NOW)).toBe(3);
      expect(await store.sendersOf("m", "a@x.example", NOW)).toBe(2);
      for (let index = 0; index < 50; index++) await send("a@x.example");
      expect(await store.sendersOf("m", "d@x.example", NOW)).toBe(1);
    }, 30_000);

    test("what waited for a lock until its visitor was told that it was not stored is not stored later", async () => {
      const release = await lock();
      const over = new AbortController();
      const saving = store.save(submission({}, { destinations: ["mail"] }), over.signal);
      const failed = expect(saving).rejects.toThrow("told");
      await isWaiting();
      over.abort(new Error("told"));
      await release();
      await failed;
      expect(await store.count()).toBe(0);
      expect(await deliveryQueue(database).standing(NOW)).toMatchObject({ pending: 0 });
    });

    test("what nobody waits for any more is not even begun", async () => {
      const release = await lock();
      await expect(store.save(submission(), AbortSignal.abort(new Error("told")))).rejects.toThrow("told");
      await release();
      expect(await store.count()).toBe(0);
    });

    /** Keeps every lead from being stored, as another process may. @returns what lets them again */
    async function lock(): Promise<() => Promise<void>> {
      if (kind === "sqlite") {
        const other = new Libsql(path.join(dataDir, "leads.db"));
        other.exec("begin immediate");
        return async () => {
          other.exec("commit");
          other.close();
        };
      }
      const other = new pg.Client(postgres.url);
      await other.connect();
      await other.query("begin; lock table leads in exclusive mode");
      return async () => {
        await other.query("commit");
        await other.end();
      };
    }

    /** Resolves once a save has met the lock. */
    async function isWaiting(): Promise<void> {
      // SQLite is asked for its lock within a turn or two.
      for (let turns = 0; turns < 10; turns++) await turn();
      if (kind === "sqlite") return;
      const watcher = new pg.Client(postgres.url);
      await watcher.connect();
      const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock'";
      while ((await watcher.query(waiting)).rowCount === 0) await turn();
      await watcher.end();
    }
  });

  describe("shared by several copies of the site", () => {
    const databases: Database[] = [];
    /** The database as another copy sees it. */
    async function copy(context: Context) {
      const opened = await openDatabase(settings(context));
      databases.push(opened);
      return { store: await openLeadStore(opened), queue: deliveryQueue(opened) };
    }
    afterEach(() => Promise.all(databases.splice(0).map(({ close }) => close())));

    test("a lead keeps the context of the copy that took it, and is found by it", async () => {
      const preview = await copy("preview");
      await store.save(submission());
      const trial = submission();
      await preview.store.save(trial);
      expect(await ids()).toHaveLength(2);
      expect(await ids({ context: "preview" })).toEqual([trial.record.id]);
      expect(await store.find(trial.record.id)).toMatchObject({ context: "preview" });
      expect(await store.statistics()).toEqual([
        { context: "preview", state: "accepted", service: "plumbing", count: 1 },
        { context: "production", state: "accepted", service: "plumbing", count: 1 },
      ]);
    });

    test("a trial on a preview never makes a visitor's lead a repeated one", async () => {
      const preview = await copy("preview");
      await preview.store.save(submission({}, { key: "k" }));
      await preview.store.save(submission({}, { key: undefined }));
      expect(await store.save(submission({}, { key: undefined }))).toMatchObject({ outcome: "stored" });
      expect(await store.save(submission({}, { key: "k" }))).toMatchObject({ outcome: "known" });
      expect(await store.save(submission({}, { key: "k", digest: "other" }))).toMatchObject({ outcome: "conflict" });
      expect(await preview.store.save(submission({}, { key: "k" }))).toMatchObject({ outcome: "known" });
    });

    test("nor does it use up a visitor's limit, or make a message one that others sent", async () => {
      const preview = await copy("preview");
      const limited = (changes: Partial<LeadRecord> = {}) =>
        submission(changes, { address: "a", rateLimit: 1, messageKey: "m" });
      await preview.store.save(limited({ email: "a@x.example" }));
      expect(await preview.store.save(limited())).toMatchObject({ outcome: "limited" });
      expect(await store.sendersOf("m", "b@x.example", NOW)).toBe(0);
      expect(await store.save(limited())).toMatchObject({ outcome: "stored" });
      expect(await preview.store.sendersOf("m", "b@x.example", NOW)).toBe(1);
    });

    test("each copy sees its own deliveries only", async () => {
      const developer = await copy("development");
      const queue = deliveryQueue(database);
      const own = submission({}, { destinations: ["mail"] });
      const other = submission({}, { destinations: ["mail"] });
      await store.save(own);
      await developer.store.save(other);
      expect(await queue.standing(NOW)).toMatchObject({ pending: 1 });
      expect((await queue.claim("mail", 5, NOW)).map(({ lead }) => lead.id)).toEqual([own.record.id]);
      const [claim] = (await developer.queue.claim("mail", 5, NOW)) as [ClaimedDelivery];
      expect(claim.lead.id).toBe(other.record.id);
      await developer.queue.finish(claim, { state: "dead", answer: "no" });
      expect(await queue.standing(NOW)).toMatchObject({ pending: 1, dead: 0 });
      expect(await queue.retry(NOW)).toBe(0);
      expect(await developer.queue.retry(NOW)).toBe(1);
      await queue.postpone("mail", NOW + HOUR, NOW + LEASE);
      expect(await developer.queue.claim("mail", 5, NOW)).toHaveLength(1);
    });

    test("no copy releases or removes what another took, but a person is erased from all", async () => {
      const preview = await copy("preview");
      const held = submission({ state: "held" });
      await preview.store.save(held);
      expect(await store.release(held.record.id, () => ["mail"], NOW)).toBeUndefined();
      const spam = submission({ state: "spam" });
      await store.save(spam);
      expect(await preview.store.purge(NOW, -DAY)).toBe(0);
      expect(await store.purge(NOW, -DAY)).toBe(1);
      expect(await store.erase({ email: held.record.email })).toBe(1);
    });

    test("leads and deliveries from before there were contexts are the live site's", async () => {
      const { query } = database;
      for (const { name } of await query.introspection.getTables({ withInternalKyselyTables: true })) {
        await query.schema.dropTable(name).execute();
      }
      const first = Object.fromEntries(Object.entries(migrations).slice(0, 1));
      const before = { getMigrations: async () => first };
      expect((await new Migrator({ db: query, provider: before }).migrateToLatest()).error).toBeUndefined();
      const lead = { id: newReference(), kind: "quote", state: "accepted", held_for: "[]", received_at: NOW };
      const person = { name: "Ada O'Brien", phone: "+13025550142", email: "ada@home.example", consent: 1 };
      const delivery = { lead_id: lead.id, destination: "mail", state: "pending", created_at: NOW, attempts: 0 };
      await sql`insert into leads ${row({ ...lead, ...person })}`.execute(query);
      await sql`insert into deliveries ${row({ ...delivery, next_at: NOW })}`.execute(query);
      await database.close();

      database = await openDatabase(settings());
      store = await openLeadStore(database);
      expect(await store.find(lead.id)).toMatchObject({ context: "production" });
      expect(await deliveryQueue(database).claim("mail", 5, NOW)).toHaveLength(1);
    });

    const row = (values: Record<string, string | number>) =>
      sql`(${sql.join(Object.keys(values).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(values))})`;
  });

  describe("while the clock is wrong", () => {
    const at = (time: number, changes: Partial<NewLead> = {}) =>
      submission({ receivedAt: new Date(time).toISOString() }, changes);
    const AHEAD = NOW + DAY;

    test("leads from a day ahead use up nobody's limit", async () => {
      const limited = { address: "a", rateLimit: 1 };
      expect(await store.save(at(AHEAD, limited))).toMatchObject({ outcome: "stored" });
      expect(await store.save(at(NOW, limited))).toMatchObject({ outcome: "stored" });
      // Clocks of two machines may differ by a little.
      expect(await store.save(at(NOW - 60_000, limited))).toEqual({ outcome: "limited", retryAfter: 3_600 });
    });

    test("leads from a day ahead are no others' messages", async () => {
      await store.save(at(AHEAD, { messageKey: "m" }));
      expect(await store.sendersOf("m", "b@x.example", NOW)).toBe(0);
    });

    test.each([8 * HOUR, DAY, 365 * DAY])(
      "a delivery put off by a clock that was %d ms ahead is due",
      async (ahead) => {
        const queue = deliveryQueue(database);
        await store.save(at(NOW, { destinations: ["mail"] }));
        const [claim] = (await queue.claim("mail", 1, NOW + ahead)) as [ClaimedDelivery];
        await queue.finish(claim, { state: "pending", at: NOW + ahead, nextAt: NOW + ahead + 30_000, answer: "busy" });
        expect(await queue.claim("mail", 1, NOW + 60_000)).toMatchObject([{ attempts: 2 }]);
      },
    );

    test("a delivery put off by an earlier release, which did not note when, is due if that is too far ahead", async () => {
      const queue = deliveryQueue(database);
      await store.save(at(NOW, { destinations: ["mail"] }));
      const put = (next_at: number) =>
        database.query.updateTable("deliveries").set({ next_at, scheduled_at: null }).execute();
      await put(NOW + LONGEST_PAUSE);
      expect(await queue.claim("mail", 1, NOW)).toEqual([]);
      await put(NOW + LONGEST_PAUSE + 1);
      expect(await queue.claim("mail", 1, NOW)).toHaveLength(1);
    });

    test("a lead that was taken while the clock ran ahead is delivered at once", async () => {
      await store.save(at(AHEAD, { destinations: ["mail"] }));
      expect(await deliveryQueue(database).claim("mail", 1, NOW)).toHaveLength(1);
    });

    test("a lease from a day ahead is over, one of a clock that differs a little is not", async () => {
      const queue = deliveryQueue(database);
      await store.save(at(NOW, { destinations: ["mail"] }));
      await queue.claim("mail", 1, NOW + 60_000);
      expect(await queue.claim("mail", 1, NOW)).toEqual([]);
      expect(await queue.claim("mail", 1, AHEAD)).toHaveLength(1);
      expect(await queue.claim("mail", 1, NOW)).toHaveLength(1);
    });

    test.each([
      ["ahead when the lead came", AHEAD, NOW],
      ["a year ahead when it came again", NOW, NOW + 365 * DAY],
    ])("the same key finds its lead: %s", async (_when, first, second) => {
      const { record, ...rest } = at(first, { key: "k" });
      await store.save({ record, ...rest });
      expect(await store.save(at(second, { key: "k" }))).toEqual({ outcome: "known", id: record.id });
      expect(await store.count()).toBe(1);
    });

    test("the same words find their lead, and from then on no longer than ten minutes", async () => {
      await store.save(at(AHEAD, { key: undefined }));
      expect(await store.save(at(NOW, { key: undefined }))).toMatchObject({ outcome: "known" });
      expect(await store.save(at(NOW + HOUR, { key: undefined }))).toMatchObject({ outcome: "stored" });
    });

    test("a clock that jumps a year ahead removes an hour's worth in a sweep, and no key", async () => {
      await store.purge(NOW);
      const spam = (receivedAt: number) =>
        store.save(submission({ state: "spam", receivedAt: new Date(receivedAt).toISOString() }));
      await spam(NOW - 30 * DAY + HOUR / 2);
      await spam(NOW - 30 * DAY + 2 * HOUR);
      await store.save(at(NOW, { key: "k" }));
      expect(await store.purge(NOW + 365 * DAY, 30 * DAY)).toBe(1);
      // Set right again, it goes by the right time.
      expect(await store.purge(NOW, 30 * DAY)).toBe(0);
      expect(await store.save(at(NOW, { key: "k" }))).toMatchObject({ outcome: "known" });
    });

    test("an address hash from the future is not kept until its day comes", async () => {
      await store.save(at(AHEAD, { address: "a" }));
      await store.purge(NOW);
      expect(await database.query.selectFrom("leads").select("address_key").execute()).toEqual([{ address_key: null }]);
    });
  });

  test("leads without an address share a limit that is ten times as high, and are counted", async () => {
    const send = (address?: string) => store.save(submission({}, { address, rateLimit: 2 }));
    const saved = await Promise.all(Array.from({ length: 21 }, () => send()));
    expect(saved.filter(({ outcome }) => outcome === "stored")).toHaveLength(20);
    expect(saved.filter(({ outcome }) => outcome === "limited")).toHaveLength(1);
    expect(await send("a")).toMatchObject({ outcome: "stored" });
    expect(await store.withoutAddress(NOW)).toBe(20);
    expect(await store.withoutAddress(NOW + DAY)).toBe(0);
  });

  test("what a destination asked for holds for every process, and counts as no try", async () => {
    const queue = deliveryQueue(database);
    await store.save(submission({}, { destinations: ["mail", "webhook"] }));
    await queue.postpone("mail", NOW + HOUR, NOW);
    expect(await queue.claim("mail", 1, NOW + HOUR - 1)).toEqual([]);
    expect(await queue.claim("webhook", 1, NOW)).toHaveLength(1);
    expect(await queue.claim("mail", 1, NOW + HOUR)).toMatchObject([{ attempts: 1 }]);
  });

  test("a delivery is overdue while it is due and nobody tries it", async () => {
    const queue = deliveryQueue(database);
    const overdueSince = async (now: number) => (await queue.standing(now)).overdueSince;
    await store.save(submission({}, { destinations: ["mail"] }));
    expect(await overdueSince(NOW - 1)).toBeNull();
    expect(await overdueSince(NOW + HOUR)).toBe(NOW);
    const [claim] = (await queue.claim("mail", 1, NOW + HOUR)) as [ClaimedDelivery];
    expect(await overdueSince(NOW + HOUR + 1)).toBeNull();
    await queue.finish(claim, { state: "pending", at: NOW + HOUR, nextAt: NOW + 2 * HOUR, answer: "busy" });
    expect(await overdueSince(NOW + 2 * HOUR - 1)).toBeNull();
    expect(await overdueSince(NOW + 3 * HOUR)).toBe(NOW + 2 * HOUR);
  });
});
