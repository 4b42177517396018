import { sql } from "kysely";
import { DAY, NOW, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../test/leads/stores";
import { hashBeginning } from "../model/receipt";
import { type ChainEntry, entryText, sha256 } from "./consentChain";
import { openLeadStore } from "./openLeadStore";
import type { Checkpoint } from "./proveChain";
import { newKeyPair, readPublicKey, readSigningKey } from "./signingKey";

const signing = readSigningKey(newKeyPair().seed);

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind, { signing, known: [] });
  /** References of the leads that are stored before each test, by the numbers of their entries. */
  let leads: string[];
  let receipts: string[];

  beforeEach(async () => {
    leads = [""];
    receipts = [""];
    for (let number = 1; number <= 8; number++) {
      const lead = sampleNewLead(
        { receivedAt: NOW + number, email: `ada${number}@home.example` },
        { digest: `${number}` },
      );
      const saved = await site.store.save(lead);
      leads.push(lead.record.id);
      receipts.push("receipt" in saved ? (saved.receipt ?? "") : "");
    }
  });

  const run = (statement: string) => sql.raw(statement).execute(site.database.query);
  const entry = (sequence: number) =>
    site.database.query
      .selectFrom("consentEntries")
      .selectAll()
      .where("sequence", "=", sequence)
      .executeTakeFirstOrThrow();
  const replace = (sequence: number, values: Partial<ChainEntry>) =>
    site.database.query.updateTable("consentEntries").set(values).where("sequence", "=", sequence).execute();
  /** An entry as somebody makes it who can write to the database, and does not have the key. */
  const forged = (said: ChainEntry): ChainEntry => {
    const unsigned = { ...said, keyId: null, signature: null };
    return { ...unsigned, hash: sha256(entryText(unsigned)) };
  };
  /** Makes the chain's end anew from an entry on, without the key, so that each hash fits. */
  const forgeFrom = async (sequence: number) => {
    for (let number = sequence; number <= 8; number++) {
      const previousHash = number === 1 ? null : (await entry(number - 1)).hash;
      await replace(number, forged({ ...(await entry(number)), previousHash }));
    }
  };
  const problems = async (checkpoint?: Checkpoint) => {
    const proof = await site.store.prove({ checkpoint });
    expect(proof.problems).toHaveLength(proof.problemCount);
    return proof.problems;
  };
  const about = (first: number, last: number, ids: string[], what: string) => {
    return { entries: [first, last], leads: ids, what: expect.stringContaining(what) };
  };
  const aboutOne = (number: number, what: string) => about(number, number, [leads[number] ?? ""], what);
  const aboutLead = (number: number, what: string) => {
    return { entries: null, leads: [leads[number]], what: expect.stringContaining(what) };
  };

  test("what nobody has touched is proven", async () => {
    expect(await site.store.prove()).toEqual({
      context: "production",
      entries: 8,
      leads: { unaltered: 8, altered: 0, erased: 0, expired: 0, missing: 0 },
      enteredLater: 0,
      waiting: 0,
      keys: [{ id: signing.id, first: 1, last: 8, entries: 8 }],
      unsigned: 0,
      head: { sequence: 8, hash: (await entry(8)).hash },
      erasures: [],
      problems: [],
      problemCount: 0,
      found: null,
    });
  });

  test("so is a database without leads", async () => {
    await site.wipe();
    await site.restart();
    expect(await site.store.prove()).toMatchObject({ entries: 0, head: null, problems: [] });
  });

  describe("a lead", () => {
    test.each([
      ["the tick", `consent = replace(consent, 'true', 'false')`],
      ["the words", `consent = replace(consent, 'Yes.', 'Yes, always.')`],
      ["the phone number", `phone = '+13025550199'`],
      ["the name", `answers = replace(answers, 'Ada', 'Eve')`],
      ["the time", `received_at = received_at + 1`],
      ["the page", `page = '/other'`],
      ["the network address", `ip = '203.0.113.8'`],
      ["the browser", `user_agent = 'Other/1'`],
      ["the certificate", `certificate_url = 'https://cert.trustedform.com/other'`],
      ["the way it was sent", `consent = replace(consent, '"given"', '"sentBy":"script","given"')`],
      ["the copy of the site", `context = 'preview'`],
    ])("whose consent record was altered is named: %s", async (_what, change) => {
      await run(`update leads set ${change} where id = '${leads[3]}'`);
      expect(await problems()).toEqual([aboutOne(3, "what is stored about the lead's consent was altered")]);
    });

    test("may change in what is no evidence", async () => {
      await run(`update leads set state = 'spam', message_key = null, address_key = null`);
      expect(await problems()).toEqual([]);
    });

    test("that was removed without a record is named", async () => {
      await run(`delete from claims where lead_id = '${leads[3]}'`);
      await run(`delete from leads where id = '${leads[3]}'`);
      expect(await problems()).toEqual([aboutOne(3, "the lead was removed without an entry that says so")]);
    });

    test("whose salt was taken out is named", async () => {
      await run(`update leads set consent_salt = null where id = '${leads[3]}'`);
      await site.store.enterLeads(NOW + DAY);
      expect(await problems()).toEqual([aboutOne(3, "salt was taken out")]);
    });

    test("that was inserted past the site is named", async () => {
      const { record } = sampleNewLead({ receivedAt: NOW });
      await site.insert([record]);
      await run(`update leads set consent_salt = 'salt' where id = '${record.id}'`);
      expect(await problems()).toEqual([
        { entries: null, leads: [record.id], what: expect.stringContaining("no entry") },
      ]);
    });

    test("that was inserted as if an earlier release had stored it is named, also once it was entered", async () => {
      const { record } = sampleNewLead({ receivedAt: NOW + DAY });
      await site.insert([record]);
      expect(await problems()).toEqual([
        { entries: null, leads: [record.id], what: expect.stringContaining("no entry") },
      ]);
      await site.store.enterLeads(NOW + 2 * DAY);
      expect(await problems()).toEqual([about(9, 9, [record.id], "entered later than it came")]);
      // Whoever knows why keeps the head.
      expect(await problems((await site.store.prove()).head ?? undefined)).toEqual([]);
    });

    test("that is back after it was erased is named", async () => {
      const [lead] = await site.leads({ email: "ada3@home.example" });
      await site.store.erase({ email: "ada3@home.example" });
      const {
        context: _,
        deliveries: __,
        ...record
      } = lead ?? (await site.leads())[0] ?? { context: "", deliveries: [] };
      if (!("id" in record)) throw new Error("The lead should have been there.");
      await site.insert([record]);
      expect(await problems()).toEqual([aboutOne(3, "though entry 9 says that it was removed")]);
      expect(await site.store.erase({ email: "ada3@home.example" })).toBe(1);
      expect(await problems()).toEqual([]);
    });
  });

  describe("an entry", () => {
    test.each<[string, Partial<ChainEntry>]>([
      ["the time", { at: NOW - DAY }],
      ["the hash of the record", { recordHash: "0".repeat(64) }],
      ["what happened", { kind: "entered" }],
      ["the entry before", { previousHash: "0".repeat(64) }],
    ])("that was altered is named: %s", async (_what, values) => {
      await replace(4, values);
      expect(await problems()).toContainEqual(aboutOne(4, "no longer gives its own hash"));
    });

    test("that was altered and hashed again is named by its signature", async () => {
      const altered = { ...(await entry(4)), at: NOW - DAY };
      await replace(4, { at: altered.at, hash: sha256(entryText(altered)) });
      expect(await problems()).toEqual([aboutOne(4, "its signature is not that of key")]);
    });

    test("that was made for another lead is named", async () => {
      await run(`update consent_entries set lead_id = 'ZZZZZ-ZZZZZ' where sequence = 4`);
      expect(await problems()).toEqual([
        about(4, 4, ["ZZZZZ-ZZZZZ"], "no longer gives its own hash"),
        about(4, 4, ["ZZZZZ-ZZZZZ"], "the lead was removed without an entry"),
        aboutLead(4, "no entry"),
      ]);
    });

    test("that was removed is named, and so is its lead", async () => {
      await run("delete from consent_entries where sequence = 4");
      expect(await problems()).toEqual([about(4, 4, [], "removed from the chain"), aboutLead(4, "no entry")]);
    });

    test("that was removed with its lead is named, also where the later ones were moved up", async () => {
      await run(`delete from claims where lead_id = '${leads[4]}'`);
      await run(`delete from leads where id = '${leads[4]}'`);
      await run("delete from consent_entries where sequence = 4");
      for (let number = 5; number <= 8; number++) {
        await run(`update consent_entries set sequence = ${number - 1} where sequence = ${number}`);
      }
      expect(await problems()).toEqual([about(4, 7, leads.slice(5), "made for the place 1 after it")]);
    });

    test("that changed places with another is named", async () => {
      await run("update consent_entries set sequence = 100 where sequence = 4");
      await run("update consent_entries set sequence = 4 where sequence = 5");
      await run("update consent_entries set sequence = 5 where sequence = 100");
      expect(await problems()).toEqual([
        about(4, 4, [leads[5] ?? ""], "made for the place 1 after it"),
        about(5, 5, [leads[4] ?? ""], "made for the place 1 before it"),
      ]);
    });

    test("that was inserted is named, and so are those that made room for it", async () => {
      for (let number = 8; number >= 5; number--) {
        await run(`update consent_entries set sequence = ${number + 1} where sequence = ${number}`);
      }
      const before = await entry(4);
      const inserted = forged({ ...before, sequence: 5, leadId: "ZZZZZ-ZZZZZ", previousHash: before.hash });
      await site.database.query.insertInto("consentEntries").values(inserted).execute();
      expect(await problems()).toEqual([
        about(5, 5, ["ZZZZZ-ZZZZZ"], "not signed, though entries before it are"),
        about(5, 5, ["ZZZZZ-ZZZZZ"], "the lead was removed without an entry"),
        about(6, 9, leads.slice(5), "made for the place 1 before it"),
      ]);
    });

    test("whose signature was changed is named", async () => {
      const { signature } = await entry(5);
      await replace(4, { signature });
      expect(await problems()).toEqual([aboutOne(4, "its signature is not that of key")]);
    });

    test("whose signature was taken out is named", async () => {
      await replace(4, { signature: null });
      expect(await problems()).toEqual([aboutOne(4, "its signature was taken out")]);
    });

    test("whose signature and key were taken out is named", async () => {
      await replace(4, { signature: null, keyId: null });
      expect(await problems()).toContainEqual(aboutOne(4, "no longer gives its own hash"));
    });

    test("that was signed with somebody's own key is named, though the key was listed in the database", async () => {
      const intruder = readSigningKey(newKeyPair().seed);
      const other = await openLeadStore(site.database, { signing: intruder, known: [] });
      const { record, ...rest } = sampleNewLead();
      await other.save({ record, ...rest });
      expect(await problems()).toEqual([about(9, 9, [record.id], `which only the database lists as ${intruder.text}`)]);
      await run("delete from signing_keys");
      expect(await problems()).toEqual([about(9, 9, [record.id], "which nobody here knows")]);
    });
  });

  describe("the end of the chain", () => {
    test("that was made anew without the key is named", async () => {
      await replace(6, { at: NOW - DAY });
      await forgeFrom(6);
      expect(await problems()).toEqual([about(6, 8, leads.slice(6), "not signed, though entries before it are")]);
    });

    test("that was cut off with its leads is named by a checkpoint", async () => {
      const { head } = await site.store.prove();
      for (const id of leads.slice(7)) {
        await run(`delete from claims where lead_id = '${id}'`);
        await run(`delete from leads where id = '${id}'`);
      }
      await run("delete from consent_entries where sequence > 6");
      expect(await problems()).toEqual([]);
      expect(await problems(head ?? undefined)).toEqual([about(7, 8, [], "cut off the end of the chain")]);
    });

    test("that was cut off alone is named by its leads", async () => {
      await run("delete from consent_entries where sequence > 6");
      expect(await problems()).toEqual([
        { entries: null, leads: leads.slice(7).toSorted(), what: expect.stringContaining("no entry") },
      ]);
    });

    test("a chain that was made anew from the beginning, without any key, is named by a checkpoint", async () => {
      const { head } = await site.store.prove();
      await forgeFrom(1);
      expect(await problems()).toEqual([]);
      expect(await problems(head ?? undefined)).toEqual([aboutOne(8, "not the entry of the checkpoint")]);
    });

    test("a chain that goes on after a checkpoint is whole", async () => {
      const { head } = await site.store.prove();
      await site.store.save(sampleNewLead());
      expect(await problems(head ?? undefined)).toEqual([]);
    });

    test("a chain without a key is proven by its hashes", async () => {
      await forgeFrom(1);
      const altered = { ...(await entry(4)), at: NOW - DAY };
      await replace(4, { at: altered.at, hash: sha256(entryText(altered)) });
      expect(await problems()).toEqual([aboutOne(5, "it does not follow entry 4")]);
    });
  });

  test("entries of a former key are proven by its public key", async () => {
    const next = readSigningKey(newKeyPair().seed);
    const rotated = await openLeadStore(site.database, { signing: next, known: [readPublicKey(signing.text)] });
    await rotated.save(sampleNewLead());
    expect(await rotated.prove()).toMatchObject({
      problems: [],
      keys: [
        { id: signing.id, first: 1, last: 8 },
        { id: next.id, first: 9, last: 9 },
      ],
    });
    const forgetful = await openLeadStore(site.database, { signing: next, known: [] });
    expect((await forgetful.prove()).problems).toEqual([about(1, 8, leads.slice(1), `as ${signing.text}; add it to`)]);
    const auditor = await openLeadStore(site.database, { known: [signing, next] });
    expect((await auditor.prove()).problems).toEqual([]);
  });

  test("a pause without a key is named until its head is kept as a checkpoint", async () => {
    await (await openLeadStore(site.database)).save(sampleNewLead());
    await site.store.save(sampleNewLead());
    expect(await problems()).toEqual([expect.objectContaining({ entries: [9, 9] })]);
    expect(await problems((await site.store.prove()).head ?? undefined)).toEqual([]);
  });

  test("more entries than are read at once are all checked", async () => {
    const more = Array.from({ length: 500 }, () => sampleNewLead({ receivedAt: NOW - DAY }).record);
    await site.insert(more);
    await site.store.enterLeads(NOW);
    await replace(507, { signature: null });
    const proof = await site.store.prove();
    expect(proof).toMatchObject({ entries: 508, problemCount: 1, problems: [{ entries: [507, 507] }] });
  });

  test("of many problems the first ones are kept, and all are counted", async () => {
    await site.insert(Array.from({ length: 220 }, () => sampleNewLead({ receivedAt: NOW - DAY }).record));
    await site.store.enterLeads(NOW);
    await run("update consent_entries set signature = null where sequence > 8 and sequence % 2 = 0");
    const { problems: kept, problemCount } = await site.store.prove();
    expect(kept).toHaveLength(100);
    expect(problemCount).toBe(110);
  });

  describe("a receipt", () => {
    const found = async (number: number) =>
      (await site.store.prove({ hashBeginning: hashBeginning(receipts[number] ?? "") })).found;

    test("leads to its entry and to what became of the lead", async () => {
      expect(await found(5)).toEqual({ entry: await entry(5), sound: true, lead: "unaltered", removal: null });
    });

    test("is still good after the lead was erased", async () => {
      await site.store.erase({ email: "ada5@home.example" }, NOW + DAY);
      expect(await found(5)).toMatchObject({
        sound: true,
        lead: "erased",
        removal: { lead: leads[5], entry: 9, at: NOW + DAY },
      });
    });

    test("tells of an altered lead, and of an altered entry", async () => {
      await run(`update leads set page = '/other' where id = '${leads[5]}'`);
      await replace(6, { at: 1 });
      expect(await found(5)).toMatchObject({ sound: true, lead: "altered" });
      expect(await found(6)).toMatchObject({ sound: false, lead: "unaltered" });
    });

    test("is not found in a chain that was made anew", async () => {
      await forgeFrom(1);
      expect(await found(5)).toBeNull();
    });
  });
});
