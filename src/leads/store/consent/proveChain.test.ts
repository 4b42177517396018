import { sql } from "kysely";
import { DAY, NOW, sampleNewLead } from "../../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../../test/leads/stores";
import { hashBeginning, receiptOf } from "../../model/receipt";
import { deliveryTable } from "../../queue/deliveries";
import { openLeadStore } from "../openLeadStore";
import { type ChainHead, headText } from "./chainHead";
import { type ChainEntry, entryText, sha256 } from "./consentChain";
import { newKeyPair, readPublicKey, readSigningKey, type SigningKey } from "./signingKey";

const signing = readSigningKey(newKeyPair().seed);

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind, { signing, known: [] });

  const store = async (count: number, to = site.store) => {
    for (let index = 0; index < count; index++) await to.save(sampleNewLead());
  };
  const entries = () => site.database.query.selectFrom("consentEntries").selectAll().orderBy("sequence").execute();
  const entry = async (sequence: number) => {
    const found = (await entries()).find((entry) => entry.sequence === sequence);
    if (!found) throw new Error(`There is no entry ${sequence}.`);
    return found;
  };
  /** Rebuilds the chain from an entry on with matching hashes. Signs the entries if a key is given. */
  const remake = async (first: number, key?: SigningKey, changes: Partial<ChainEntry> = {}) => {
    const former = await entries();
    let previousHash = former.find(({ sequence }) => sequence === first - 1)?.hash ?? null;
    for (const { context, sequence, ...entry } of former.filter(({ sequence }) => sequence >= first)) {
      const made = { ...entry, context, sequence, ...changes, previousHash, keyId: key?.id ?? null };
      const text = entryText(made);
      previousHash = sha256(text);
      await site.database.query
        .updateTable("consentEntries")
        .set({ ...made, hash: previousHash, signature: key?.sign(text) ?? null })
        .where("context", "=", context)
        .where("sequence", "=", sequence)
        .execute();
    }
  };
  const isProven = async (leads = site.store) => (await leads.prove()).isWhole;
  const run = (statement: string) => sql.raw(statement).execute(site.database.query);
  const change = (sequence: number, values: Partial<ChainEntry>) =>
    site.database.query.updateTable("consentEntries").set(values).where("sequence", "=", sequence).execute();
  const fault = async (checkpoint?: ChainHead) => (await site.store.prove({ checkpoint })).fault;
  const leadFaults = async () => (await site.store.prove()).leadFaults;

  describe("a forgery without the signing key fails:", () => {
    beforeEach(async () => {
      await store(4);
      expect(await isProven()).toBe(true);
    });

    test("all hashes recomputed, signatures dropped", async () => {
      await remake(1);
      expect(await isProven()).toBe(false);
    });

    test("a lead inserted with a date before the first entry", async () => {
      await site.insert([sampleNewLead({ receivedAt: NOW - DAY }).record]);
      expect(await isProven()).toBe(false);
    });

    test("entries deleted and added again without the key", async () => {
      const former = await entries();
      await run("delete from consent_entries");
      expect(await isProven()).toBe(false);
      await store(1);
      expect(await isProven()).toBe(false);
      await run("delete from consent_entries");
      await site.database.query.insertInto("consentEntries").values(former).execute();
      await remake(1);
      expect(await isProven()).toBe(false);
    });

    test("later entries signed with a former key", async () => {
      const next = readSigningKey(newKeyPair().seed);
      const former = { ...signing, end: await entry(4) };
      const rotated = await openLeadStore(site.database, deliveryTable, { signing: next, known: [former] });
      await store(2, rotated);
      expect(await isProven(rotated)).toBe(true);
      await remake(5, signing);
      expect(await isProven(rotated)).toBe(false);
      const unended = await openLeadStore(site.database, deliveryTable, {
        signing: next,
        known: [readPublicKey(signing.text)],
      });
      expect(await isProven(unended)).toBe(false);
    });

    test("everything moved to another copy of the site", async () => {
      await site.database.query.updateTable("leads").set({ context: "preview" }).execute();
      await remake(1, undefined, { context: "preview" });
      expect(await isProven()).toBe(false);
    });
  });

  test("proves an unaltered chain", async () => {
    await store(3);
    expect(await site.store.prove()).toEqual({
      context: "production",
      entries: 3,
      signed: 3,
      fault: null,
      unproven: 0,
      leads: { unaltered: 3, erased: 0, expired: 0, altered: 0, returned: 0, missing: 0 },
      leadFaults: [],
      leadFaultCount: 0,
      head: { sequence: 3, hash: (await entry(3)).hash },
      found: null,
      hasKey: true,
      isWhole: true,
    });
  });

  test("fails an empty chain, with or without leads", async () => {
    expect(await site.store.prove()).toMatchObject({ fault: { entry: 1 }, unproven: 0, isWhole: false });
    const { record } = sampleNewLead();
    await site.insert([record]);
    expect(await leadFaults()).toEqual([{ lead: record.id, what: "it has no proven entry" }]);
  });

  test("names the first wrong entry, the number of unproven entries and their leads", async () => {
    await store(5);
    await change(3, { at: NOW - DAY });
    const lead = (number: number) => entry(number).then(({ leadId }) => leadId);
    const concerned = [await lead(3), await lead(4), await lead(5)].toSorted();
    expect(await site.store.prove()).toMatchObject({
      fault: { entry: 3, what: "altered, or moved from another place" },
      unproven: 3,
      leads: { unaltered: 2 },
      leadFaults: concerned.map((lead) => ({ lead, what: "it has no proven entry" })),
      leadFaultCount: 3,
      isWhole: false,
    });
  });

  test.each<[string, () => Promise<unknown>, number, string]>([
    ["altered", () => change(2, { recordHash: "0".repeat(64) }), 2, "altered"],
    ["altered and hashed again", () => remake(2, signing).then(() => change(3, { previousHash: null })), 3, "altered"],
    ["removed", () => run("delete from consent_entries where sequence = 2"), 2, "removed"],
    [
      "moved before the first one",
      () => run("update consent_entries set sequence = -1 where sequence = 1"),
      -1,
      "removed",
    ],
    ["unsigned", () => remake(3), 3, "not signed"],
    ["stripped of its signature", () => change(2, { signature: null }), 2, "its signature is not that of key"],
    ["given another signature", async () => change(2, { signature: (await entry(3)).signature }), 2, "its signature"],
    ["signed with a stranger's key", () => remake(3, readSigningKey(newKeyPair().seed)), 3, "LEADS_PUBLIC_KEYS"],
  ])("names an entry that was %s", async (_how, forge, number, what) => {
    await store(3);
    await forge();
    expect(await fault()).toEqual({ entry: number, what: expect.stringContaining(what) });
  });

  test("without a key, names an entry that does not follow the previous one", async () => {
    const unsigned = await openLeadStore(site.database, deliveryTable);
    await store(3, unsigned);
    const altered = { ...(await entry(2)), at: NOW - DAY };
    await change(2, { at: altered.at, hash: sha256(entryText(altered)) });
    expect(await unsigned.prove()).toMatchObject({ fault: { entry: 3, what: expect.stringContaining("not follow") } });
  });

  test("checks a chain in several batches, and names the first hundred leads", async () => {
    await store(1);
    const { leadId: _, ...one } = await entry(1);
    const made = Array.from({ length: 600 }, (_, index) => ({ ...one, sequence: index + 2, leadId: `${index}` }));
    for (const rows of [made.slice(0, 300), made.slice(300)]) {
      await site.database.query
        .insertInto("consentEntries")
        .values(rows.map((row) => ({ ...row, hash: "0".repeat(64) })))
        .execute();
    }
    await remake(2, signing);
    const proof = await site.store.prove();
    expect(proof).toMatchObject({ entries: 601, fault: null, leads: { missing: 600 }, leadFaultCount: 600 });
    expect(proof.leadFaults).toHaveLength(100);
    await change(550, { signature: null });
    expect(await site.store.prove()).toMatchObject({ fault: { entry: 550 }, unproven: 52 });
  });

  describe("names a lead", () => {
    test.each([
      ["the checkbox", `consent = replace(consent, 'true', 'false')`],
      ["the words", `consent = replace(consent, 'Yes.', 'Yes, always.')`],
      ["the phone number", `phone = '+13025550199'`],
      ["the name", `answers = replace(answers, 'Ada', 'Eve')`],
      ["the time", `received_at = received_at + 1`],
      ["a time outside the calendar", `received_at = 9000000000000000`],
      ["the page", `page = '/other'`],
      ["the network address", `ip = '203.0.113.8'`],
      ["the browser", `user_agent = 'Other/1'`],
      ["the certificate", `certificate_url = 'https://cert.trustedform.com/other'`],
      ["the way it was sent", `consent = replace(consent, '"given"', '"sentBy":"script","given"')`],
      ["the salt", `consent_salt = ''`],
      ["the copy of the site", `context = 'preview'`],
    ])("whose consent record was altered: %s", async (_what, change) => {
      await store(1);
      await run(`update leads set ${change}`);
      expect(await leadFaults()).toEqual([
        { lead: (await entry(1)).leadId, what: "what is stored about its consent was altered" },
      ]);
    });

    test("that was removed without an entry", async () => {
      await store(1);
      await run("delete from claims");
      await run("delete from leads");
      expect(await leadFaults()).toEqual([{ lead: (await entry(1)).leadId, what: expect.stringContaining("removed") }]);
    });

    test("that came back after its erasure, until it is erased again", async () => {
      await store(1);
      const former = await site.database.query.selectFrom("leads").selectAll().executeTakeFirstOrThrow();
      await site.store.erase({ email: former.email });
      expect(await isProven()).toBe(true);
      await site.database.query.insertInto("leads").values(former).execute();
      expect(await leadFaults()).toEqual([{ lead: former.id, what: expect.stringContaining("records its removal") }]);
      expect(await site.store.erase({ email: former.email })).toBe(1);
      expect(await isProven()).toBe(true);
    });
  });

  test("passes a lead with changes outside its consent record", async () => {
    await store(1);
    await run("update leads set state = 'spam', message_key = null, address_key = null");
    expect(await isProven()).toBe(true);
  });

  describe("a kept head", () => {
    test("reveals that the last entries were removed together with their leads", async () => {
      await store(3);
      const { head } = await site.store.prove();
      const { leadId } = await entry(3);
      await run(`delete from claims where lead_id = '${leadId}'`);
      await run(`delete from leads where id = '${leadId}'`);
      await run("delete from consent_entries where sequence = 3");
      expect(await fault()).toBeNull();
      expect(await fault(head ?? undefined)).toEqual({ entry: 3, what: expect.stringContaining("cut off") });
      await store(2);
      expect(await fault(head ?? undefined)).toEqual({ entry: 3, what: expect.stringContaining("rebuilt") });
    });

    test("proves unsigned entries up to it, and no later ones", async () => {
      await store(2, await openLeadStore(site.database, deliveryTable));
      const { head } = await site.store.prove();
      await store(1);
      expect(await fault()).toEqual({ entry: 1, what: "not signed" });
      expect(await fault(head ?? undefined)).toBeNull();
      await store(1, await openLeadStore(site.database, deliveryTable));
      expect(await fault(head ?? undefined)).toEqual({ entry: 4, what: "not signed" });
    });

    test("does not excuse unsigned entries if it is not in the chain", async () => {
      await store(2);
      const { head } = await site.store.prove();
      await remake(1);
      expect(await fault(head ?? undefined)).toEqual({ entry: 1, what: "not signed" });
    });
  });

  describe("a former key", () => {
    const next = readSigningKey(newKeyPair().seed);
    const rotatedFrom = (publicKey: string) =>
      openLeadStore(site.database, deliveryTable, { signing: next, known: [readPublicKey(publicKey)] });

    test("is reported with its last entry, which the settings take as its end", async () => {
      await store(2);
      const rotated = await rotatedFrom(signing.text);
      await store(1, rotated);
      const end = headText(await entry(2));
      expect((await rotated.prove()).fault).toEqual({
        entry: 1,
        what: `signed with the former key ${signing.id}, whose last entry is ${end}`,
      });
      expect(await isProven(await rotatedFrom(`${signing.text}@${end}`))).toBe(true);
    });

    test("does not prove an entry after its end", async () => {
      await store(3);
      const rotated = await rotatedFrom(`${signing.text}@${headText(await entry(2))}`);
      expect((await rotated.prove()).fault).toMatchObject({ entry: 3 });
    });

    test("can be checked with public keys only", async () => {
      await store(2);
      const end = headText(await entry(2));
      await store(1, await rotatedFrom(signing.text));
      const known = [readPublicKey(`${signing.text}@${end}`), readPublicKey(next.text)];
      expect(await isProven(await openLeadStore(site.database, deliveryTable, { known }))).toBe(true);
    });
  });

  describe("a receipt", () => {
    const find = async (number: number) => {
      const receipt = receiptOf((await entry(number)).hash);
      return (await site.store.prove({ hashBeginning: hashBeginning(receipt) })).found;
    };

    test("finds its entry and the status of the lead", async () => {
      await store(2);
      expect(await find(2)).toEqual({ entry: await entry(2), isProven: true, lead: "unaltered", removal: null });
      await site.store.erase({ email: "ada@home.example" }, NOW + DAY);
      expect(await find(2)).toMatchObject({ isProven: true, lead: "erased", removal: { at: NOW + DAY } });
    });

    test("reports an altered lead and an unproven entry", async () => {
      await store(3);
      await run("update leads set page = '/other'");
      await change(2, { signature: null });
      expect(await find(1)).toMatchObject({ isProven: true, lead: "altered" });
      expect(await find(3)).toMatchObject({ isProven: false });
    });
  });
});
