import { sampleNewLead } from "../../../test/leads/sampleNewLead";
import { stores, testStore } from "../../../test/leads/stores";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("several processes can start at once on an empty database", async () => {
    await site.wipe();
    const copies = await Promise.all([1, 2, 3].map(() => site.copy()));
    await Promise.all(copies.map(({ store }) => store.save(sampleNewLead())));
    expect(await copies[0]?.store.count()).toBe(3);
    expect(new Set(copies.map(({ store }) => store.formSecret)).size).toBe(1);
    expect(copies.map(({ store }) => store.kind)).toEqual([kind, kind, kind]);
  });

  test("secrets are random, permanent and different for each purpose", async () => {
    const before = site.store.formSecret;
    expect(before).toMatch(/^[0-9a-f]{64}$/);
    await site.restart();
    expect(site.store.formSecret).toBe(before);
    const secrets = await site.database.query.selectFrom("secrets").select("value").execute();
    expect(new Set(secrets.map(({ value }) => value)).size).toBe(6);
  });

  test("of several processes that change a secret, only one succeeds", async () => {
    const copy = await site.copy();
    const swapAll = (was: string | undefined, values: string[]) =>
      Promise.all(values.map((value, index) => (index ? copy : site).store.swapSecret("jobber", was, value)));
    expect(await site.store.readSecret("jobber")).toBeUndefined();
    expect((await swapAll(undefined, ["a", "b"])).filter(Boolean)).toHaveLength(1);
    const kept = await site.store.readSecret("jobber");
    expect((await swapAll(kept, ["c", "d"])).filter(Boolean)).toHaveLength(1);
    expect(await site.store.swapSecret("jobber", kept, "late")).toBe(false);
    expect(await site.store.readSecret("jobber")).toMatch(/^[cd]$/);
  });

  test("keeps the first text of a consent version", async () => {
    await site.store.rememberConsentText("v1", "First text.");
    await site.store.rememberConsentText("v1", "Changed without a new version.");
    expect(await site.store.consentText("v1")).toBe("First text.");
    expect(await site.store.consentText("v0")).toBeNull();
  });

  test("a probe writes as much as a long lead and removes the previous probe", async () => {
    await site.store.probe();
    await site.store.probe();
    const probes = await site.database.query.selectFrom("probes").select("filler").execute();
    expect(probes.map(({ filler }) => filler.length)).toEqual([16_384]);
  });
});
