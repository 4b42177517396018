import type { SiteCount } from "../../model/lead/siteCounts";
import { DAY, NOW } from "../../test/leads/sampleNewLead";
import { testStore } from "../../test/leads/stores";
import { purgeLeads } from "./purgeLeads";
import { addSiteCount, siteCounts } from "./siteCounts";

const tap: SiteCount = { day: "2026-11-21", page: "/contact", source: "search", kind: "call", count: 1 };

const site = testStore();

test("adds to the sum of a day, page, source and kind, from every server", async () => {
  const other = await site.copy();
  await Promise.all([addSiteCount(site.store, tap), addSiteCount(other, { ...tap, count: 3 })]);
  await addSiteCount(site.store, { ...tap, kind: "text" });
  await addSiteCount(site.store, { ...tap, day: "2026-11-22" });
  expect(await siteCounts(site.store, "2026-11-21", "2026-11-22")).toEqual(
    expect.arrayContaining([
      { ...tap, count: 4 },
      { ...tap, kind: "text" },
    ]),
  );
});

test("adds no row to a full day, and goes on counting those that exist", async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ ...tap, page: `/${index}` }));
  for (let start = 0; start < rows.length; start += 500) {
    await site.store.query
      .insertInto("siteCounts")
      .values(rows.slice(start, start + 500))
      .execute();
  }
  await addSiteCount(site.store, tap);
  await addSiteCount(site.store, { ...tap, page: "/7", count: 2 });
  const counts = await siteCounts(site.store, tap.day, "2026-11-22");
  expect(counts).toHaveLength(2_000);
  expect(counts.find(({ page }) => page === "/7")).toMatchObject({ count: 3 });
});

test("removes sums after 400 days", async () => {
  await addSiteCount(site.store, tap);
  await addSiteCount(site.store, { ...tap, day: "2025-10-16" });
  await addSiteCount(site.store, { ...tap, day: "2025-10-17" });
  await purgeLeads(site.store, NOW);
  const days = (await siteCounts(site.store, "2025-01-01", "2027-01-01")).map(({ day }) => day);
  expect(new Date(NOW - 400 * DAY).toISOString()).toContain("2025-10-17");
  expect(days).toEqual(["2025-10-17", "2026-11-21"]);
});
