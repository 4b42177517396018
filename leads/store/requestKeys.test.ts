import { DAY, HOUR, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { stores, testStore } from "../../test/leads/stores";
import { countLeads } from "./leadQueries";
import { purgeLeads } from "./purgeLeads";
import { saveLead } from "./saveLead";

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

  test("a request key cannot exist without its lead", async () => {
    await send("k");
    const key = { kind: "key", fingerprint: "d", keyed: 1, expiresAt: NOW + HOUR } as const;
    const insert = site.store.query.insertInto("requestKeys").values({ ...key, value: "v", leadId: "ZZZZZ-ZZZZZ" });
    await expect(insert.execute()).rejects.toThrow(/foreign key/i);
    await site.store.query.deleteFrom("leads").execute();
    expect(await site.store.query.selectFrom("requestKeys").selectAll().execute()).toEqual([]);
  });
});
