import { storeKind, testStore } from "../../../test/leads/stores";
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

const site = testStore();

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

test("the tables refuse what no lead, delivery or request key may be", async () => {
  await site.save({}, { destinations: ["mail"] });
  for (const [statement, constraint] of [
    ["update leads set kind = 'other'", /check/i],
    ["update leads set state = 'held'", /check/i],
    ["update leads set email = null", /null/i],
    ["update deliveries set state = 'lost'", /check/i],
    ["update deliveries set state = 'delivered'", /check/i],
    ["update deliveries set lease = 'l'", /check/i],
    ["update deliveries set lead_id = 'ZZZZZ-ZZZZZ'", /foreign key/i],
    ["update request_keys set keyed = 2", /check/i],
    ["update request_keys set lead_id = 'ZZZZZ-ZZZZZ'", /foreign key/i],
    ["insert into request_keys select * from request_keys", /unique/i],
    // PostgreSQL rounds a fraction of a millisecond.
    ...(storeKind === "sqlite"
      ? [["update deliveries set next_at = 0.5", /REAL value in INTEGER column/] as const]
      : []),
  ] as const)
    await expect(site.run(statement)).rejects.toThrow(constraint);
});
