import { sql } from "kysely";
import { DAY, NOW, sampleNewLead } from "../../../../test/leads/sampleNewLead";
import { claimOne, stores, testStore } from "../../../../test/leads/stores";
import { hashBeginning } from "../../model/receipt";
import { deliveryTable } from "../../queue/deliveries";
import { openLeadStore } from "../openLeadStore";
import { entryText, recordText, sha256 } from "./consentChain";
import { newKeyPair, readSigningKey } from "./signingKey";

const signing = readSigningKey(newKeyPair().seed);

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind, { signing, known: [] });
  const entries = () =>
    site.database.query.selectFrom("consentEntries").selectAll().orderBy("context").orderBy("sequence").execute();
  const whole = { isWhole: true };

  test("stores a lead with a signed entry that contains the previous entry's hash", async () => {
    const first = sampleNewLead();
    const second = sampleNewLead({ email: "bob@home.example" }, { digest: "other" });
    const saved = await site.store.save(first);
    await site.store.save(second);
    const [one, two, ...more] = await entries();
    if (!one || !two) throw new Error("Both leads should have an entry.");
    expect(more).toEqual([]);
    const said = { context: "production", kind: "stored", at: NOW, keyId: signing.id };
    expect(one).toMatchObject({ ...said, sequence: 1, leadId: first.record.id, previousHash: null });
    expect(two).toMatchObject({ ...said, sequence: 2, leadId: second.record.id, previousHash: one.hash });
    expect(one.hash).toBe(sha256(entryText(one)));
    expect(signing.verify(entryText(one), one.signature ?? "")).toBe(true);
    expect(saved).toMatchObject({ receipt: expect.any(String) });
    expect("receipt" in saved && one.hash.startsWith(hashBeginning(saved.receipt ?? "") ?? "none")).toBe(true);
  });

  test("an entry's hash covers all evidence, with a salt that is stored with the lead", async () => {
    const { record, ...rest } = sampleNewLead();
    await site.store.save({ record, ...rest });
    const { consentSalt } = await site.database.query
      .selectFrom("leads")
      .select("consentSalt")
      .executeTakeFirstOrThrow();
    const text = recordText(record, "production", consentSalt ?? "");
    expect((await entries())[0]?.recordHash).toBe(sha256(text));
    expect(JSON.parse(text)).toEqual({
      format: "consent record 1",
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      lead: record.id,
      context: "production",
      kind: "quote",
      receivedAt: "2026-11-21T12:00:00.000Z",
      name: "Ada O'Brien",
      phone: "+13025550142",
      phoneExtension: null,
      email: "ada@home.example",
      consent: true,
      consentVersion: "v1",
      consentText: "Yes.",
      globalPrivacyControl: false,
      sentBy: null,
      via: null,
      page: "/",
      ip: "203.0.113.7",
      userAgent: null,
      certificateUrl: null,
    });
  });

  test("proves a lead that contains a lone surrogate", async () => {
    await site.store.save(sampleNewLead({ page: "/\ud800", answers: { name: "\udfff", zip: "19904" } }));
    expect(await site.store.prove()).toMatchObject({ ...whole, leads: { unaltered: 1 } });
  });

  test("a repeated request gets the first receipt and adds no entry", async () => {
    const request = sampleNewLead({}, { requestKey: "k" });
    const first = await site.store.save(request);
    const again = await site.store.save(sampleNewLead({}, { requestKey: "k" }));
    expect(again).toEqual({ ...first, outcome: "known" });
    expect(again).toMatchObject({ receipt: expect.stringMatching(/^(\w{5}-){3}\w{5}$/) });
    expect(await entries()).toHaveLength(1);
  });

  test("fifty concurrent leads from two copies of the site form one chain", async () => {
    const other = await site.copy();
    const same = sampleNewLead({}, { requestKey: "same" });
    const saved = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        // Every fifth request repeats the same one.
        const lead =
          index % 5 === 0 ? { ...same, record: sampleNewLead().record } : sampleNewLead({}, { digest: `${index}` });
        return (index % 2 === 0 ? site : other).store.save(lead);
      }),
    );
    expect(saved.filter(({ outcome }) => outcome === "stored")).toHaveLength(41);
    expect(await entries()).toHaveLength(41);
    expect(await site.store.prove()).toMatchObject({ ...whole, entries: 41, leads: { unaltered: 41 } });
  }, 60_000);

  test("a refused or failed request leaves neither a lead nor an entry", async () => {
    await site.store.save(sampleNewLead({}, { address: "a", rateLimit: 1 }));
    await site.store.save(sampleNewLead({}, { requestKey: "k2", address: "a", rateLimit: 1 }));
    await expect(site.store.save(sampleNewLead({ receivedAt: NOW + 0.5 }))).rejects.toThrow();
    expect(await entries()).toHaveLength(1);
    expect(await site.store.prove()).toMatchObject({ ...whole, leads: { unaltered: 1 } });
  });

  test("does not store a lead if its entry fails", async () => {
    await sql`alter table consent_entries rename to lost`.execute(site.database.query);
    await expect(site.store.save(sampleNewLead())).rejects.toThrow();
    await sql`alter table lost rename to consent_entries`.execute(site.database.query);
    expect(await site.store.count()).toBe(0);
  });

  test("erasing a lead removes its salt, keeps its entry and adds an erasure entry", async () => {
    const { record, ...rest } = sampleNewLead();
    await site.store.save({ record, ...rest });
    expect(await site.store.erase({ email: "ada@home.example" }, NOW + DAY)).toBe(1);
    expect(await site.store.prove()).toMatchObject({ ...whole, entries: 2, leads: { erased: 1 } });
    expect(await entries()).toMatchObject([
      { kind: "stored" },
      { kind: "erased", leadId: record.id, at: NOW + DAY, recordHash: null, keyId: signing.id },
    ]);
  });

  test("records the removal of an expired lead", async () => {
    await site.store.save(sampleNewLead({}, { destinations: ["mail"] }));
    await site.queue.finish(await claimOne(site.queue, "mail", NOW), { state: "delivered", at: NOW, reply: "" });
    expect(await site.store.purge(NOW + 31 * DAY, 30 * DAY)).toBe(1);
    expect(await site.store.prove()).toMatchObject({ ...whole, leads: { expired: 1 } });
  });

  test("two concurrent erasures of the same person add one entry", async () => {
    for (let count = 0; count < 5; count++) await site.store.save(sampleNewLead());
    const other = await site.copy();
    const person = { email: "ada@home.example" };
    const erased = await Promise.all([site.store.erase(person), other.store.erase(person)]);
    expect(erased[0] + erased[1]).toBe(5);
    expect(await site.store.prove()).toMatchObject({ ...whole, entries: 10, leads: { erased: 5 } });
  });

  test("the chain and the records of requests contain no personal data", async () => {
    const canary = {
      phone: "+13025550177",
      email: "canary@home.example",
      answers: { name: "Canary Quux", zip: "19904" },
      ip: "198.51.100.77",
      userAgent: "CanaryBrowser/1",
      page: "/canary",
      certificateUrl: "https://cert.trustedform.com/canary",
    };
    await site.store.save(sampleNewLead(canary, { address: canary.ip }));
    await site.store.recordAccess({ contact: canary, at: NOW, leads: 1 });
    await site.store.withdraw({ contact: canary, way: "form", at: NOW, address: canary.ip, rateLimit: 5 });
    await site.store.erase({ email: canary.email, phone: canary.phone });
    const { query } = site.database;
    const kept = [
      await entries(),
      await query.selectFrom("privacyRequests").selectAll().execute(),
      await query.selectFrom("suppressions").selectAll().execute(),
      await query.selectFrom("withdrawals").selectAll().execute(),
    ];
    for (const rows of kept) expect(rows).not.toEqual([]);
    expect(JSON.stringify(kept)).not.toMatch(/canary|quux|3025550177|198\.51/i);
  });

  test("without a key, entries are chained and counted as unsigned", async () => {
    const unsigned = await openLeadStore(site.database, deliveryTable);
    await unsigned.save(sampleNewLead());
    await site.store.save(sampleNewLead());
    expect(await entries()).toMatchObject([{ keyId: null, signature: null }, { keyId: signing.id }]);
    expect(await site.store.countEntries()).toEqual({ entries: 2, signed: 1 });
  });

  test("each context has its own chain, and erasure covers all contexts", async () => {
    const preview = await site.copy("preview");
    await preview.store.save(sampleNewLead());
    await site.store.save(sampleNewLead());
    await site.store.erase({ email: "ada@home.example" });
    const numbers = (await entries()).map(({ context, sequence, kind }) => [context, sequence, kind]);
    expect(numbers).toEqual([
      ["preview", 1, "stored"],
      ["preview", 2, "erased"],
      ["production", 1, "stored"],
      ["production", 2, "erased"],
    ]);
    expect(await preview.store.prove()).toMatchObject({ ...whole, leads: { erased: 1 } });
  });

  describe("requests for access and erasure", () => {
    const person = { email: "ada@home.example", phone: "+13025550142" };

    test("leave a record with their date and number of leads", async () => {
      await site.store.save(sampleNewLead());
      await site.store.recordAccess({ contact: { email: "ADA@home.example" }, at: NOW, leads: 1 });
      await site.store.erase(person, NOW + DAY);
      await site.store.erase({ email: "bob@home.example" }, NOW + 2 * DAY);
      const access = { kind: "access", at: NOW, leads: 1, by: ["email"] };
      const erasure = { kind: "erasure", at: NOW + DAY, leads: 1, by: ["email", "phone"] };
      const bobs = { kind: "erasure", at: NOW + 2 * DAY, leads: 0, by: ["email"] };
      expect(await site.store.requests()).toEqual([access, erasure, bobs]);
      expect(await site.store.requests({ email: "ada@home.example" })).toEqual([access, erasure]);
      expect(await site.store.requests({ phone: person.phone })).toEqual([erasure]);
      expect(await site.store.requests({ email: "eve@home.example" })).toEqual([]);
    });

    test("match by address or number, and match nobody without either", async () => {
      await site.store.save(sampleNewLead({ phone: "+13025550199" }));
      await site.store.save(sampleNewLead({ email: "ada@work.example" }, { digest: "work" }));
      await site.store.save(sampleNewLead({ email: "eve@home.example", phone: "+13025550198" }, { digest: "eve" }));
      expect(await site.store.count(person)).toBe(2);
      await expect(site.store.erase({})).rejects.toThrow();
      expect(await site.store.count()).toBe(3);
    });
  });
});
