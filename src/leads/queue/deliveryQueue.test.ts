import { DAY, HOUR, NOW, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { claimOne, stores, testStore } from "../../../test/leads/stores";
import { LEASE } from "./deliveryQueue";

const MINUTE = 60_000;

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  const save = (destinations: readonly string[] = ["mail"], receivedAt = NOW) =>
    site.store.save(sampleNewLead({ receivedAt }, { destinations }));

  test("concurrent processes never claim the same delivery", async () => {
    for (let index = 0; index < 40; index++) await save(["mail", "webhook"]);
    const queues = [site.queue, (await site.copy()).queue];
    const claims = await Promise.all(
      Array.from({ length: 20 }, (_, index) => queues[index % 2]?.claim("mail", 5, NOW + 1)),
    );
    const claimed = claims.flatMap((claim) => claim ?? []).map(({ lead }) => lead.id);
    expect(claimed).toHaveLength(40);
    expect(new Set(claimed).size).toBe(40);
  });

  test("claims the longest due delivery first, with its whole lead", async () => {
    await save(["mail"], NOW + 1);
    const { record, ...rest } = sampleNewLead({}, { destinations: ["mail"] });
    await site.store.save({ record, ...rest });
    expect(await site.queue.claim("mail", 1, NOW + 1)).toEqual([
      { lead: record, destination: "mail", lease: expect.any(String), attempts: 1, createdAt: NOW },
    ]);
  });

  test("a process that lost its lease can no longer change the delivery", async () => {
    await save();
    const first = await claimOne(site.queue, "mail", NOW);
    expect(first).toMatchObject({ attempts: 1, createdAt: NOW });
    expect(await site.queue.claim("mail", 1, NOW + LEASE - 1)).toEqual([]);
    const second = await claimOne(site.queue, "mail", NOW + LEASE);
    expect(second.attempts).toBe(2);
    await site.queue.finish(first, { state: "dead", reply: "too late" });
    expect(await site.ids({ state: "dead" })).toEqual([]);
    await site.queue.finish(second, { state: "delivered", at: NOW + LEASE, reply: "250 OK" });
    expect((await site.leads())[0]?.deliveries).toEqual([
      {
        destination: "mail",
        state: "delivered",
        attempts: 2,
        nextAt: null,
        deliveredAt: NOW + LEASE,
        reply: "250 OK",
      },
    ]);
  });

  test("a result changes only its own delivery, and no other of the same lead or claim", async () => {
    await save(["mail", "webhook"]);
    await save(["mail"]);
    const [first] = await site.queue.claim("mail", 2, NOW);
    await site.queue.claim("webhook", 1, NOW);
    if (first) await site.queue.finish(first, { state: "dead", reply: "no" });
    expect(await site.ids({ state: "dead" })).toEqual([first?.lead.id]);
    expect(await site.queue.standing(NOW)).toMatchObject({ pending: 2, dead: 1 });
  });

  test("keeps five hundred characters of a reply, without NUL", async () => {
    await save();
    await site.queue.finish(await claimOne(site.queue, "mail", NOW), {
      state: "delivered",
      at: NOW,
      reply: `250\0 OK ${"x".repeat(10_000)}`,
    });
    const [lead] = await site.leads({ state: "delivered" });
    expect(lead?.deliveries[0]?.reply).toBe(`250 OK ${"x".repeat(493)}`);
  });

  test("a failed delivery waits for its next try, a dead one for a person", async () => {
    await save();
    const first = await claimOne(site.queue, "mail", NOW);
    await site.queue.finish(first, { state: "pending", at: NOW, nextAt: NOW + HOUR, reply: "busy" });
    expect((await site.leads())[0]?.deliveries).toMatchObject([{ nextAt: NOW + HOUR, reply: "busy" }]);
    expect(await site.queue.claim("mail", 1, NOW + HOUR - 1)).toEqual([]);
    const second = await claimOne(site.queue, "mail", NOW + HOUR);
    await site.queue.finish(second, { state: "dead", reply: "no such mailbox" });
    expect(await site.queue.claim("mail", 1, NOW + 100 * DAY)).toEqual([]);
    expect(await site.queue.standing(NOW)).toEqual({
      pending: 0,
      dead: 1,
      withheld: 0,
      oldestPending: null,
      overdueSince: null,
    });
    expect(await site.queue.retry(NOW + 2 * HOUR, "ZZZZZ-ZZZZZ")).toBe(0);
    expect(await site.queue.retry(NOW + 2 * HOUR, second.lead.id)).toBe(1);
    expect(await claimOne(site.queue, "mail", NOW + 2 * HOUR)).toMatchObject({
      attempts: 1,
      createdAt: NOW + 2 * HOUR,
    });
  });

  test("a retry makes all dead deliveries due at once, and no delivered one", async () => {
    for (const destination of ["a", "b", "c"]) {
      await save([destination]);
      const claim = await claimOne(site.queue, destination, NOW);
      await site.queue.finish(
        claim,
        destination === "c" ? { state: "delivered", at: NOW, reply: "" } : { state: "dead", reply: "" },
      );
    }
    expect(await site.queue.retry(NOW)).toBe(2);
    expect(await site.queue.standing(NOW)).toMatchObject({ pending: 2, dead: 0 });
  });

  test("a cooldown applies to all processes and does not count as a try", async () => {
    await save(["mail", "webhook"]);
    await site.queue.postpone("mail", NOW + HOUR, NOW);
    expect(await site.queue.claim("mail", 1, NOW + HOUR - 1)).toEqual([]);
    expect(await site.queue.claim("webhook", 1, NOW)).toHaveLength(1);
    expect(await claimOne(site.queue, "mail", NOW + HOUR)).toMatchObject({ attempts: 1 });
  });

  test("a cooldown does not move leased, dead or later deliveries", async () => {
    await save();
    const waiting = await claimOne(site.queue, "mail", NOW);
    await site.queue.finish(waiting, { state: "pending", at: NOW, nextAt: NOW + 3 * HOUR, reply: "busy" });
    await save();
    const dead = await claimOne(site.queue, "mail", NOW);
    await site.queue.finish(dead, { state: "dead", reply: "" });
    await save();
    const leased = await claimOne(site.queue, "mail", NOW);
    await site.queue.postpone("mail", NOW + HOUR, NOW);
    const nextAt = async (id: string) =>
      (await site.database.query.selectFrom("deliveries").select("nextAt").where("leadId", "=", id).execute())[0];
    expect(await nextAt(waiting.lead.id)).toEqual({ nextAt: NOW + 3 * HOUR });
    expect(await nextAt(dead.lead.id)).toEqual({ nextAt: NOW });
    expect(await nextAt(leased.lead.id)).toEqual({ nextAt: NOW });
  });

  test("a delivery is overdue while it is due and not leased", async () => {
    const overdueSince = async (now: number) => (await site.queue.standing(now)).overdueSince;
    await save();
    expect(await overdueSince(NOW - 1)).toBeNull();
    expect(await overdueSince(NOW + HOUR)).toBe(NOW);
    const claim = await claimOne(site.queue, "mail", NOW + HOUR);
    expect(await overdueSince(NOW + HOUR + 1)).toBeNull();
    await site.queue.finish(claim, { state: "pending", at: NOW + HOUR, nextAt: NOW + 2 * HOUR, reply: "busy" });
    expect(await overdueSince(NOW + 2 * HOUR - 1)).toBeNull();
    expect(await overdueSince(NOW + 3 * HOUR)).toBe(NOW + 2 * HOUR);
  });

  test("reports the age of the oldest pending delivery", async () => {
    expect(await site.queue.standing(NOW)).toEqual({
      pending: 0,
      dead: 0,
      withheld: 0,
      oldestPending: null,
      overdueSince: null,
    });
    await save(["mail"], NOW);
    await save(["mail"], NOW - HOUR);
    expect(await site.queue.standing(NOW)).toMatchObject({ pending: 2, oldestPending: NOW - HOUR });
  });

  test("each context sees only its own deliveries", async () => {
    const developer = await site.copy("development");
    const own = sampleNewLead({}, { destinations: ["mail"] });
    const other = sampleNewLead({}, { destinations: ["mail"] });
    await site.store.save(own);
    await developer.store.save(other);
    expect(await site.queue.standing(NOW)).toMatchObject({ pending: 1 });
    expect((await site.queue.claim("mail", 5, NOW)).map(({ lead }) => lead.id)).toEqual([own.record.id]);
    const claim = await claimOne(developer.queue, "mail", NOW);
    expect(claim.lead.id).toBe(other.record.id);
    await developer.queue.finish(claim, { state: "dead", reply: "no" });
    expect(await site.queue.standing(NOW)).toMatchObject({ pending: 1, dead: 0 });
    expect(await site.queue.standing(NOW + LEASE)).toMatchObject({ overdueSince: NOW });
    expect(await site.queue.retry(NOW)).toBe(0);
    expect(await developer.queue.retry(NOW)).toBe(1);
    await site.queue.postpone("mail", NOW + HOUR, NOW + LEASE);
    expect(await developer.queue.claim("mail", 5, NOW)).toHaveLength(1);
  });

  describe("while the clock is wrong", () => {
    test.each([10 * MINUTE, 8 * HOUR, DAY, 365 * DAY])(
      "a delivery postponed with a clock %d ms fast is due",
      async (ahead) => {
        await save();
        const claim = await claimOne(site.queue, "mail", NOW + ahead);
        await site.queue.finish(claim, {
          state: "pending",
          at: NOW + ahead,
          nextAt: NOW + ahead + 30_000,
          reply: "busy",
        });
        expect(await claimOne(site.queue, "mail", NOW + MINUTE)).toMatchObject({ attempts: 2 });
      },
    );

    test("small clock skew does not make a postponed delivery due", async () => {
      await save();
      const at = NOW + 5 * MINUTE;
      const claim = await claimOne(site.queue, "mail", at);
      await site.queue.finish(claim, { state: "pending", at, nextAt: at + HOUR, reply: "busy" });
      expect(await site.queue.claim("mail", 1, NOW)).toEqual([]);
    });

    test("a lead received with a fast clock is delivered at once", async () => {
      await save(["mail"], NOW + DAY);
      expect(await site.queue.claim("mail", 1, NOW)).toHaveLength(1);
    });

    test("ignores a lease from a day ahead, but tolerates five minutes of clock skew", async () => {
      await save();
      await site.queue.claim("mail", 1, NOW + 5 * MINUTE);
      expect(await site.queue.claim("mail", 1, NOW)).toEqual([]);
      expect(await site.queue.claim("mail", 1, NOW + DAY)).toHaveLength(1);
      expect(await site.queue.claim("mail", 1, NOW)).toHaveLength(1);
    });
  });
});
