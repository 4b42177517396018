import { storeKind, testStore } from "../../../test/leads/stores";
import type { Tables } from "./tables";

type NullableOf<Table> = { [Column in keyof Table]: null extends Table[Column] ? Column : never }[keyof Table];

/** Every column that may be empty, as in the rows of older versions. The compiler checks that tables.ts says so too. */
const nullable: { [Table in keyof Tables]?: readonly NullableOf<Tables[Table]>[] } = {
  acts: ["amount", "details", "shown", "text"],
  deliveries: ["deliveredAt", "lease", "leaseUntil", "reply"],
  leads: [
    "addressKey",
    "answerBy",
    "attribution",
    "backAt",
    "certificateUrl",
    "coverage",
    "customerOf",
    "ip",
    "mustCall",
    "page",
    "phoneExtension",
    "service",
    "userAgent",
    "visitFrom",
    "visitTo",
    "withdrawnAt",
  ],
  photographs: ["addressKey"],
};

const camelCase = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const site = testStore();

test("no column may be empty that tables.ts takes for full", async () => {
  const tables = await site.store.query.introspection.getTables();
  const found = tables
    .filter(({ name }) => name !== "migrations")
    .map(({ name, columns }) => {
      const empty = columns.filter(({ isNullable }) => isNullable).map((column) => camelCase(column.name));
      return [camelCase(name), empty.toSorted()] as const;
    });
  expect(Object.fromEntries(found.filter(([, columns]) => columns.length > 0))).toEqual(nullable);
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

test("a database whose tables were made piece by piece goes on once all of them are made", async () => {
  await site.save();
  await site.run("insert into migrations (name) values ('001-first-release'), ('002-returned')");
  await site.restart();
  expect(await site.leads()).toHaveLength(1);
  await site.run("delete from migrations where name = '009-adds-visits'");
  await expect(site.restart()).rejects.toThrow("from before the first release");
});
