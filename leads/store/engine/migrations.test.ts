import { sampleNewLead } from "../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../test/leads/stores";
import { saveLead } from "../saveLead";
import type { Tables } from "./tables";

type ColumnType<Value> = [Value] extends [Uint8Array]
  ? "bytes"
  : `${Extract<Value, number> extends never ? "text" : "integer"}${null extends Value ? "?" : ""}`;

/** The columns of tables.ts. A question mark marks a nullable column. The compiler checks them against the types. */
const believed: { [Table in keyof Tables]: { [Column in keyof Tables[Table]]-?: ColumnType<Tables[Table][Column]> } } =
  {
    leads: {
      id: "text",
      kind: "text",
      state: "text",
      quarantineReasons: "text",
      receivedAt: "integer",
      phone: "text",
      phoneExtension: "text?",
      email: "text",
      service: "text?",
      answers: "text",
      coverage: "text?",
      consent: "text",
      page: "text?",
      ip: "text?",
      userAgent: "text?",
      certificateUrl: "text?",
      attribution: "text?",
      mustCall: "integer?",
      answerBy: "integer?",
      addressKey: "text?",
      withdrawnAt: "integer?",
      searchWords: "text?",
    },
    contacts: { value: "text", leadId: "text" },
    deliveries: {
      leadId: "text",
      destination: "text",
      state: "text",
      createdAt: "integer",
      attempts: "integer",
      nextAt: "integer",
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
      shown: "text?",
    },
    tests: {
      settings: "text",
      destination: "text",
      at: "integer",
      arrived: "integer",
      reply: "text",
      warning: "text?",
    },
    photographs: {
      id: "text",
      leadId: "text",
      at: "integer",
      width: "integer",
      height: "integer",
      size: "integer",
      addressKey: "text?",
      jpeg: "bytes",
    },
    siteCounts: { day: "text", page: "text", source: "text", kind: "text", count: "integer" },
    requestKeys: {
      kind: "text",
      value: "text",
      leadId: "text",
      fingerprint: "text",
      keyed: "integer",
      expiresAt: "integer",
    },
    withdrawalAttempts: { at: "integer", addressKey: "text" },
    sharedValues: { name: "text", value: "text" },
  };

const camelCase = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const named = (dataType: string) =>
  /^int/i.test(dataType) ? "integer" : dataType.toLowerCase().replace(/^(?:blob|bytea)$/, "bytes");

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("the migrations create the columns that tables.ts declares", async () => {
    const tables = await site.store.query.introspection.getTables();
    const created = tables
      // An older version reads the list of withdrawals.
      .filter(({ name }) => name !== "migrations" && name !== "withdrawals")
      .map(({ name, columns }) => [
        camelCase(name),
        Object.fromEntries(
          columns.map(({ name, dataType, isNullable }) => [
            camelCase(name),
            `${named(dataType)}${isNullable ? "?" : ""}`,
          ]),
        ),
      ]);
    expect(Object.fromEntries(created)).toEqual(believed);
  });

  describe("the tables refuse", () => {
    beforeEach(async () => {
      await saveLead(site.store, sampleNewLead({}, { destinations: ["mail"] }));
    });
    test.each([
      ["a lead of an unknown kind", "update leads set kind = 'other'", "check"],
      ["a lead in an unknown state", "update leads set state = 'held'", "check"],
      ["a lead of unknown coverage", "update leads set coverage = 'near'", "check"],
      ["a lead without answers", "update leads set answers = null", "null"],
      ["a lead without an address", "update leads set email = null", "null"],
      ["a delivery of an unknown state", "update deliveries set state = 'lost'", "check"],
      ["a completed delivery without a time", "update deliveries set state = 'delivered'", "check"],
      ["a pending delivery with a completion time", "update deliveries set delivered_at = 1", "check"],
      ["a lease without an end", "update deliveries set lease = 'l'", "check"],
      ["a delivery without its lead", "update deliveries set lead_id = 'ZZZZZ-ZZZZZ'", "foreign key"],
      ["a request key of an unknown kind", "update request_keys set kind = 'other'", "check"],
      ["a request key with keyed neither 0 nor 1", "update request_keys set keyed = 2", "check"],
      ["a request key without its lead", "update request_keys set lead_id = 'ZZZZZ-ZZZZZ'", "foreign key"],
      ["a duplicate request key", "insert into request_keys select * from request_keys", "unique"],
    ])("%s", async (_what, statement, constraint) => {
      await expect(site.run(statement)).rejects.toThrow(new RegExp(constraint, "i"));
    });

    if (kind === "sqlite") {
      test("a fraction of a millisecond (PostgreSQL always refuses it)", async () => {
        await expect(site.run("update deliveries set next_at = 0.5")).rejects.toThrow("REAL value in INTEGER column");
      });
    }
  });
});
