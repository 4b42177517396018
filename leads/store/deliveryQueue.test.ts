import { planNothing, sampleAct } from "../../test/leads/sampleAct";
import { DAY, HOUR, NOW, sampleNewLead } from "../../test/leads/sampleNewLead";
import { finishOne, leaseOne, stores, testStore } from "../../test/leads/stores";
import type { LeadRecord } from "../record/leadRecord";
import { CONFIRMATION } from "../record/sideDestinations";
import { recordAct } from "./acts";
import {
  alertsBefore,
  deliveryStanding,
  finishDelivery,
  giveUpDeliveries,
  hasEnoughConfirmations,
  leaseDeliveries,
  REFUSED,
  refusedConfirmations,
  retryDeliveries,
  skipUnknown,
  suspectedBefore,
} from "./deliveryQueue";
import { LEASE } from "./leadDeliveries";
import { purgeLeads } from "./purgeLeads";
import { saveLead } from "./saveLead";

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  const save = (destinations: readonly string[] = ["mail"], receivedAt = NOW) =>
    saveLead(site.store, sampleNewLead({ receivedAt }, { destinations }));

  test("concurrent processes never lease the same delivery", async () => {
    for (let index = 0; index < 40; index++) await save(["mail", "webhook"]);
    const copies = [site.store, await site.copy()] as const;
    const leases = await Promise.all(
      Array.from({ length: 20 }, (_, index) => leaseDeliveries(copies[index % 2 === 0 ? 0 : 1], "mail", 5, NOW + 1)),
    );
    const leased = leases.flat().map(({ lead }) => lead.id);
    expect(leased).toHaveLength(40);
    expect(new Set(leased).size).toBe(40);
  });

  test("leases the longest due delivery first, with its whole lead", async () => {
    await save(["mail"], NOW + 1);
    const { record, ...rest } = sampleNewLead({}, { destinations: ["mail"] });
    await saveLead(site.store, { record, ...rest });
    expect(await leaseDeliveries(site.store, "mail", 1, NOW + 1)).toEqual([
      { lead: record, destination: "mail", lease: expect.any(String), attempts: 1, createdAt: NOW },
    ]);
  });

  test("an emergency goes first, then other accepted leads, then what looks like spam, however long they wait", async () => {
    const queue = (id: string, receivedAt: number, timeframe?: string, more: Partial<LeadRecord> = {}) => {
      const answers = { name: `"timeframe":"now" \ud800 \\`, message: '{"timeframe":"now"}', timeframe };
      return saveLead(site.store, sampleNewLead({ id, receivedAt, answers, ...more }, { destinations: ["mail"] }));
    };
    await queue("SPAM", NOW - 4, "now", { state: "quarantined" });
    await queue("PLAN", NOW - 3, "planning");
    await queue("NONE", NOW - 2);
    await queue("LATE", NOW - 1, "now");
    await queue("LAST", NOW, "at once");
    const ids: string[] = [];
    for (let index = 0; index < 5; index++)
      for (const { lead } of await leaseDeliveries(site.store, "mail", 1, NOW, ["now", "at once"])) ids.push(lead.id);
    expect(ids).toEqual(["LATE", "LAST", "PLAN", "NONE", "SPAM"]);
  });

  test("a process that lost its lease can no longer change the delivery", async () => {
    await save();
    const first = await leaseOne(site.store, "mail", NOW);
    expect(first).toMatchObject({ attempts: 1, createdAt: NOW });
    expect(await leaseDeliveries(site.store, "mail", 1, NOW + LEASE - 1)).toEqual([]);
    const second = await leaseOne(site.store, "mail", NOW + LEASE);
    expect(second.attempts).toBe(2);
    await finishDelivery(site.store, first, { state: "dead", reply: "too late" });
    expect(await site.ids({ state: "dead" })).toEqual([]);
    await finishDelivery(site.store, second, { state: "delivered", at: NOW + LEASE, reply: "250 OK" });
    const result = { state: "delivered", attempts: 2, nextAt: null, deliveredAt: NOW + LEASE, reply: "250 OK" };
    expect((await site.leads())[0]?.deliveries).toEqual([{ destination: "mail", ...result }]);
  });

  test("a result changes only its own delivery, and no other of the same lead or lease", async () => {
    await save(["mail", "webhook"]);
    await save(["mail"]);
    const [first] = await leaseDeliveries(site.store, "mail", 2, NOW);
    await leaseDeliveries(site.store, "webhook", 1, NOW);
    if (first) await finishDelivery(site.store, first, { state: "dead", reply: "no" });
    expect(await site.ids({ state: "dead" })).toEqual([first?.lead.id]);
    expect(await deliveryStanding(site.store, NOW)).toMatchObject({ pending: 2, dead: 1 });
  });

  test("a lease of a clock that was ahead holds up neither a sweep nor a retry", async () => {
    for (const ahead of [20 * 60_000, HOUR, 400 * DAY]) {
      await save(["mail"], NOW);
      const { lead, lease } = await leaseOne(site.store, "mail", NOW + ahead);
      const again = await leaseOne(site.store, "mail", NOW + 1);
      expect([again.lead.id, again.lease === lease]).toEqual([lead.id, false]);
      await finishDelivery(site.store, again, { state: "delivered", at: NOW, reply: "250 OK" });
    }
  });

  describe("confirmations", () => {
    const words = "554 5.7.1 <ada@home.example>: Relay access denied for you@there.example";
    /** Sends confirmations one after the other, and reads what health says. */
    const heard = async (sent: readonly [email: string, reply: string | null][]) => {
      for (const [index, [email, reply]] of sent.entries()) {
        const receivedAt = NOW + index;
        await saveLead(site.store, sampleNewLead({ email, receivedAt }, { destinations: [CONFIRMATION] }));
        const update =
          reply === null
            ? ({ state: "delivered", at: NOW, reply: "250" } as const)
            : ({ state: "skipped", reply } as const);
        await finishOne(site.store, CONFIRMATION, update, receivedAt);
      }
      return refusedConfirmations(site.store, NOW - 1);
    };
    const no = `${REFUSED}${words}`;

    test("that are all refused are told in the server's words, without an address", async () => {
      const said = await heard([
        ["a@x.example", null],
        ["b@x.example", no],
        ["c@x.example", no],
        ["d@x.example", no],
      ]);
      expect(said).toBe("554 5.7.1 … Relay access denied for …");
      expect(await refusedConfirmations(site.store, NOW + 5)).toBeUndefined();
    });

    test.each<[string, readonly [string, string | null][]]>([
      [
        "two different mailboxes",
        [
          ["a@x.example", no],
          ["b@x.example", no],
          ["A@x.example", no],
        ],
      ],
      [
        "three, and then one arrives",
        [
          ["a@x.example", no],
          ["b@x.example", no],
          ["c@x.example", no],
          ["d@x.example", null],
        ],
      ],
      [
        "three, with one between them that arrives",
        [
          ["a@x.example", no],
          ["b@x.example", null],
          ["c@x.example", no],
          ["d@x.example", no],
        ],
      ],
      [
        "three that came too late to be tried",
        ["a", "b", "c"].map((name) => [`${name}@x.example`, "too late to confirm"]),
      ],
    ])("to %s are the visitors' own mistakes", async (_what, sent) => {
      expect(await heard(sent)).toBeUndefined();
    });
  });

  test("a lease of a server whose clock is minutes ahead is its own", async () => {
    await save();
    await leaseOne(site.store, "mail", NOW + 5 * 60_000);
    expect(await leaseDeliveries(site.store, "mail", 1, NOW)).toEqual([]);
  });

  test("keeps five hundred characters of a reply", async () => {
    await save();
    const reply = `250 OK ${"x".repeat(10_000)}`;
    await finishOne(site.store, "mail", { state: "delivered", at: NOW, reply });
    const [lead] = await site.leads({ state: "delivered" });
    expect(lead?.deliveries[0]?.reply).toBe(`250 OK ${"x".repeat(493)}`);
  });

  test("a failed delivery waits for its next try, a dead one for a person", async () => {
    await save();
    const first = await leaseOne(site.store, "mail", NOW);
    await finishDelivery(site.store, first, { state: "pending", nextAt: NOW + HOUR, reply: "busy" });
    expect((await site.leads())[0]?.deliveries).toMatchObject([{ nextAt: NOW + HOUR, reply: "busy" }]);
    expect(await leaseDeliveries(site.store, "mail", 1, NOW + HOUR - 1)).toEqual([]);
    const second = await leaseOne(site.store, "mail", NOW + HOUR);
    await finishDelivery(site.store, second, { state: "dead", reply: "no such mailbox" });
    expect(await leaseDeliveries(site.store, "mail", 1, NOW + 100 * DAY)).toEqual([]);
    expect(await deliveryStanding(site.store, NOW)).toMatchObject({ pending: 0, dead: 1 });
    expect(await retryDeliveries(site.store, NOW + 2 * HOUR, { leadId: "ZZZZZ-ZZZZZ" })).toBe(0);
    expect(await retryDeliveries(site.store, NOW + 2 * HOUR, { leadId: second.lead.id })).toBe(1);
    expect(await leaseOne(site.store, "mail", NOW + 2 * HOUR)).toMatchObject({
      attempts: 1,
      createdAt: NOW + 2 * HOUR,
    });
  });

  test("a retry of one lead makes what waits for its next try due, and no alert that is still to come", async () => {
    await save(["mail", "alert-half-joe-ntfy"]);
    const first = await leaseOne(site.store, "mail", NOW);
    await finishDelivery(site.store, first, { state: "pending", nextAt: NOW + DAY, reply: "busy" });
    expect(await retryDeliveries(site.store, NOW)).toBe(0);
    expect(await retryDeliveries(site.store, NOW, { leadId: first.lead.id })).toBe(1);
    expect(await leaseOne(site.store, "mail", NOW)).toMatchObject({ destination: "mail" });
  });

  test("a retry makes all dead deliveries due at once, and no delivered one", async () => {
    for (const destination of ["a", "b", "c"]) await save([destination]);
    for (const destination of ["a", "b"]) await finishOne(site.store, destination, { state: "dead", reply: "" });
    await finishOne(site.store, "c", { state: "delivered", at: NOW, reply: "" });
    expect(await retryDeliveries(site.store, NOW)).toBe(2);
    expect(await deliveryStanding(site.store, NOW)).toMatchObject({ pending: 2, dead: 0 });
  });

  test("a retry makes what a missing destination stopped, within a week also for all leads", async () => {
    await save(["webhook", "alert-whole-ann-sms"]);
    const [id = ""] = await site.ids();
    const skip = () => skipUnknown(site.store, ["mail"], NOW + 25 * HOUR);
    expect(await skip()).toBe(2);
    expect(await retryDeliveries(site.store, NOW + 8 * DAY)).toBe(0);
    expect(await retryDeliveries(site.store, NOW + 8 * DAY, { leadId: id, destination: "mail" })).toBe(0);
    expect(await retryDeliveries(site.store, NOW + 8 * DAY, { leadId: id, destination: "webhook" })).toBe(1);
    expect(await leaseDeliveries(site.store, "webhook", 1, NOW + 8 * DAY)).toHaveLength(1);
    await save(["webhook"], NOW + DAY);
    await skipUnknown(site.store, ["mail"], NOW + 3 * DAY);
    expect(await retryDeliveries(site.store, NOW + 3 * DAY)).toBe(1);
  });

  test("an answer ends failed alerts: they are not repeated, and count neither as dead nor for retention", async () => {
    await save(["mail", "alert-first-ann-sms", "alert-whole-bob-sms"]);
    await finishOne(site.store, "mail", { state: "delivered", at: NOW, reply: "" });
    const failing = await leaseOne(site.store, "alert-first-ann-sms", NOW);
    await finishOne(site.store, "alert-whole-bob-sms", { state: "dead", reply: "HTTP 410" });
    expect(await deliveryStanding(site.store, NOW)).toMatchObject({ dead: 1 });
    await recordAct(site.store, sampleAct(failing.lead.id, { at: NOW }), planNothing);
    // Its try ends after the answer.
    await finishDelivery(site.store, failing, { state: "dead", reply: "HTTP 410" });
    expect(await deliveryStanding(site.store, NOW)).toMatchObject({ pending: 0, dead: 0 });
    expect(await retryDeliveries(site.store, NOW)).toBe(0);
    expect(await retryDeliveries(site.store, NOW, { leadId: failing.lead.id })).toBe(0);
  });

  test("an alert that failed before an earlier release was answered is not repeated either", async () => {
    await save(["mail", "alert-first-ann-sms"]);
    await finishOne(site.store, "mail", { state: "delivered", at: NOW, reply: "" });
    const [id = ""] = await site.ids();
    await recordAct(site.store, sampleAct(id, { at: NOW }), planNothing);
    await site.store.query
      .updateTable("deliveries")
      .set({ state: "dead" })
      .where("destination", "like", "alert-%")
      .execute();
    expect(await deliveryStanding(site.store, NOW)).toMatchObject({ dead: 0 });
    expect(await retryDeliveries(site.store, NOW)).toBe(0);
    expect(await purgeLeads(site.store, NOW + 2 * DAY, DAY)).toBe(1);
  });

  test.each([
    ["dead", { state: "dead", reply: "HTTP 410" }, 1],
    ["waiting for another try", { state: "pending", nextAt: NOW + DAY, reply: "busy" }, 1],
    ["delivered", { state: "delivered", at: NOW, reply: "ok" }, 0],
  ] as const)("a delivery that is %s can be given up if it has not arrived", async (_, result, count) => {
    await save(["webhook", "mail"]);
    await finishOne(site.store, "webhook", result);
    const [id = ""] = await site.ids();
    expect(await giveUpDeliveries(site.store, { leadId: id, destination: "mail" })).toBe(0);
    expect(await giveUpDeliveries(site.store, { leadId: id })).toBe(count);
    // What was not tried yet goes on.
    expect(await leaseDeliveries(site.store, "mail", 1, NOW)).toHaveLength(1);
    expect(await deliveryStanding(site.store, NOW)).toMatchObject({ pending: 1, dead: 0 });
    expect(await retryDeliveries(site.store, NOW)).toBe(0);
    expect(await retryDeliveries(site.store, NOW, { leadId: id, destination: "webhook" })).toBe(count);
  });

  test("a delivery is overdue while it is due and not leased", async () => {
    const overdueSince = async (now: number) => (await deliveryStanding(site.store, now)).overdueSince;
    await save();
    expect(await overdueSince(NOW - 1)).toBeNull();
    expect(await overdueSince(NOW + HOUR)).toBe(NOW);
    const first = await leaseOne(site.store, "mail", NOW + HOUR);
    expect(await overdueSince(NOW + HOUR + 1)).toBeNull();
    await finishDelivery(site.store, first, { state: "pending", nextAt: NOW + 2 * HOUR, reply: "busy" });
    expect(await overdueSince(NOW + 2 * HOUR - 1)).toBeNull();
    expect(await overdueSince(NOW + 3 * HOUR)).toBe(NOW + 2 * HOUR);
  });

  test("reports the age of the oldest pending delivery, and since when one is overdue", async () => {
    expect(await deliveryStanding(site.store, NOW)).toEqual({
      pending: 0,
      dead: 0,
      oldestPending: null,
      overdueSince: null,
    });
    await save(["mail"], NOW);
    await save(["mail"], NOW - HOUR);
    expect(await deliveryStanding(site.store, NOW)).toMatchObject({
      pending: 2,
      oldestPending: NOW - HOUR,
      overdueSince: NOW - HOUR,
    });
  });

  test("skips alerts to people who are no longer on the list, and others' deliveries after a day, but never the office's mail", async () => {
    await save(["alert-first-joe-ntfy", "alert-first-maria-sms", "webhook", "mail"]);
    const states = async () =>
      (await site.leads()).flatMap(({ deliveries }) =>
        deliveries.map(({ destination, state }) => `${destination} ${state}`),
      );
    expect(await skipUnknown(site.store, ["alert-first-maria-sms"], NOW)).toBe(1);
    expect(await states()).toEqual([
      "alert-first-joe-ntfy skipped",
      "alert-first-maria-sms pending",
      "mail pending",
      "webhook pending",
    ]);
    expect((await site.leads())[0]?.deliveries[0]).toMatchObject({ reply: "this destination is no longer set up" });
    expect(await skipUnknown(site.store, ["alert-first-maria-sms"], NOW + DAY - 1)).toBe(0);
    expect(await skipUnknown(site.store, ["alert-first-maria-sms"], NOW + DAY)).toBe(1);
    expect(await skipUnknown(site.store, [], NOW + 2 * DAY)).toBe(1);
    expect(await states()).toContain("mail pending");
  });

  test("an alert's place among a person's counts the hour before it, in the order in which they are due", async () => {
    const names = ["alert-first-joe", "alert-whole-joe"];
    const at = (receivedAt: number) => sampleNewLead({ receivedAt }, { destinations: ["alert-first-joe", "mail"] });
    const leads = [at(NOW - HOUR), at(NOW - HOUR + 1), at(NOW), at(NOW), at(NOW + 1)];
    for (const lead of leads) await saveLead(site.store, lead);
    const place = (index: number) => {
      const { id, receivedAt } = leads[index]?.record ?? { id: "", receivedAt: 0 };
      return alertsBefore(site.store, names, { leadId: id, destination: "alert-first-joe", createdAt: receivedAt });
    };
    expect([await place(0), await place(1)]).toEqual([0, 1]);
    // Two that are due at once have two places, whichever is asked for first.
    expect([await place(2), await place(3)].toSorted()).toEqual([1, 2]);
    expect(await place(4)).toBe(2);
    for (const leased of await leaseDeliveries(site.store, "alert-first-joe", 1, NOW - HOUR))
      await finishDelivery(site.store, leased, { state: "skipped", reply: "somebody has it" });
    expect(await place(1)).toBe(0);
  });

  test("at most thirty confirmations go out in an hour", async () => {
    const leads = Array.from({ length: 32 }, (_, index) =>
      sampleNewLead({ email: `${index}@home.example`, receivedAt: NOW + index }, { destinations: [CONFIRMATION] }),
    );
    for (const lead of leads) await saveLead(site.store, { ...lead, fingerprint: lead.record.id });
    const next = sampleNewLead(
      { email: "x@home.example", receivedAt: NOW + HOUR + 2 },
      { destinations: [CONFIRMATION] },
    );
    await saveLead(site.store, next);
    const enough = [...leads, next].map(({ record }) => hasEnoughConfirmations(site.store, record, record.receivedAt));
    expect((await Promise.all(enough)).map(Number)).toEqual([...Array(30).fill(0), 1, 1, 0]);
  });

  test("mails about possible spam have a place of their own, and wait behind the others", async () => {
    const suspected = { state: "quarantined" as const, quarantineReasons: ["links"] };
    const leads = [
      sampleNewLead({ ...suspected, receivedAt: NOW }, { destinations: ["mail"] }),
      sampleNewLead({ receivedAt: NOW + 1 }, { destinations: ["mail"] }),
      sampleNewLead({ ...suspected, receivedAt: NOW + 2 }, { destinations: ["mail"] }),
    ];
    for (const lead of leads) await saveLead(site.store, { ...lead, fingerprint: lead.record.id });
    const places = leads.map(({ record }) => suspectedBefore(site.store, record.id, record.receivedAt));
    expect(await Promise.all(places)).toEqual([0, 1, 1]);
    const leased = await leaseDeliveries(site.store, "mail", 1, NOW + HOUR);
    expect(leased.map(({ lead }) => lead.id)).toEqual([leads[1]?.record.id]);
  });

  test("a mailbox gets three confirmations in a day, whichever process asks and in whatever order", async () => {
    const at = (receivedAt: number, email = "ada@home.example", destination: string = CONFIRMATION) =>
      sampleNewLead({ email, receivedAt }, { destinations: [destination] });
    const leads = [
      at(NOW),
      at(NOW + 1),
      at(NOW + 2, "ada@home.example", "mail"),
      at(NOW + 3, "ADA+quotes@home.example"),
      at(NOW + 4, "bob@home.example"),
      at(NOW + DAY - 1),
      at(NOW + DAY),
    ];
    for (const lead of leads) await saveLead(site.store, lead);
    const hasEnough = ({ record }: (typeof leads)[number]) =>
      hasEnoughConfirmations(site.store, record, record.receivedAt);
    const before = [false, false, false, false, false, true, true];
    expect(await Promise.all(leads.toReversed().map(hasEnough))).toEqual(before.toReversed());
    const [first] = await leaseDeliveries(site.store, CONFIRMATION, 1, NOW);
    if (first) await finishDelivery(site.store, first, { state: "skipped", reply: "550" });
    expect(await Promise.all(leads.map(hasEnough))).toEqual([...before.slice(0, 5), false, true]);
  });
});
