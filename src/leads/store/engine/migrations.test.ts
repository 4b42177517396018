import { sql } from "kysely";
import { NOW, sampleNewLead } from "../../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../../test/leads/stores";
import type { Tables } from "./tables";

type ColumnType<Value> = `${Extract<Value, number> extends never ? "text" : "integer"}${null extends Value ? "?" : ""}`;

/** The columns of tables.ts. A question mark marks a nullable column. The compiler checks them against the types. */
const believed: { [Table in keyof Tables]: { [Column in keyof Tables[Table]]-?: ColumnType<Tables[Table][Column]> } } =
  {
    leads: {
      id: "text",
      kind: "text",
      state: "text",
      context: "text",
      quarantineReasons: "text",
      receivedAt: "integer",
      phone: "text",
      phoneExtension: "text?",
      email: "text",
      service: "text?",
      answers: "text",
      usState: "text?",
      coverage: "text?",
      consent: "text",
      consentSalt: "text",
      page: "text?",
      ip: "text?",
      userAgent: "text?",
      certificateUrl: "text?",
      attribution: "text?",
      answerBy: "integer?",
      addressKey: "text?",
      messageKey: "text?",
    },
    deliveries: {
      leadId: "text",
      destination: "text",
      context: "text",
      state: "text",
      createdAt: "integer",
      attempts: "integer",
      nextAt: "integer",
      scheduledAt: "integer",
      lease: "text?",
      leaseUntil: "integer?",
      deliveredAt: "integer?",
      reply: "text?",
    },
    acts: {
      leadId: "text",
      id: "text",
      kind: "text",
      by: "text",
      at: "integer",
      amount: "integer?",
      text: "text?",
    },
    wrongLinks: { at: "integer", addressKey: "text" },
    tries: { destination: "text", at: "integer", arrived: "integer", reply: "text" },
    siteCounts: { context: "text", day: "text", page: "text", source: "text", kind: "text", count: "integer" },
    claims: {
      context: "text",
      kind: "text",
      value: "text",
      leadId: "text",
      digest: "text",
      keyed: "integer",
      expiresAt: "integer",
    },
    confirmations: { addressKey: "text", leadId: "text", expiresAt: "integer" },
    suppressions: {
      kind: "text",
      value: "text",
      listedAt: "integer",
      withdrawnAt: "integer",
      way: "text",
      liftedAt: "integer?",
      liftReason: "text?",
    },
    withdrawals: { at: "integer", way: "text", addressKey: "text", networkKey: "text?" },
    consentEntries: {
      context: "text",
      sequence: "integer",
      kind: "text",
      leadId: "text",
      at: "integer",
      recordHash: "text?",
      previousHash: "text?",
      keyId: "text?",
      hash: "text",
      signature: "text?",
    },
    privacyRequests: { id: "text", kind: "text", at: "integer", leads: "integer", email: "text?", phone: "text?" },
    consentTexts: { version: "text", text: "text" },
    moments: { name: "text", at: "integer" },
    probes: { id: "text", filler: "text" },
    secrets: { name: "text", value: "text" },
  };

const camelCase = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("the migrations create the columns that tables.ts declares", async () => {
    const tables = await site.database.query.introspection.getTables();
    const created = tables.map(({ name, columns }) => [
      camelCase(name),
      Object.fromEntries(
        columns.map(({ name, dataType, isNullable }) => [
          camelCase(name),
          `${/^int/i.test(dataType) ? "integer" : dataType.toLowerCase()}${isNullable ? "?" : ""}`,
        ]),
      ),
    ]);
    expect(Object.fromEntries(created)).toEqual(believed);
  });

  describe("the tables refuse", () => {
    beforeEach(async () => {
      await site.store.save(sampleNewLead({}, { destinations: ["mail"] }));
      const contact = { email: "bob@home.example" };
      await site.store.withdraw({ contact, way: "office", at: NOW, rateLimit: 0 });
      await site.store.reserveConfirmation({ id: "AAAAA-AAAAA", email: "ada@home.example" }, NOW);
      await site.store.recordAccess({ contact, at: NOW, leads: 0 });
    });
    test.each([
      ["a lead of an unknown kind", "update leads set kind = 'other'", "check"],
      ["a lead in an unknown state", "update leads set state = 'held'", "check"],
      ["a lead of an unknown context", "update leads set context = 'test'", "check"],
      ["a lead of unknown coverage", "update leads set coverage = 'near'", "check"],
      ["a lead without answers", "update leads set answers = null", "null"],
      ["a lead without an address", "update leads set email = null", "null"],
      ["a delivery of an unknown state", "update deliveries set state = 'lost'", "check"],
      ["a delivery of an unknown context", "update deliveries set context = 'test'", "check"],
      ["a completed delivery without a time", "update deliveries set state = 'delivered'", "check"],
      ["a pending delivery with a completion time", "update deliveries set delivered_at = 1", "check"],
      ["a lease without an end", "update deliveries set lease = 'l'", "check"],
      ["a delivery without its lead", "update deliveries set lead_id = 'ZZZZZ-ZZZZZ'", "foreign key"],
      ["a claim of an unknown kind", "update claims set kind = 'other'", "check"],
      ["a claim of an unknown context", "update claims set context = 'test'", "check"],
      ["a claim with keyed neither 0 nor 1", "update claims set keyed = 2", "check"],
      ["a claim without its lead", "update claims set lead_id = 'ZZZZZ-ZZZZZ'", "foreign key"],
      ["an unhashed suppression", "update suppressions set value = '+13025550142'", "check"],
      ["a suppression of an unknown kind", "update suppressions set kind = 'name'", "check"],
      ["a suppression by an unknown way", "update suppressions set way = 'post'", "check"],
      ["a lifted suppression without a reason", "update suppressions set lifted_at = 1", "check"],
      ["a suppression without a time", "update suppressions set withdrawn_at = null", "null"],
      ["an unhashed reservation", "update confirmations set address_key = 'ada@home.example'", "check"],
      ["a duplicate reservation", "insert into confirmations select * from confirmations", "unique"],
      ["a duplicate suppression", "insert into suppressions select * from suppressions", "unique"],
      ["a duplicate claim", "insert into claims select * from claims", "unique"],
      ["an entry of an unknown kind", "update consent_entries set kind = 'other'", "check"],
      ["an entry of an unknown context", "update consent_entries set context = 'test'", "check"],
      ["an entry without a record's hash", "update consent_entries set record_hash = null", "check"],
      ["an entry with an invalid hash", "update consent_entries set hash = 'Ada'", "check"],
      ["a duplicate entry", "insert into consent_entries select * from consent_entries", "unique"],
      ["a request of an unknown kind", "update privacy_requests set kind = 'sale'", "check"],
      ["a request without a person", "update privacy_requests set email = null", "check"],
      ["a request with an unhashed person", "update privacy_requests set email = 'bob@home.example'", "check"],
    ])("%s", async (_what, statement, constraint) => {
      await expect(sql.raw(statement).execute(site.database.query)).rejects.toThrow(new RegExp(constraint, "i"));
    });

    if (kind === "sqlite") {
      test("a fraction of a millisecond (PostgreSQL always refuses it)", async () => {
        const statement = sql`update deliveries set next_at = 0.5`;
        await expect(statement.execute(site.database.query)).rejects.toThrow("REAL value in INTEGER column");
      });
    }
  });
});
