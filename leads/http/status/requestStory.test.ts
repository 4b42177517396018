import { sampleAct } from "../../../test/leads/sampleAct";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { HOUR, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { type Act, VISITOR } from "../../record/acts";
import type { LeadEntry } from "../../record/leadRecord";
import { describeNow, howItEnded, readStory, stepsAhead, stepsSoFar, toVisitor } from "./requestStory";

const words = sampleCatalog.form.status;
const catalog = {
  ...sampleCatalog,
  services: sampleCatalog.services.map((service) => ({ ...service, firstVisit: "It takes an hour." })),
};
/** A Monday, 10:00 in the company's zone. */
const SENT = Date.parse("2026-11-30T15:00:00Z");
const at = (day: string, time: string) => Date.parse(`2026-12-${day}T${time}:00-05:00`);
const tuesday = { from: at("01", "08:00"), to: at("01", "10:00") };
const thursday = { from: at("03", "13:00"), to: at("03", "15:00") };

/** An act, ten minutes after the one before. */
type Told = [Act["kind"], Partial<Act>?];
const office = new Set(["chose", "wished", "answered", "located", "added", "cancelled"]);
const actsOf = (told: readonly Told[]) =>
  told.map(([kind, more], index) =>
    sampleAct("L", { kind, by: office.has(kind) ? VISITOR : "Joe Doe", at: SENT + (index + 1) * 600_000, ...more }),
  );
const entryWith = (told: readonly Told[], more: Partial<LeadEntry> = {}): LeadEntry => ({
  ...sampleNewLead({ receivedAt: SENT }).record,
  answerBy: null,
  deliveries: [],
  acts: actsOf(told),
  ...more,
});
const offers: Told = ["offered", { details: { windows: [thursday, tuesday] } }];
const booked = (window: Act["details"], more: Partial<Act> = {}): Told => ["booked", { details: window, ...more }];

const finished: Told = ["done", { shown: "A new trap", details: { warrantyUntil: "2028-11-30" }, at: tuesday.to }];

const promising = { ...catalog, company: { ...catalog.company, answerPromise: 30 } };
const tell = (entry: LeadEntry, told: typeof catalog, now: number) =>
  readStory(entry, { catalog: told, destinations: [], now: () => now });

/** What the page says two hours later. */
function say(told: readonly Told[], now = SENT + 2 * HOUR, more: Partial<LeadEntry> = {}) {
  const story = tell(entryWith(told, more), catalog, now);
  const { now: holds, moved, ...rest } = describeNow(story);
  return { holds, moved: moved?.struck, ...rest, story };
}

const TUESDAY = "Tuesday, December 1, 8 to 10 AM";
const THURSDAY = "Thursday, December 3, 1 to 3 PM";
const comes = (window: string) => `We come ${window}.`;
const hour = "It takes an hour.";

test.each<[string, readonly Told[], readonly string[]]>([
  ["nobody answered", [["unanswered"]], ["We called at 10:10 AM.", "Call, or we do."]],
  [
    "a message was left, and somebody calls again",
    [["messaged", { details: { callAt: at("03", "08:00") } }], ["taken"]],
    ["We called at 10:10 AM.", "Call, or we do Thursday, December 3."],
  ],
  ["times are offered", [["taken"], offers], [words.offered.title, words.offered.text]],
  ["none of them fits", [offers, ["wished", { text: "2 PM?" }]], [words.wish.done, words.wish.next]],
  ["one is chosen", [offers, ["chose", { details: { window: tuesday } }]], [comes(TUESDAY), hour]],
  ["a visit has words for its time", [booked({}, { shown: "at noon" })], [comes("at noon"), hour]],
  [
    "a visit has words beside its time",
    [booked({ window: tuesday }, { shown: "Ring twice (Joe)" })],
    [comes(TUESDAY), "Ring twice (Joe).", hour],
  ],
  ["a visit has neither", [booked({})], [words.booked, hour]],
  [
    "the visitor asks for another time",
    [booked({ window: tuesday }), ["wished", { text: "Later?" }]],
    [comes(TUESDAY), words.wish.done, words.wish.next, words.stays, hour],
  ],
  [
    "the office offers another time for a visit",
    [booked({ window: tuesday }), ["wished", { text: "Later?" }], ["offered", { details: { windows: [thursday] } }]],
    [comes(TUESDAY), hour, words.offered.text, words.stays],
  ],
  [
    "none of those fits either",
    [booked({ window: tuesday }), ["offered", { details: { windows: [thursday] } }], ["wished", { text: "Later?" }]],
    [comes(TUESDAY), words.wish.done, words.wish.next, words.stays, hour],
  ],
  [
    "nobody answered before a visit",
    [booked({ window: tuesday }), ["unanswered"]],
    [comes(TUESDAY), "We called at 10:20 AM.", "Call, or we do.", hour],
  ],
  ["the office gives a visit back", [booked({ window: tuesday }), ["returned"]], [comes(TUESDAY), hour]],
  [
    "a visit is called off",
    [booked({ window: tuesday }), ["calledOff", { shown: "Pay: x.example/1" }]],
    [words.calledOff, "Pay: x.example/1"],
  ],
  ["the office asks", [["taken"], ["asked", { shown: "Gas?" }]], [words.question.title]],
  ["its question is answered", [["asked"], ["answered", { text: "Gas" }]], [words.question.next]],
  ["it asks after a call that nobody answered", [["unanswered"], ["asked", { shown: "Gas?" }]], [words.question.title]],
  ["a detail comes later", [["asked"], ["answered", { text: "Gas" }], ["added", { text: "5 PM" }]], [words.office]],
  [
    "a detail follows the wish for another time",
    [offers, ["wished", { text: "2 PM?" }], ["added", { text: "Dog" }]],
    [words.wish.done, words.wish.next],
  ],
  ["it is done", [["taken"], finished], [words.finished, "A new trap.", "We answer for it until November 30, 2028."]],
  ["there is no warranty", [["taken"], ["done", { details: { warrantyUntil: "" } }]], [words.finished]],
])("says what holds when %s", (_when, told, expected) => {
  expect(say(told).holds).toEqual(expected);
});

test("a visit that is over no longer stays as it is", () => {
  const wish: Told[] = [booked({ window: tuesday }), ["wished", { text: "Later?" }]];
  const offer: Told[] = [booked({ window: tuesday }), ["offered", { details: { windows: [thursday] } }]];
  for (const told of [wish, offer])
    expect([tuesday.to - 1, tuesday.to].map((now) => say(told, now).holds.includes(words.stays))).toEqual([
      true,
      false,
    ]);
});

test("half a day after a visit its quote is awaited, or the choice of another, and no first visit again", () => {
  const visit = booked({ window: tuesday });
  const late = tuesday.to + 12 * HOUR;
  expect([late - 1, late].map((now) => say([visit], now).holds)).toEqual([[comes(TUESDAY), hour], [words.office]]);
  const offer: Told = ["offered", { details: { windows: [thursday] } }];
  expect(say([visit, offer], late)).toMatchObject({
    holds: [words.offered.title, words.offered.text],
    moved: undefined,
  });
  const calledOff: Told[] = [visit, booked({ window: thursday }, { at: tuesday.to }), ["calledOff"]];
  for (const told of [[visit], calledOff])
    expect(stepsAhead(say(told, late).story)).toEqual([expect.objectContaining({ state: "now" })]);
});

test("a call’s day is left out once the office has closed on it, and a warranty’s last day once it is over", () => {
  const tried: Told = ["unanswered", { details: { callAt: at("03", "08:00") } }];
  const late = [at("02", "18:00"), at("03", "17:59"), at("03", "18:00")].map((now) => say([tried], now).holds[1]);
  expect(late).toEqual(["Call, or we do Thursday, December 3.", "Call, or we do today.", "Call, or we do."]);
  const done: Told = ["done", { details: { warrantyUntil: "2026-12-03" } }];
  expect(say([["taken"], done], at("03", "23:59")).holds).toHaveLength(2);
  expect(say([["taken"], done], at("04", "00:00")).holds).toEqual([words.finished]);
});

test.each<[string, readonly Told[], string | undefined]>([
  ["a first visit", [booked({ window: tuesday })], undefined],
  ["a visit that moved", [booked({ window: tuesday }), booked({ window: thursday })], TUESDAY],
  ["a visit that got words", [booked({ window: tuesday }), booked({}, { shown: "noon" })], TUESDAY],
  ["a visit that was called off", [booked({ window: tuesday }), ["calledOff"]], undefined],
  ["other words", [booked({ window: tuesday }), booked({ window: tuesday }, { shown: "Ring" })], undefined],
  ["another visit", [booked({ window: tuesday }), finished, booked({ window: thursday })], undefined],
])("names the earlier time of %s", (_what, told, moved) => {
  expect(say(told).moved).toBe(moved);
});

test("a visit that moved is struck in the list, and the one that stands is awaited after what was said since", () => {
  const { story } = say([
    booked({ window: tuesday }),
    booked({ window: thursday }, { shown: "Ring" }),
    booked({ window: thursday }, { amount: 9_900 }),
    ["located", { text: "1 Main Street" }],
  ]);
  const steps = stepsSoFar(story).slice(-3);
  expect(steps).toEqual([
    { at: "10:10 AM", text: words.former, struck: TUESDAY, state: "done" },
    { at: "10:40 AM", text: words.street.done, state: "done" },
    { at: "Thursday, December 3", text: `${comes(THURSDAY)} ${hour}`, state: "now" },
  ]);
});

test("a visit that is over, or after which the job was done, is not struck when there is another, and the end is told once", () => {
  const { story } = say(
    [
      booked({ window: tuesday }),
      finished,
      ["done", { shown: "A new trap", details: finished[1]?.details, amount: 9_900 }],
      booked({ window: thursday }),
    ],
    at("02", "08:00"),
  );
  expect(stepsSoFar(story).map(({ text, struck }) => struck ?? text)).toEqual([
    words.sent,
    words.office,
    `${comes(TUESDAY)} ${hour}`,
    `${words.finished} A new trap.`,
    comes(THURSDAY),
  ]);
  expect(stepsAhead(story)).toEqual([]);
  const unfinished = say([booked({ window: tuesday }), booked({ window: thursday }, { at: tuesday.to }), ["wished"]]);
  expect(stepsSoFar(unfinished.story)[2]?.text).toBe(`${comes(TUESDAY)} ${hour}`);
  expect(unfinished.holds).not.toContain(hour);
});

test("who cancels a further visit reads that, and no end of a request that was done", () => {
  const { story } = say([booked({ window: tuesday }), finished, booked({ window: thursday }), ["cancelled"]]);
  expect(stepsSoFar(story).at(-1)).toEqual({ at: "10:40 AM", text: words.visitCancelled, state: "done" });
  expect(stepsSoFar(say([["cancelled"]]).story).at(-1)?.text).toBe(words.cancelled);
});

test("who has a request may have called, so that nobody is sure to be late", () => {
  const story = tell(entryWith([["taken"]], { answerBy: SENT + HOUR / 2 }), promising, SENT + HOUR);
  expect(describeNow(story).now[0]).toBe("You have heard from us by 10:30 AM.");
});

test.each<[string, readonly Told[]]>([
  ["a call, given back", [["reached"], ["returned"]]],
  ["a no, opened again", [["declined"], ["returned"]]],
  ["a cancellation, wanted after all", [["cancelled"], ["taken"]]],
  ["a try", [["unanswered", { details: { callAt: at("03", "08:00") } }]]],
  ["a question", [["asked", { shown: "Gas?" }]]],
  ["an answer to it", [["asked"], ["answered", { text: "Yes" }]]],
  ["an answer that somebody has read", [["asked"], ["answered", { text: "Yes" }], ["read"]]],
  ["an answer that goes to a colleague", [["asked"], ["answered", { text: "Yes" }], ["taken"]]],
  ["a try, given back", [["unanswered"], ["returned"]]],
])("after %s the page neither promises a call by the time it named, nor says that we are late", (_what, told) => {
  for (const now of [SENT + HOUR / 3, SENT + 2 * HOUR]) {
    const story = tell(entryWith(told), promising, now);
    expect(describeNow(story)).toMatchObject({ now: say(told, now).holds });
    expect(stepsAhead(story).map((step) => step.at)).not.toContain("By 10:30 AM");
  }
});

test("an emergency reads to call, before anything else", () => {
  const urgent = { answers: { name: "Ada", zip: "19904", timeframe: "emergency" } };
  const story = tell(entryWith([], urgent), promising, SENT);
  expect(describeNow(story)).toEqual({
    now: ["We call by 10:30 AM.", sampleCatalog.form.emergency?.text],
    callFirst: true,
  });
});

test("a customer is promised a call, and no quote", () => {
  const customer = { kind: "customer", customerOf: "" } as const;
  const { story } = say([], SENT, customer);
  expect(say([booked({ window: tuesday })], SENT, customer).holds).toEqual([comes(TUESDAY)]);
  expect(stepsAhead(story)).toEqual([{ at: "", text: words.calling, state: "now" }]);
  const steps = stepsAhead(tell(story, promising, SENT));
  expect(steps).toEqual([{ at: "By 10:30 AM", text: words.calling, state: "now" }]);
});

test.each<[string, readonly Told[], Partial<LeadEntry>, boolean]>([
  ["nobody has", [], {}, true],
  ["somebody has", [["taken"]], {}, true],
  ["somebody has tried to call", [["unanswered"]], {}, false],
  ["somebody has asked about", [["asked", { shown: "Gas?" }]], {}, false],
  ["was talked about", [["reached"]], {}, false],
  ["a partner sent", [], { kind: "partner" }, false],
])("without promised minutes, a call comes first for a request that %s", (_what, told, more, calls) => {
  const [first] = stepsAhead(say(told, SENT + 2 * HOUR, more).story);
  expect(first?.text === words.calling).toBe(calls);
});

test("possible spam that nobody judged in time reads as declined, unless its visitor cancelled", () => {
  for (const now of [at("31", "11:00"), at("31", "12:00")]) {
    const story = tell(toVisitor(entryWith([], { state: "spam" }), now), catalog, now);
    expect([story.ended, describeNow(story).now]).toEqual(["declined", [words.declined]]);
    expect(stepsSoFar(story).at(-1)?.at).toBe("Wednesday, December 30, 10:00 AM");
    expect(howItEnded(toVisitor(entryWith([["spam"], ["cancelled"]], { state: "spam" }), now))).toBe("cancelled");
  }
});

test("of two offered times that begin together, only the one that others have is gone", () => {
  const long = { from: tuesday.from, to: tuesday.to + HOUR };
  const entry = entryWith([["offered", { details: { windows: [tuesday, long] } }]]);
  const { offers: left } = readStory(entry, { catalog, destinations: [], now: () => SENT }, [long]);
  expect(left).toEqual([tuesday]);
});
