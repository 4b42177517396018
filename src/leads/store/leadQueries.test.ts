import { DAY, HOUR, NOW, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { claimOne, stores, testStore } from "../../../test/leads/stores";
import type { LeadRecord } from "../model/leadRecord";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("lists each lead once, newest first, even if many have the same time", async () => {
    const sent = Array.from({ length: 1_003 }, (_, index) => {
      const service = index === 7 ? "roofing" : "plumbing";
      return sampleNewLead({ receivedAt: NOW + Math.floor(index / 3), service }).record;
    });
    await site.insert(sent);
    const found = await site.leads();
    expect(found).toHaveLength(1_003);
    expect(new Set(found.map(({ id }) => id)).size).toBe(1_003);
    const times = found.map(({ receivedAt }) => receivedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(await site.ids({ services: ["roofing"] })).toEqual([sent[7]?.id]);
    expect(await site.store.count({ since: NOW + 10, until: NOW + 20 })).toBe(30);
    expect(await site.store.statistics()).toEqual([
      { context: "production", state: "accepted", service: "plumbing", count: 1_002 },
      { context: "production", state: "accepted", service: "roofing", count: 1 },
    ]);
    expect(await site.store.statistics({ services: ["roofing"] })).toHaveLength(1);
  });

  test("lists nothing when the store is empty", async () => {
    expect(await site.leads()).toEqual([]);
    expect(await site.store.count()).toBe(0);
    expect(await site.store.statistics()).toEqual([]);
    expect(await site.store.find("ZZZZZ-ZZZZZ")).toBeUndefined();
  });

  test("finds a person's leads by address (in upper or lower case), by number, or by either", async () => {
    const ada = sampleNewLead({ email: "Ada@Home.example" });
    const bob = sampleNewLead({ email: "bob@home.example", phone: "+13025550199" });
    for (const each of [ada, bob]) await site.store.save(each);
    expect(await site.ids({ email: "ADA@home.example" })).toEqual([ada.record.id]);
    expect(await site.ids({ phone: "+13025550199" })).toEqual([bob.record.id]);
    expect(await site.ids({ phone: "+13025550199", email: "ada@home.example" })).toHaveLength(2);
  });

  test("finds leads by their state and by the state of their deliveries", async () => {
    const leads = {
      pending: sampleNewLead({}, { destinations: ["mail"] }),
      dead: sampleNewLead({}, { destinations: ["dies", "works"] }),
      delivered: sampleNewLead({}, { destinations: ["works"] }),
      nowhere: sampleNewLead(),
      quarantined: sampleNewLead({ state: "quarantined" }),
      spam: sampleNewLead({ state: "spam" }),
    };
    for (const each of Object.values(leads)) await site.store.save(each);
    await site.queue.finish(await claimOne(site.queue, "dies", NOW), { state: "dead", reply: "" });
    for (const claim of await site.queue.claim("works", 2, NOW)) {
      await site.queue.finish(claim, { state: "delivered", at: NOW, reply: "" });
    }
    for (const state of ["pending", "dead", "delivered", "quarantined", "spam"] as const) {
      expect(await site.ids({ state })).toEqual([leads[state].record.id]);
    }
    const { pending, dead, delivered, nowhere } = leads;
    expect((await site.ids({ state: "accepted" })).toSorted()).toEqual(
      [pending, dead, delivered, nowhere].map(({ record }) => record.id).toSorted(),
    );
  });

  test("stores the context of a lead, and finds the lead by it", async () => {
    const preview = await site.copy("preview");
    await site.store.save(sampleNewLead());
    const trial = sampleNewLead();
    await preview.store.save(trial);
    expect(await site.ids()).toHaveLength(2);
    expect(await site.ids({ context: "preview" })).toEqual([trial.record.id]);
    expect(await site.store.find(trial.record.id)).toMatchObject({ context: "preview" });
    expect(await site.store.statistics()).toEqual([
      { context: "preview", state: "accepted", service: "plumbing", count: 1 },
      { context: "production", state: "accepted", service: "plumbing", count: 1 },
    ]);
  });

  describe("counting the senders of a message", () => {
    const send = (email: string, changes: Partial<LeadRecord> = {}) =>
      site.store.save(sampleNewLead({ email, ...changes }, { messageKey: "m" }));

    test("counts each other person of the last day once", async () => {
      await send("a@x.example");
      await send("A@x.example");
      await send("b@x.example");
      await send("c@x.example", { receivedAt: NOW - DAY + 1 });
      await send("d@x.example", { receivedAt: NOW - DAY });
      expect(await site.store.sendersOf("m", "a@X.example", NOW)).toBe(2);
      expect(await site.store.sendersOf("m", "e@x.example", NOW)).toBe(3);
      expect(await site.store.sendersOf("other", "e@x.example", NOW)).toBe(0);
    });

    test("tells people without an e-mail address apart by their number", async () => {
      await send("", { phone: "+13025550101" });
      await send("", { phone: "+13025550102" });
      expect(await site.store.sendersOf("m", "+13025550101", NOW)).toBe(1);
      expect(await site.store.sendersOf("m", "+13025550103", NOW)).toBe(2);
    });

    test("looks at only the newest fifty leads", async () => {
      let receivedAt = NOW - HOUR;
      const next = (email: string) => {
        receivedAt += 1;
        return send(email, { receivedAt });
      };
      for (let index = 0; index < 60; index++) await next("a@x.example");
      await next("b@x.example");
      await next("c@x.example");
      expect(await site.store.sendersOf("m", "d@x.example", NOW)).toBe(3);
      expect(await site.store.sendersOf("m", "a@x.example", NOW)).toBe(2);
      for (let index = 0; index < 49; index++) await next("a@x.example");
      expect(await site.store.sendersOf("m", "d@x.example", NOW)).toBe(2);
      await next("a@x.example");
      expect(await site.store.sendersOf("m", "d@x.example", NOW)).toBe(1);
    });

    test("ignores leads of another context", async () => {
      const preview = await site.copy("preview");
      await preview.store.save(sampleNewLead({ email: "a@x.example" }, { messageKey: "m" }));
      expect(await site.store.sendersOf("m", "b@x.example", NOW)).toBe(0);
      expect(await preview.store.sendersOf("m", "b@x.example", NOW)).toBe(1);
    });

    test("ignores leads from the future, but tolerates five minutes of clock skew", async () => {
      await send("a@x.example", { receivedAt: NOW + DAY });
      await send("b@x.example", { receivedAt: NOW + 5 * 60_000 });
      expect(await site.store.sendersOf("m", "c@x.example", NOW)).toBe(1);
    });
  });
});
