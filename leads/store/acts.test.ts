import { sampleAct } from "../../test/leads/sampleAct";
import { DAY, NOW, type sampleNewLead } from "../../test/leads/sampleNewLead";
import { testStore } from "../../test/leads/stores";
import { type ActKind, isWaiting, lastOutcome } from "../record/acts";
import type { NewAct } from "./acts";
import { recordVisitorAct } from "./acts";
import { leaseDeliveries } from "./deliveryQueue";
import { findLead } from "./leadQueries";
import { eraseLeads } from "./privacy/eraseLeads";

const MINUTE = 60_000;

const site = testStore();

/** Stores a lead with an alert at once and one later. @returns its id */
const alerted = (changes: Parameters<typeof sampleNewLead>[0] = {}) =>
  site.save(changes, {
    destinations: ["mail", "alert-1-ada", { destination: "alert-2-ben", dueAt: NOW + 15 * MINUTE }],
    answerBy: NOW + 30 * MINUTE,
  });
const actsOf = async (id: string) => (await findLead(site.store, id))?.acts;

test.each<[string, { isOpen: boolean; outcome?: string; isCancelled?: true }]>([
  ["", { isOpen: true }],
  ["taken", { isOpen: false }],
  ["taken note returned", { isOpen: true }],
  ["taken returned taken", { isOpen: false }],
  ["booked taken", { isOpen: false, outcome: "booked" }],
  ["booked cancelled", { isOpen: false, outcome: "cancelled", isCancelled: true }],
  ["cancelled booked", { isOpen: false, outcome: "booked" }],
  ["cancelled returned", { isOpen: true }],
  ["declined note", { isOpen: false, outcome: "declined" }],
])("queries, pages and deliveries judge a lead alike after: %s", async (kinds, { isOpen, outcome, isCancelled }) => {
  const id = await site.save({}, { destinations: ["webhook"] });
  const said = kinds.split(" ").filter(Boolean) as ActKind[];
  const acts = said.map((kind, index) => sampleAct(id, { kind, at: NOW + index }));
  if (acts.length > 0) await site.store.query.insertInto("acts").values(acts).execute();
  const [entry] = await site.leads();
  if (!entry) throw new Error("no lead");
  expect(isWaiting(entry)).toBe(isOpen);
  expect(await site.ids({ state: "unanswered" })).toHaveLength(isOpen ? 1 : 0);
  expect(lastOutcome(entry)?.kind).toBe(outcome);
  expect((await leaseDeliveries(site.store, "webhook", 1, NOW))[0]?.isCancelled).toBe(isCancelled);
});

test("a note stops nothing, an answer stops the alerts and nothing else; acts keep their order and amounts", async () => {
  const id = await alerted();
  await site.act(id, { kind: "note", text: "The gate code is with the neighbor." });
  expect(await site.deliveries()).toContain("alert-1-ada pending");
  await site.act(id, { kind: "booked", by: "Ben", at: NOW + 2, amount: 45_050, shown: "Tue" });
  expect(await site.act(id, { at: NOW + 1 })).toBe("recorded");
  expect(await site.deliveries()).toEqual(["alert-1-ada skipped", "alert-2-ben skipped", "mail pending"]);
  expect((await actsOf(id))?.slice(1)).toEqual([
    { kind: "taken", by: "Joe", at: NOW + 1, amount: null, text: null, shown: null },
    { kind: "booked", by: "Ben", at: NOW + 2, amount: 45_050, text: null, shown: "Tue" },
  ]);
});

test.each<[string, Partial<NewAct>, Partial<NewAct>, number]>([
  ["the same act", {}, {}, 1],
  ["another amount", { kind: "booked", amount: 100 }, { kind: "booked", amount: 1_000 }, 2],
  ["another window", { kind: "booked", shown: "Tue" }, { kind: "booked", shown: "Wed" }, 2],
  ["a note of the same words as a reason", { kind: "note", text: "far" }, { kind: "declined", text: "far" }, 2],
])("one page counts its acts by kind and content: %s", async (_, first, second, count) => {
  const id = await alerted();
  for (const [at, changes] of [first, second].entries())
    expect(await site.act(id, { id: "page", at, ...changes }, 0)).toBe("recorded");
  expect(await actsOf(id)).toHaveLength(count);
});

test.each<[NewAct["kind"], NewAct["kind"], string]>([
  ["taken", "booked", "stale"],
  ["spam", "taken", "stale"],
  ["cancelled", "booked", "stale"],
  ["added", "taken", "recorded"],
  ["note", "booked", "recorded"],
  ["cancelled", "note", "recorded"],
])("after somebody's %s, an older page's %s is %s", async (news, kind, outcome) => {
  const id = await alerted();
  await site.act(id, { kind: news, by: "Ben" });
  expect(await site.act(id, { kind, text: "words" }, 0)).toBe(outcome);
  expect(await actsOf(id)).toHaveLength(outcome === "stale" ? 1 : 2);
  expect(await site.act(id, { kind, text: "words" }, 2)).toBe("recorded");
});

test("of two decisions on two pages at once, one is stored", async () => {
  const id = await alerted();
  const outcomes = await Promise.all([site.act(id, { kind: "booked" }, 0), site.act(id, { kind: "declined" }, 0)]);
  expect(outcomes.toSorted()).toEqual(["recorded", "stale"]);
});

test("an erased lead takes its acts along, and takes no more", async () => {
  const id = await alerted({ email: "gone@home.example" });
  await site.act(id, { text: "Her dog is called Rex." });
  await eraseLeads(site.store, { email: "gone@home.example" });
  expect(await site.act(id)).toBe("gone");
  expect(await site.store.query.selectFrom("acts").selectAll().execute()).toEqual([]);
});

const thought = (leadId: string, text: string, at = NOW + 1) => ({ leadId, kind: "added" as const, text, at });
const cancellation = (leadId: string, at = NOW + 1) => ({ leadId, kind: "cancelled" as const, text: null, at });

test("thoughts sent at once count one after the other, a repeated one once, and an office's note or a cancellation not", async () => {
  const id = await site.save();
  await site.act(id, { kind: "note" });
  const say = (...texts: string[]) =>
    Promise.all(texts.map((text) => recordVisitorAct(site.store, thought(id, text), [])));
  expect(await say("One", "One")).toEqual(["recorded", "recorded"]);
  expect((await say("Two", "Three", "Four")).toSorted()).toEqual(["limited", "recorded", "recorded"]);
  expect(await actsOf(id)).toHaveLength(4);
  expect(await recordVisitorAct(site.store, cancellation(id), [])).toBe("recorded");
  expect(await recordVisitorAct(site.store, thought(id, "Five", NOW + DAY + 2), [])).toBe("recorded");
  expect(await recordVisitorAct(site.store, thought("22222-22222", "One"), [])).toBe("gone");
});
