import { execute, loadFormerDatabase } from "../../../test/leads/formerDatabase";
import { sampleNewLead } from "../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../test/leads/stores";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  describe.each(["preview", "branch"] as const)("a %s copy", (context) => {
    test("does not change the tables of a database that holds the live site's leads, and says what to do", async () => {
      await site.wipe();
      await loadFormerDatabase(site.options());
      await expect(site.copy(context)).rejects.toThrow(
        new RegExp(`${context} copy.*live site.*003-claims-and-constraints.*Deploy the live site first, or give`),
      );
      // Still as the live site's release knows it.
      await execute(site.options(), "update lead_keys set digest = digest");
      await site.restart();
      expect(await site.leads()).toHaveLength(6);
      expect(await (await site.copy(context)).store.count()).toBe(6);
    });

    test("changes tables in which only trials are kept", async () => {
      await site.wipe();
      await loadFormerDatabase(site.options());
      await execute(site.options(), "delete from leads where context = 'production'");
      expect(await (await site.copy(context)).store.count()).toBe(1);
    });

    test("makes the tables of an empty database", async () => {
      await site.wipe();
      expect(await (await site.copy(context)).store.save(sampleNewLead())).toMatchObject({ outcome: "stored" });
    });
  });

  test("a preview does not change tables from before there were contexts, when only the live site took leads", async () => {
    await site.wipe();
    await loadFormerDatabase(site.options());
    await execute(
      site.options(),
      "delete from kysely_migration where name like '002%'; update leads set context = 'preview'",
    );
    await expect(site.copy("preview")).rejects.toThrow("holds leads of the live site (002-contexts-and-clocks, 003");
  });

  test("a developer's copy brings any database up to date", async () => {
    await site.wipe();
    await loadFormerDatabase(site.options());
    expect(await (await site.copy("development")).store.count()).toBe(6);
  });

  test("a database that a newer version of the site has changed is left alone, and the message says what to do", async () => {
    await execute(site.options(), "insert into kysely_migration values ('999-future', '2030-01-01T00:00:00.000Z')");
    await expect(site.copy()).rejects.toThrow(/newer version.*\(999-future\).*Deploy the newer version/);
  });
});
