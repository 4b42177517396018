import { sampleAct, sampleVisitorAct } from "../../test/leads/sampleAct";
import { DAY, HOUR, NOW } from "../../test/leads/sampleNewLead";
import { type Act, type ActKind, isOfVisitor, type LeadState } from "./acts";
import { decide, type Refusal, type Standing, standingOf } from "./decide";

const tuesday = { from: NOW + DAY, to: NOW + DAY + 2 * HOUR };
const wednesday = { from: NOW + 2 * DAY, to: NOW + 2 * DAY + 2 * HOUR };
const act = (kind: ActKind, changes: Partial<Act> = {}): Act =>
  (isOfVisitor(kind) ? sampleVisitorAct : sampleAct)("", { kind, at: NOW, ...changes });
const booked = act("booked", { amount: 45_000, details: { window: tuesday } });
const chosen = (window = tuesday, at = NOW) => act("chose", { at, details: { window } });
const later = act("booked", { details: { window: wednesday } });
const over = { at: tuesday.to };
const finished = act("done", { at: tuesday.from, shown: "New trap." });
const again = act("messaged", { details: { callAt: 1 } });
const asks = [act("wished"), act("added")];
const idle: ActKind[] = ["note", "taken", "taken", "returned", "unanswered", "spam", "honest"];
const offered = act("offered", { details: { windows: [wednesday, tuesday] } });

test.each<[string, Act[], Partial<Standing>]>([
  ["a visit that is given back stands", [booked, act("returned")], { stage: "booked", holder: undefined }],
  ["an amount leaves the time", [booked, act("booked", { amount: 9 })], { visit: { window: tuesday }, amount: 9 }],
  ["an amount answers nothing", [booked, again, ...asks, act("booked", { amount: 9 })], { waiting: asks, callAt: 1 }],
  [
    "an amount that is removed from the form is none, and what has no amount leaves it",
    [booked, act("booked", { shown: "Friday" }), act("note")],
    { visit: { words: "Friday" }, amount: null },
  ],
  ["an amount stands without its visit", [booked, act("calledOff"), act("taken")], { amount: 45_000 }],
  ["the same booking again moves nothing", [booked, { ...booked }], { visitChanges: 1, formerVisit: undefined }],
  ["a visit that was moved says from when", [booked, later], { formerVisit: { window: tuesday }, visitChanges: 2 }],
  ["a cancelled visit is over", [booked, act("cancelled")], { stage: "cancelled", visit: undefined }],
  ["one cancelled once it is over stands", [booked, act("cancelled", over)], { visit: { window: tuesday } }],
  ["the visit stands while another time is asked for", [booked, act("wished", { text: "Later" })], { stage: "booked" }],
  ["offers are in order", [offered], { stage: "offered", offers: [tuesday, wednesday] }],
  ["a failed call leaves the offer", [offered, act("unanswered")], { stage: "offered", offers: [tuesday, wednesday] }],
  ["a booking ends the offer", [offered, booked], { offers: [] }],
  ["a handover answers nothing", [booked, ...asks, ...idle.map((kind) => act(kind, { by: "Mia" }))], { waiting: asks }],
  ["who has it has read what is added", [booked, ...asks, act("read")], { waiting: [act("wished")] }],
  ["a call is made again", [booked, act("wished"), again], { wish: undefined }],
  ["who cancels waits for no answer", [act("added", { text: "!" }), act("cancelled")], { wish: undefined }],
  ["a call after the end leaves it", [finished, act("added"), act("reached")], { stage: "done", wish: undefined }],
  ["who chooses a time asks for no other", [offered, act("wished", { text: "!" }), chosen()], { wish: undefined }],
  ["what else they ask stands", [offered, act("wished"), act("added"), chosen()], { wish: act("added") }],
  ["a question is open until it is answered", [act("asked"), act("note")], { question: act("asked") }],
  ["a finished job has no open question", [act("asked"), act("done")], { question: undefined }],
  ["who was reached has answered", [act("asked"), act("reached")], { question: undefined }],
  ["a declined request has none", [act("asked"), act("declined")], { question: undefined }],
  ["a cancelled request has none", [act("asked"), act("cancelled")], { question: undefined }],
  ["an answer closes the question", [act("asked"), act("answered", { text: "Yes" })], { question: undefined }],
  ["a visit after the job was done moves none", [booked, finished, later], { formerVisit: undefined, visitChanges: 2 }],
  ["a visit that is over is not moved", [booked, { ...later, ...over }], { formerVisit: undefined, visitChanges: 2 }],
  ["nor after an end", [booked, act("cancelled", over), act("taken", over), act("booked", over)], { visit: {} }],
  ["one without a time takes none over", [booked, finished, act("booked")], { visit: {}, visitChanges: 2 }],
  ["a job done earlier has no visit", [booked, act("done")], { visit: undefined, formerVisit: { window: tuesday } }],
  ["a visit that has begun took place", [booked, finished], { visit: { window: tuesday }, visitChanges: 1 }],
  [
    "who cancels a further visit leaves the job done",
    [booked, finished, { ...later, amount: 900 }, act("cancelled", { at: tuesday.to })],
    { stage: "done", act: finished, amount: finished.amount, visit: undefined, visitChanges: 3 },
  ],
  ["a job that is not done after all waits again", [finished, act("returned")], { stage: "new", done: undefined }],
  ["an answer is waited for after a try", [act("taken"), act("unanswered")], { isAnswered: false }],
  ["who was reached has one, also once it is given back", [act("reached"), act("returned")], { isAnswered: true }],
  ["who cancelled waits for none", [act("cancelled"), act("taken")], { isAnswered: true }],
  ["what is declined and given back waits again", [act("declined"), act("returned")], { stage: "new", act: undefined }],
])("%s", (_, acts, expected) => {
  const standing = standingOf({ acts });
  const withoutId = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value ?? null, (key, each) => (key === "id" ? undefined : each)));
  for (const [key, value] of Object.entries(expected))
    expect([key, withoutId(standing[key as keyof Standing])]).toEqual([key, withoutId(value)]);
});

test.each<[string, Act[], Act, Refusal | undefined, LeadState?]>([
  ["an offered time is taken", [offered], chosen(), undefined],
  ["a time that was not offered is not", [offered], chosen({ ...tuesday, to: 0 }), "over"],
  ["all times end when the first begins", [offered], chosen(wednesday, tuesday.from), "over"],
  ["a request that is booked without an offer has no time to take", [booked], chosen(), "over"],
  ["a request without a visit has none to call off", [act("taken")], act("calledOff"), "impossible"],
  ["a request that nobody has is not done", [], act("done"), "impossible"],
  ["a declined one is not cancelled", [act("declined")], act("cancelled"), "impossible"],
  [
    "three thoughts are enough for a day",
    ["a", "b", "c"].map((text) => act("added", { text })),
    act("added", { text: "d" }),
    "limited",
  ],
  ["a time may be chosen often", [1, 2, 3].flatMap(() => [offered, chosen()]).concat(offered), chosen(), undefined],
  ["they may cancel often", [1, 2, 3].map(() => act("cancelled")).concat(act("taken")), act("cancelled"), undefined],
  ["nobody fills a history", Array.from({ length: 100 }, () => act("note")), act("note"), "full"],
  ["a long job ends", [booked, ...Array(100).fill(act("note"))], act("done", { at: NOW + 14 * DAY }), undefined],
  ["its visitor's words bring it no nearer", Array.from({ length: 100 }, () => act("added")), act("note"), undefined],
  ["who is taken for spam may cancel", [act("spam")], act("cancelled"), undefined, "spam"],
  ["who is taken for spam takes no time", [offered, act("spam")], chosen(), "impossible", "spam"],
])("%s", (_, acts, next, refused, state = "accepted") => {
  expect(decide({ acts, state }, next)).toMatchObject(refused ? { refused } : { state });
});

test.each<[string, Act[], Act, string]>([
  ["the same booking", [booked], { ...booked }, "visit"],
  ["a cancellation after its visit", [booked], act("cancelled", over), "said visit"],
  ["a cancellation of a further visit", [finished, booked], act("cancelled"), "said calledOff visit"],
  ["the end of a further job", [finished, booked], finished, "done visit"],
  ["another amount of a finished job", [finished], { ...finished, amount: 1 }, "visit"],
  ["other words about a finished job", [finished], { ...finished, shown: "Two traps." }, "done visit"],
  ["another warranty", [finished], { ...finished, details: { warrantyUntil: "2028-11-30" } }, "done visit"],
  ["a job that is not done after all", [finished], act("returned"), "visit"],
  ["another reason", [act("declined")], act("declined", { text: "far" }), ""],
  ["a note", [booked], act("note"), ""],
])("%s tells: %s", (_, acts, next, events) => {
  const decision = decide({ acts, state: "accepted" }, next);
  expect("events" in decision && decision.events.join(" ")).toBe(events);
});
