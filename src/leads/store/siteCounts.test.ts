import { DAY, NOW } from "../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../test/leads/stores";
import type { SiteCount } from "../model/siteCounts";

const tap: SiteCount = { day: "2026-11-21", page: "/contact", source: "search", kind: "call", count: 1 };

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("adds to the sum of a day, page, source and kind, from every server", async () => {
    const other = await site.copy();
    await Promise.all([site.store.addSiteCount(tap), other.store.addSiteCount({ ...tap, count: 3 })]);
    await site.store.addSiteCount({ ...tap, kind: "text" });
    await site.store.addSiteCount({ ...tap, day: "2026-11-22" });
    expect(await site.store.siteCounts("2026-11-21", "2026-11-22")).toEqual(
      expect.arrayContaining([
        { ...tap, count: 4 },
        { ...tap, kind: "text" },
      ]),
    );
  });

  test("keeps the sums of previews apart", async () => {
    await (await site.copy("preview")).store.addSiteCount(tap);
    expect(await site.store.siteCounts("2026-01-01", "2027-01-01")).toEqual([]);
  });

  test("adds no row to a full day", async () => {
    const row = { context: "production" as const, ...tap };
    const rows = Array.from({ length: 2_000 }, (_, index) => ({ ...row, page: `/${index}` }));
    for (let start = 0; start < rows.length; start += 500) {
      await site.database.query
        .insertInto("siteCounts")
        .values(rows.slice(start, start + 500))
        .execute();
    }
    await site.store.addSiteCount(tap);
    expect(await site.store.siteCounts(tap.day, "2026-11-22")).toHaveLength(2_000);
  });

  test("removes sums after 400 days", async () => {
    await site.store.addSiteCount(tap);
    await site.store.addSiteCount({ ...tap, day: "2025-10-16" });
    await site.store.addSiteCount({ ...tap, day: "2025-10-17" });
    await site.store.purge(NOW);
    const days = (await site.store.siteCounts("2025-01-01", "2027-01-01")).map(({ day }) => day);
    expect(new Date(NOW - 400 * DAY).toISOString()).toContain("2025-10-17");
    expect(days).toEqual(["2025-10-17", "2026-11-21"]);
  });
});
