import fc from "fast-check";
import { DAY, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { stores, testStore } from "../../test/leads/stores";
import { deliveryStanding } from "./deliveryQueue";
import { countLeads, findLead } from "./leadQueries";
import { purgeLeads } from "./purgeLeads";
import { countWithoutAddress } from "./rateLimit";
import { saveLead } from "./saveLead";

describe("saveLead", () => {
  describe.each(stores)("on %s", (kind) => {
    const site = testStore(kind);

    test("reads a lead back exactly as it was saved", async () => {
      const text = fc.string({ unit: "grapheme", maxLength: 60 }).map((value) => value.replaceAll("\0", ""));
      await fc.assert(
        fc.asyncProperty(text, text, fc.option(text), fc.boolean(), async (name, message, page, given) => {
          const sent = sampleNewLead({
            answers: { name, message },
            page,
            consent: { given, version: null, text: page },
            attribution: { first: { utm_source: name, referrer: message } },
            quarantineReasons: [name, message],
          });
          await saveLead(site.store, sent);
          expect(await findLead(site.store, sent.record.id)).toEqual({
            ...sent.record,
            answerBy: null,
            deliveries: [],
            acts: [],
          });
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
      const pending = { state: "pending", attempts: 0, deliveredAt: null, reply: null };
      expect((await findLead(site.store, id))?.deliveries).toEqual([
        { destination: "mail", ...pending, nextAt: NOW },
        { destination: "webhook", ...pending, nextAt: NOW + 5 },
      ]);
    });

    test("a refused request leaves neither request keys nor deliveries", async () => {
      await saveLead(site.store, sampleNewLead({}, { address: "a", rateLimit: 1 }));
      const refused = sampleNewLead({}, { requestKey: "k", address: "a", rateLimit: 1, destinations: ["mail"] });
      expect(await saveLead(site.store, refused)).toMatchObject({ outcome: "limited" });
      const accepted = sampleNewLead({}, { requestKey: "k", address: "b", rateLimit: 1 });
      expect(await saveLead(site.store, accepted)).toMatchObject({ outcome: "stored" });
      expect(await deliveryStanding(site.store, NOW)).toMatchObject({ pending: 0 });
    });

    test("stores no part of a lead that the tables refuse, and then stores the next one", async () => {
      const wrong = sampleNewLead({ receivedAt: NOW + 0.5 }, { requestKey: "k", destinations: ["mail"] });
      await expect(saveLead(site.store, wrong)).rejects.toThrow();
      expect(await countLeads(site.store)).toBe(0);
      expect(await saveLead(site.store, sampleNewLead({}, { requestKey: "k" }))).toMatchObject({ outcome: "stored" });
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
      expect(await countLeads(site.store)).toBe(0);
      expect(await deliveryStanding(site.store, NOW)).toMatchObject({ pending: 0 });
    });
  });
});

describe("requestKeys", () => {
  const MINUTE = 60_000;

  describe.each(stores)("on %s", (kind) => {
    const site = testStore(kind);
    /** Stores a lead some minutes after NOW. */
    const send = (requestKey?: string, minutes = 0, fingerprint = "same") =>
      saveLead(site.store, sampleNewLead({ receivedAt: NOW + minutes * MINUTE }, { requestKey, fingerprint }));

    test("stores one lead per request key, even from several processes at once", async () => {
      const copies = [site.store, await site.copy()] as const;
      const saved = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          saveLead(copies[index % 2 === 0 ? 0 : 1], sampleNewLead({}, { requestKey: "k" })),
        ),
      );
      expect(saved.filter((each) => each?.outcome === "stored")).toHaveLength(1);
      expect(saved.filter((each) => each?.outcome === "known")).toHaveLength(49);
      expect(new Set(saved.map((each) => each && "id" in each && each.id)).size).toBe(1);
      expect(await countLeads(site.store)).toBe(1);
    });

    test("a request key with other content is a conflict until the key is removed after thirty days", async () => {
      await send("k");
      expect(await send("k", 0, "other")).toEqual({ outcome: "conflict" });
      // The refused request did not take the key of its content.
      expect(await send(undefined, 0, "other")).toMatchObject({ outcome: "stored" });
      await purgeLeads(site.store, NOW + 30 * DAY - 1);
      expect(await send("k", 0, "other")).toEqual({ outcome: "conflict" });
      await purgeLeads(site.store, NOW + 30 * DAY);
      expect(await send("k", 0, "other")).toMatchObject({ outcome: "stored" });
      expect(await countLeads(site.store)).toBe(3);
    });

    test("stores the same content without a request key once in ten minutes", async () => {
      const saved = await Promise.all([send(), send(), send()]);
      const [first] = saved.filter(({ outcome }) => outcome === "stored");
      const known = { ...first, outcome: "known" };
      expect(saved.filter(({ outcome }) => outcome === "known")).toEqual([known, known]);
      expect(await send(undefined, 9)).toEqual(known);
      expect(await send(undefined, 10)).toMatchObject({ outcome: "stored" });
      expect(await send(undefined, 10, "other")).toMatchObject({ outcome: "stored" });
      expect(await countLeads(site.store)).toBe(3);
    });

    test("a form sent before its script ran and again with a key stays one lead", async () => {
      const first = await send();
      const known = { ...first, outcome: "known" };
      expect(await send("a", 9)).toEqual(known);
      // The content is free again; the key stays with its lead.
      expect(await send(undefined, 10)).toMatchObject({ outcome: "stored" });
      expect(await send("a", 11)).toEqual(known);
      expect(await send("a", 11, "other")).toEqual({ outcome: "conflict" });
    });

    test("two request keys are two leads, though their content is the same", async () => {
      expect(await send("a")).toMatchObject({ outcome: "stored" });
      const second = await send("b", 10);
      expect(second).toMatchObject({ outcome: "stored" });
      expect(await send("c", 11)).toMatchObject({ outcome: "stored" });
      // Without a key, the request matches the lead that took the key of the content.
      expect(await send(undefined, 12)).toEqual({ ...second, outcome: "known" });
      expect(await countLeads(site.store)).toBe(3);
    });

    test("the latest key of the content decides whether a keyed request is new", async () => {
      await send();
      expect(await send("a", 10)).toMatchObject({ outcome: "stored" });
      expect(await send("b", 11)).toMatchObject({ outcome: "stored" });
      const last = await send(undefined, 20);
      expect(last).toMatchObject({ outcome: "stored" });
      expect(await send("c", 21)).toEqual({ ...last, outcome: "known" });
    });

    test.each([
      ["was a day fast at the first request", 24 * 60, 0],
      ["is a year fast at the second request", 0, 365 * 24 * 60],
    ])("a request key finds its lead when the clock %s", async (_when, first, second) => {
      const saved = await send("k", first);
      expect(await send("k", second)).toEqual({ ...saved, outcome: "known" });
    });
  });
});

describe("rateLimit", () => {
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
});
