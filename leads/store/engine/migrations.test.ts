import { sql } from "kysely";
import { storeKind, testStore } from "../../../test/leads/stores";
import { standingOf } from "../../record/decide";
import { bringUpToDate } from "../searchWords";
import { migrateDatabase } from "./migrateDatabase";
import { migrations } from "./migrations";
import { openPostgres } from "./openPostgres";
import { openSqlite } from "./openSqlite";
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
    "searchWords",
    "service",
    "userAgent",
    "visitFrom",
    "visitTo",
    "withdrawnAt",
  ],
  photographs: ["addressKey"],
  tests: ["warning"],
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

describe("a database of the version before visits", () => {
  const NAME = "009-adds-visits";
  const latest = migrations[NAME];

  beforeEach(async () => {
    await site.wipe();
    delete migrations[NAME];
    const { dataDir, databaseUrl } = site.options();
    const database = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir);
    await migrateDatabase(database);
    if (latest) migrations[NAME] = latest;
    const statements = [
      `insert into leads (id, kind, state, quarantine_reasons, received_at, phone, email, answers, consent, search_words)
       values ('4T9QX-7MZK2', 'quote', 'accepted', '[]', 1, '+13025550142', 'ada@home.example', '{"name":"Ada"}', '{"given":true,"version":null,"text":null}', 'ada')`,
      ...[
        ["a", "booked", 7, 45_000, "Tuesday 8 to 10"],
        ["c", "note", 3, null, null],
        ["b", "note", 3, null, null],
        ["d", "taken", 2, null, null],
      ].map(
        ([id, kind, at, amount, shown]) =>
          `insert into acts (id, lead_id, kind, "by", at, amount, shown)
           values ('${id}', '4T9QX-7MZK2', '${kind}', 'Maria', ${at}, ${amount}, ${shown && `'${shown}'`})`,
      ),
      ...["mail", "mail-visitor", "webhook"].map(
        (destination) =>
          `insert into deliveries (lead_id, destination, state, created_at, attempts, next_at)
           values ('4T9QX-7MZK2', '${destination}', 'pending', 1, 0, 1)`,
      ),
    ];
    await database.maintain(async (transaction) => {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
    });
    await database.close();
    await site.restart();
  });

  test("keeps its acts in the order of their times, knows where requests stand, and delivers what waited", async () => {
    const [entry] = await site.leads();
    expect(entry?.acts.map(({ kind, by, at }) => `${kind} ${by} ${at}`)).toEqual([
      "taken Maria 2",
      "note Maria 3",
      "note Maria 3",
      "booked Maria 7",
    ]);
    expect(await site.ids({ state: "unanswered" })).toEqual([]);
    expect(await site.act("4T9QX-7MZK2", { kind: "calledOff", at: 1 })).toBe("recorded");
    await site.deliver("mail");
  });

  test("takes what the version before goes on storing", async () => {
    const before = await site.copy();
    await site.run(`insert into acts (id, lead_id, kind, "by", at) values ('e', '4T9QX-7MZK2', 'returned', 'Joe', 9)`);
    await site.run("update leads set search_words = null");
    await bringUpToDate(before);
    const [entry] = await site.leads();
    expect(entry?.acts.at(-1)).toMatchObject({ kind: "returned", by: "Joe" });
    expect(entry && standingOf(entry)).toMatchObject({ stage: "booked", visit: { words: "Tuesday 8 to 10" } });
  });
});
