import { planNothing, sampleAct } from "../../test/leads/sampleAct";
import { NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, stores, testStore } from "../../test/leads/stores";
import { recordAct } from "./acts";
import { countLeads, findLead, newestLeads } from "./leadQueries";
import { saveLead } from "./saveLead";
import { makeFindable } from "./searchWords";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("lists each lead once, newest first, even if many have the same time", async () => {
    const sent = Array.from({ length: 1_003 }, (_, index) => {
      return sampleNewLead({ receivedAt: NOW + Math.floor(index / 3) }).record;
    });
    await site.insert(sent);
    const found = await site.leads();
    expect(found).toHaveLength(1_003);
    expect(new Set(found.map(({ id }) => id)).size).toBe(1_003);
    const times = found.map(({ receivedAt }) => receivedAt);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(await countLeads(site.store, { since: NOW + 10, until: NOW + 20 })).toBe(30);
  });

  test("lists nothing when the store is empty", async () => {
    expect(await site.leads()).toEqual([]);
    expect(await countLeads(site.store)).toBe(0);
    expect(await findLead(site.store, "ZZZZZ-ZZZZZ")).toBeUndefined();
  });

  test("finds a person's leads by address (in upper or lower case), by number, or by either", async () => {
    const ada = sampleNewLead({ email: "Ada@Home.example" });
    const bob = sampleNewLead({ email: "bob@home.example", phone: "+13025550199" });
    for (const each of [ada, bob]) await saveLead(site.store, each);
    expect(await site.ids({ email: "ADA@home.example" })).toEqual([ada.record.id]);
    expect(await site.ids({ phone: "+13025550199" })).toEqual([bob.record.id]);
    expect(await site.ids({ phone: "+13025550199", email: "ada@home.example" })).toHaveLength(2);
  });

  test("each part of the office's list is asked for by itself, and failed deliveries too", async () => {
    const save = async (...lead: Parameters<typeof sampleNewLead>) => {
      const saved = sampleNewLead(...lead);
      await saveLead(site.store, saved);
      return saved.record.id;
    };
    const waiting = await save({ receivedAt: NOW }, { destinations: ["mail"] });
    const old = await save({ receivedAt: NOW - 2 });
    const suspected = await save({ state: "quarantined", receivedAt: NOW - 3 });
    const spam = await save({ state: "spam", receivedAt: NOW - 4 });
    const taken = await save({ receivedAt: NOW - 5 });
    await recordAct(site.store, sampleAct(taken), planNothing);
    expect(await site.ids({ state: "unanswered", since: NOW - 1 })).toEqual([waiting]);
    expect(await site.ids({ state: "unanswered" })).toEqual([waiting, old]);
    expect(await site.ids({ state: "quarantined" })).toEqual([suspected]);
    expect(await site.ids({ besidesWaitingSince: NOW - 1 })).toEqual([old, spam, taken]);
    expect(await newestLeads(site.store, { besidesWaitingSince: NOW + 1 }, 3)).toMatchObject({ more: 1 });
    expect(await site.ids({ hasFailed: true })).toEqual([]);
    for (let attempts = 1; attempts <= 3; attempts++)
      await finishOne(site.store, "mail", { state: "pending", nextAt: NOW, reply: "451" });
    expect(await site.ids({ hasFailed: true })).toEqual([waiting]);
    await makeFindable(site.store);
    expect(await site.ids({ search: [["obrien"], ["qq", "ada"]] })).toHaveLength(5);
    expect(await site.ids({ search: [["obrien"], ["qq", "eve"]] })).toEqual([]);
    expect(await site.ids({ search: [[]] })).toEqual([]);
  });
});
