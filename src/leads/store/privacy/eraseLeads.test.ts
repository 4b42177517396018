import { sql } from "kysely";
import { NOW, sampleNewLead } from "../../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../../test/leads/stores";
import type { LeadRecord } from "../../model/leadRecord";
import type { NewLead } from "../leadStore";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("erases a person's leads with claims and deliveries, ignoring the case of the address", async () => {
    await site.store.save(
      sampleNewLead({ email: "Ada@Home.example" }, { requestKey: "k", destinations: ["mail"], digest: "ada" }),
    );
    await site.store.save(sampleNewLead({ email: "bob@home.example", phone: "+13025550199" }, { requestKey: "bob" }));
    expect(await site.store.erase({ email: "ada@HOME.example" })).toBe(1);
    expect(await site.store.count()).toBe(1);
    expect(await site.queue.standing(NOW)).toMatchObject({ pending: 0 });
    const { query } = site.database;
    expect(await query.selectFrom("claims").select("value").orderBy("value").execute()).toEqual([
      { value: "bob" },
      { value: "same" },
    ]);
    expect(await site.store.erase({ phone: "+13025550199" })).toBe(1);
    expect(await query.selectFrom("claims").selectAll().execute()).toEqual([]);
    expect(await site.store.erase({ phone: "+13025550199" })).toBe(0);
  });

  test("erases a person from all contexts", async () => {
    const preview = await site.copy("preview");
    await preview.store.save(sampleNewLead());
    expect(await site.store.erase({ email: "ada@home.example" })).toBe(1);
  });

  test("erases more leads than one transaction removes", async () => {
    await site.insert(Array.from({ length: 501 }, () => sampleNewLead().record));
    expect(await site.store.erase({ email: "ada@home.example" })).toBe(501);
    expect(await site.store.count()).toBe(0);
  });

  test("empties a row before deleting it, in case something keeps deleted rows", async () => {
    const personal: Partial<LeadRecord> = {
      phone: "+13025550142",
      phoneExtension: "canary1",
      email: "canary2@home.example",
      answers: { name: "canary3", zip: "19904", message: "canary4", company: "canary5", trade: "canary6" },
      page: "/canary7",
      ip: "canary8",
      userAgent: "canary9",
      certificateUrl: "https://canary10.example",
      attribution: { first: { referrer: "canary11" } },
    };
    const keys: Partial<NewLead> = { address: "canary12", messageKey: "canary13" };
    const { query } = site.database;
    await sql`create table history (what text)`.execute(query);
    if (kind === "postgres") {
      await sql`create function remember() returns trigger language plpgsql as
        'begin insert into history values (old::text); return old; end'`.execute(query);
      await sql`create trigger remember before delete on leads for each row execute function remember()`.execute(query);
    } else {
      const { rows } = await sql<{ name: string }>`select name from pragma_table_info('leads')`.execute(query);
      const columns = rows.map(({ name }) => sql`coalesce(old.${sql.ref(name)}, 'null')`);
      await sql`create trigger remember before delete on leads begin
        insert into history values (${sql.join(columns, sql` || ',' || `)}); end`.execute(query);
    }
    await site.store.save(sampleNewLead(personal, keys));
    const { addressKey } = await query.selectFrom("leads").select("addressKey").executeTakeFirstOrThrow();
    await site.store.erase({ email: "canary2@home.example" });
    const { rows } = await sql<{ what: string }>`select what from history`.execute(query);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.what).toContain("quote");
    expect(rows[0]?.what).not.toMatch(/canary|302555|19904/);
    expect(rows[0]?.what).not.toContain(addressKey);
  });
});
