import fc from "fast-check";
import { NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { stores, testStore } from "../../test/leads/stores";
import { deliveryStanding } from "./deliveryQueue";
import { countLeads, findLead } from "./leadQueries";
import { saveLead } from "./saveLead";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("a destination that is named twice gets one delivery, the last one's", async () => {
    const destinations = [
      "mail",
      { destination: "webhook", dueAt: NOW },
      "mail",
      { destination: "webhook", dueAt: NOW + 5 },
    ];
    expect(await saveLead(site.store, sampleNewLead({}, { destinations }))).toMatchObject({ outcome: "stored" });
    expect((await site.leads())[0]?.deliveries).toMatchObject([
      { destination: "mail" },
      { destination: "webhook", nextAt: NOW + 5 },
    ]);
  });

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
      { numRuns: 50, examples: [["'; drop table leads; --", '李小龙 🏠\n"x"', null, true]] },
    );
  });

  test("keeps text that looks like JSON as text", async () => {
    const looksLikeJson = '{"name":"Ada"}';
    const texts = { page: looksLikeJson, ip: "[1]", userAgent: "null", email: "1" };
    const lead = sampleNewLead(texts);
    await saveLead(site.store, lead);
    expect(await findLead(site.store, lead.record.id)).toMatchObject(texts);
  });

  test("stores a lead and a delivery to each destination, due at once", async () => {
    const lead = sampleNewLead({}, { destinations: ["webhook", "mail"] });
    const { id } = lead.record;
    expect(await saveLead(site.store, lead)).toMatchObject({ outcome: "stored", id, receivedAt: NOW });
    const pending = { state: "pending", attempts: 0, nextAt: NOW, deliveredAt: null, reply: null };
    expect((await findLead(site.store, id))?.deliveries).toEqual([
      { destination: "mail", ...pending },
      { destination: "webhook", ...pending },
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

  test("does not begin an aborted save, so it waits for no lock", async () => {
    const unlock = await site.lock();
    await expect(saveLead(site.store, sampleNewLead(), AbortSignal.abort(new Error("told")))).rejects.toThrow("told");
    await unlock();
    expect(await countLeads(site.store)).toBe(0);
  });
});
