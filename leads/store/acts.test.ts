import { planNothing, sampleAct, sampleVisitorAct } from "../../test/leads/sampleAct";
import { DAY, HOUR, NOW } from "../../test/leads/sampleNewLead";
import { finishOne, testStore } from "../../test/leads/stores";
import { VISITOR } from "../record/acts";
import { HELD } from "../record/sideDestinations";
import { type NewAct, recordAct } from "./acts";
import { findLead } from "./leadQueries";
import { eraseLeads } from "./privacy/eraseLeads";

const site = testStore();

const MINUTE = 60_000;

const actsOf = async (id: string) => (await findLead(site.store, id))?.acts;

test("acts are in the order in which they are stored, whatever their times", async () => {
  const id = await site.save();
  await site.act(id, { kind: "booked", by: "Ben", at: NOW + 2, amount: 45_050, shown: "Tue" });
  await site.act(id, { at: NOW + 1 });
  expect(await actsOf(id)).toEqual([
    { kind: "booked", by: "Ben", at: NOW + 2, amount: 45_050, text: null, shown: "Tue" },
    { kind: "taken", by: "Joe", at: NOW + 1, amount: null, text: null, shown: null },
  ]);
});

const at = (hour: number) => ({ window: { from: NOW + hour * HOUR, to: NOW + (hour + 2) * HOUR } });
const visit = (hour: number) => ({ kind: "booked", details: at(hour) }) as const;

test.each<[string, Partial<NewAct>[], { isOpen?: true; visitFrom?: number; backAt?: number; awaits?: 1 }]>([
  ["nothing", [], { isOpen: true }],
  ["a taking", [{}], {}],
  ["a taking given back", [{}, { kind: "returned" }], { isOpen: true }],
  ["a visit", [visit(5)], { visitFrom: NOW + 5 * HOUR }],
  ["a visit given back", [visit(5), { kind: "returned" }], { visitFrom: NOW + 5 * HOUR }],
  ["two, one called off", [visit(-5), visit(5), { kind: "calledOff" }], { visitFrom: NOW - 5 * HOUR }],
  ["two, one in words", [visit(-5), { kind: "booked", shown: "Soon" }], { visitFrom: NOW - 5 * HOUR }],
  ["a visit called off", [visit(5), { kind: "calledOff" }], {}],
  ["no answer", [{ kind: "unanswered", details: { callAt: NOW + HOUR } }], { backAt: NOW + HOUR }],
  ["an offer", [{ kind: "offered", details: { windows: [at(7).window, at(3).window] } }], { backAt: NOW + 3 * HOUR }],
  ["a second thought", [{}, { kind: "added", by: VISITOR, text: "It drips" }], { awaits: 1 }],
  ["an answer to it", [{ kind: "added", by: VISITOR, text: "It drips" }, { kind: "reached" }], {}],
])("queries know where a request stands after %s", async (_, acts, expected) => {
  const id = await site.save();
  for (const act of acts) expect(await site.act(id, act)).toBe("recorded");
  const row = await site.store.query
    .selectFrom("leads")
    .select(["visitFrom", "backAt", "awaitsOffice"])
    .where("id", "=", id)
    .executeTakeFirst();
  const columns = { visitFrom: expected.visitFrom ?? null, backAt: expected.backAt ?? null };
  expect(row).toEqual({ ...columns, awaitsOffice: expected.awaits ?? 0 });
  expect(await site.ids({ state: "unanswered" })).toHaveLength(expected.isOpen ? 1 : 0);
});

test("two visitors who take one time at once get one visit; as many as the company can make are taken", async () => {
  const ids = await Promise.all([site.save(), site.save(), site.save()]);
  for (const id of ids) await site.act(id, { kind: "offered", details: { windows: [at(5).window] } });
  const choose = (places: number) =>
    Promise.all(
      ids.map((id) =>
        recordAct(site.store, sampleVisitorAct(id, { kind: "chose", details: at(5) }), planNothing, { places }),
      ),
    );
  expect((await choose(1)).toSorted()).toEqual(["occupied", "occupied", "recorded"]);
  expect((await choose(2)).toSorted()).toEqual(["occupied", "recorded", "recorded"]);
});

test("a visit that turned out to be spam, and a time that was never offered, take nobody's time", async () => {
  const [spam, honest] = [await site.save(), await site.save()];
  await site.act(spam, { kind: "booked", details: at(5) });
  await site.act(spam, { kind: "spam" });
  await site.act(honest, { kind: "offered", details: { windows: [at(5).window] } });
  expect(await site.say(honest, { kind: "chose", details: at(7) })).toBe("over");
  expect(await site.say(honest, { kind: "chose", details: at(5) })).toBe("recorded");
});

test.each<[string, Partial<NewAct>, Partial<NewAct>, number]>([
  ["the same act", {}, {}, 1],
  ["another amount", { kind: "booked", amount: 100 }, { kind: "booked", amount: 1_000 }, 2],
  ["another window", { kind: "booked", shown: "Tue" }, { kind: "booked", shown: "Wed" }, 2],
  ["a note of the same words as a reason", { kind: "note", text: "far" }, { kind: "declined", text: "far" }, 2],
])("one page counts its acts by kind and content: %s", async (_, first, second, count) => {
  const id = await site.save();
  for (const [at, changes] of [first, second].entries())
    expect(await site.act(id, { id: "page", at, ...changes }, 0)).toBe("recorded");
  expect(await actsOf(id)).toHaveLength(count);
});

test.each<[NewAct["kind"], NewAct["kind"], string]>([
  ["taken", "booked", "stale"],
  ["spam", "taken", "stale"],
  ["declined", "booked", "stale"],
  ["note", "booked", "recorded"],
  ["cancelled", "note", "recorded"],
  ["cancelled", "taken", "stale"],
  ["added", "taken", "recorded"],
])("after somebody's %s, an older page's %s is %s", async (news, kind, outcome) => {
  const id = await site.save();
  await site.act(id, { kind: news, by: "Ben" });
  expect(await site.act(id, { kind, text: "words" }, 0)).toBe(outcome);
  expect(await actsOf(id)).toHaveLength(outcome === "stale" ? 1 : 2);
  expect(await site.act(id, { kind, text: "words" }, 2)).toBe("recorded");
});

test("nobody has read what their page did not show", async () => {
  const id = await site.save();
  for (const kind of ["taken", "added"] as const) await site.act(id, { kind });
  const outcomes = [await site.act(id, { kind: "read" }, 1), await site.act(id, { kind: "read" }, 2)];
  expect(outcomes).toEqual(["stale", "recorded"]);
});

test("of two decisions on two pages at once, one is stored", async () => {
  const id = await site.save();
  const outcomes = await Promise.all([site.act(id, { kind: "booked" }, 0), site.act(id, { kind: "declined" }, 0)]);
  expect(outcomes.toSorted()).toEqual(["recorded", "stale"]);
});

test("an erased lead takes its acts along, and takes no more", async () => {
  const id = await site.save({ email: "gone@home.example" });
  await site.act(id, { text: "Her dog is called Rex." });
  await eraseLeads(site.store, { email: "gone@home.example" });
  expect(await site.act(id)).toBe("gone");
  expect(await site.store.query.selectFrom("acts").selectAll().execute()).toEqual([]);
});

test("thoughts sent at once count one after the other, a repeated one once, and an office's note or a cancellation not", async () => {
  const id = await site.save();
  await site.act(id, { kind: "note" });
  const say = (...texts: string[]) => Promise.all(texts.map((text) => site.say(id, { text })));
  expect(await say("One", "One")).toEqual(["recorded", "recorded"]);
  expect((await say("Two", "Three", "Four")).toSorted()).toEqual(["limited", "recorded", "recorded"]);
  expect(await actsOf(id)).toHaveLength(4);
  expect(await site.say(id, { kind: "cancelled" })).toBe("recorded");
  expect(await site.say(id, { text: "Five", at: NOW + DAY + 2 })).toBe("recorded");
  expect(await site.say("22222-22222", { text: "One" })).toBe("gone");
});

test.each<[string, Partial<NewAct>, number, number]>([
  ["nine minutes later is one", { text: "Any news?" }, 9 * MINUTE, 1],
  ["ten minutes later is another", { text: "Any news?" }, 10 * MINUTE, 2],
  ["a week later is another", { text: "Any news?" }, 7 * DAY, 2],
  ["a week later is one without words", { kind: "cancelled" }, 7 * DAY, 1],
])("what a visitor says again %s", async (_, changes, later, count) => {
  const id = await site.save();
  for (const at of [NOW, NOW + later]) expect(await site.say(id, { ...changes, at })).toBe("recorded");
  expect(await actsOf(id)).toHaveLength(count);
});

test("what was held while a lead was spam is made after a release, and what had arrived is not repeated", async () => {
  const id = await site.save({}, { destinations: ["mail", "webhook", "later"] });
  await site.deliver("webhook");
  await site.act(id, { kind: "spam" });
  for (const name of ["mail", "later"]) await finishOne(site.store, name, { state: "skipped", reply: HELD });
  const plan = () => ({ destinations: ["mail", "webhook"].map((destination) => ({ destination, dueAt: NOW })) });
  expect(await recordAct(site.store, sampleAct(id, { kind: "honest" }), plan)).toBe("recorded");
  const [lead] = await site.leads();
  expect(lead).toMatchObject({ state: "accepted", deliveries: [{ attempts: 0, reply: null }, {}, {}] });
  expect(await site.deliveries()).toEqual(["later pending", "mail pending", "webhook delivered"]);
});
