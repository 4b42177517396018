import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { sampleNewLead } from "../../../../test/leads/sampleNewLead";
import { type PostgresServer, startPostgres } from "../../../../test/leads/startPostgres";
import { newReference } from "../../model/leadReference";
import { deliveryTable } from "../../queue/deliveries";
import type { LeadStore } from "../leadStore";
import { openLeadStore } from "../openLeadStore";
import type { Database } from "./database";
import { openDatabase } from "./openDatabase";
import { rewritePostgres } from "./rewritePostgres";

describe("erasing from PostgreSQL's files", () => {
  let postgres: PostgresServer;
  let office: pg.Client;
  let database: Database;
  let store: LeadStore;
  const open = () => openDatabase({ databaseUrl: postgres.url, dataDir: "", context: "production" });
  beforeAll(async () => {
    postgres = startPostgres(["fsync=off", "autovacuum=off"]);
    office = new pg.Client(postgres.url);
    await office.connect();
  });
  afterAll(async () => {
    await office.end();
    postgres.remove();
  });
  beforeEach(async () => {
    postgres.clear();
    database = await open();
    store = await openLeadStore(database, deliveryTable);
  });
  afterEach(() => database.close());

  /** Stores leads of two people. Makes PostgreSQL gather statistics and write everything to its files. */
  async function receive(): Promise<void> {
    const save = (name: string, email: string) =>
      store.save(
        sampleNewLead(
          {
            email,
            // Long enough for out-of-line storage. Random, so that PostgreSQL does not compress it and grep can find it.
            answers: { name, message: `${name} writes. ${randomBytes(3_000).toString("base64")}` },
            receivedAt: Date.now(),
          },
          { digest: newReference(), destinations: ["mail"] },
        ),
      );
    for (let index = 0; index < 20; index++) {
      await save("Zebedee Quux", "zebedee@home.example");
      await save("Bob Stone", `bob${index}@home.example`);
    }
    await office.query("analyze");
    await office.query("checkpoint");
  }

  /** Returns the values that PostgreSQL copied from the tables into its statistics. */
  async function kept(): Promise<string> {
    const { rows } = await office.query<{ kept: string }>(
      "select coalesce(most_common_vals::text, '') || coalesce(histogram_bounds::text, '') as kept from pg_stats where schemaname = 'public'",
    );
    return rows.map((row) => row.kept).join();
  }

  /** Whether a folder of the server's files contains a word, in upper or lower case. */
  function holds(folder: string, word: string): boolean {
    const { status } = spawnSync("grep", ["-rqai", word, path.join(postgres.data, folder)]);
    return status === 0;
  }

  test("leaves no trace of an erased person in tables, indexes and the catalog", async () => {
    await receive();
    expect(holds("base", "zebedee")).toBe(true);
    expect(await store.erase({ email: "Zebedee@home.example" })).toBe(20);
    await office.query("checkpoint");
    // Deleted rows stay in the file, even after a plain VACUUM.
    expect(holds("base", "zebedee")).toBe(true);
    expect(await store.scrub()).toEqual([
      expect.stringContaining("write-ahead log"),
      expect.stringContaining("backups"),
    ]);
    await office.query("checkpoint");
    expect(holds("base", "zebedee")).toBe(false);
    expect(holds("base", "Bob Stone")).toBe(true);
    expect(await store.count()).toBe(20);
  });

  test("the write-ahead log loses the trace when PostgreSQL overwrites it", async () => {
    await receive();
    await store.erase({ email: "zebedee@home.example" });
    await store.scrub();
    expect(holds("pg_wal", "zebedee")).toBe(true);
    await office.query("create table filler (text text)");
    for (let rounds = 0; holds("pg_wal", "zebedee") && rounds < 20; rounds++) {
      await office.query("insert into filler select repeat(md5(n::text), 200) from generate_series(1, 3000) as n");
      await office.query("select pg_switch_wal()");
      await office.query("checkpoint");
    }
    expect(holds("pg_wal", "zebedee")).toBe(false);
  });

  test("PostgreSQL gathers no statistics about personal columns", async () => {
    // The same in every lead, so that each value is a frequent one.
    const personal = {
      phone: "+1302555canary",
      phoneExtension: "canary",
      email: "canary@home.example",
      answers: { name: "canary", zip: "canary" },
      page: "/canary",
      ip: "canary",
      userAgent: "canary",
      certificateUrl: "canary",
      attribution: { first: { referrer: "canary" } },
    };
    for (let index = 0; index < 20; index++) await store.save(sampleNewLead(personal, { destinations: ["mail"] }));
    await database.query.updateTable("deliveries").set({ reply: "canary" }).execute();
    await office.query("analyze");
    expect(await kept()).not.toMatch(/canary/i);
    expect(await kept()).toMatch(/accepted/);
  });

  describe("says what to do", () => {
    const other = async (statements: string): Promise<() => Promise<void>> => {
      const client = new pg.Client(postgres.url);
      await client.connect();
      await client.query(statements);
      return () => client.end();
    };

    test("while the tables are in use", async () => {
      const end = await other("begin; lock table leads in row exclusive mode");
      await expect(store.scrub()).rejects.toThrow("in use. Run this again");
      await end();
      await expect(store.scrub()).resolves.toHaveLength(2);
    });

    test("while an earlier transaction may still read deleted rows", async () => {
      await receive();
      const end = await other("begin isolation level repeatable read; select 1");
      await store.erase({ email: "zebedee@home.example" });
      await expect(store.scrub()).rejects.toThrow("may still read them. Run this again");
      await end();
      await store.scrub();
      await office.query("checkpoint");
      expect(holds("base", "zebedee")).toBe(false);
    });

    test("when another user owns the tables", async () => {
      await office.query("create role site login; grant usage on schema public to site");
      await expect(rewritePostgres(postgres.url.replace("leads@", "site@"), 2_000)).rejects.toThrow(
        /somebody else.*VACUUM FULL deliveries, claims, leads/,
      );
    });

    test("when the server is down", async () => {
      await expect(rewritePostgres(`${postgres.url}-gone`, 2_000)).rejects.toThrow(
        /did not rewrite them \(.*VACUUM FULL/,
      );
    });
  });
});
