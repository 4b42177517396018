import { momentAt } from "../../../model/company/hours/openingHours";
import { sampleAct, sampleVisitorAct } from "../../../test/leads/sampleAct";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../test/leads/sampleLead";
import { type Act, type ActKind, isOfVisitor } from "../../record/acts";
import type { LeadEntry } from "../../record/leadRecord";
import { actForms, type Visited } from "./actForms";
import { callTimes } from "./offerableTimes";

/** A Monday morning in New York. */
const NOW = Date.parse("2026-11-30T14:00:00Z");
const at = (date: string, time: string) => momentAt(date, time, sampleCatalog.company.timeZone);
const tuesday = { from: at("2026-12-01", "08:00"), to: at("2026-12-01", "10:00") };
const services = sampleCatalog.services.map((service) => ({ ...service, warrantyMonths: 15 }));
const catalog = { ...sampleCatalog, services };

const act = (kind: ActKind, changes: Partial<Act> = {}): Act =>
  (isOfVisitor(kind) ? sampleVisitorAct : sampleAct)("", { kind, by: "Joe", at: NOW, ...changes });
const booked = act("booked", { amount: 45_050, shown: "Side door", text: "Dog", details: { window: tuesday } });

const show = (acts: Act[], lead: Partial<LeadEntry> = {}, visited: Partial<Visited> = {}) =>
  actForms({ ...sampleLead, answerBy: null, deliveries: [], acts, ...lead }, catalog, {
    person: "Joe",
    now: NOW,
    taken: [],
    ...visited,
  });
const buttons = (choices: ReturnType<typeof show>["next"]) =>
  choices.flatMap((choice) => choice.buttons.map(({ label }) => label)).join(", ");

test.each<[string, Act[], Partial<LeadEntry>, next: string, more: string]>([
  [
    "new",
    [],
    {},
    "I have it",
    "Reached them, No answer, Left a message, Offer these times, Book it, Ask them, Not for us, Add a note, Yes, it is spam",
  ],
  [
    "taken",
    [act("taken")],
    {},
    "Reached them, No answer, Left a message",
    "Offer these times, Book it, Ask them, The job is done, Not for us, Add a note, Yes, give it back, Yes, it is spam",
  ],
  [
    "somebody else's",
    [act("taken", { by: "Maria" })],
    {},
    "Reached them, No answer, Left a message",
    "Take it over from Maria, Offer these times, Book it, Ask them, The job is done, Not for us, Add a note, Yes, give it back, Yes, it is spam",
  ],
  [
    "talked to",
    [act("reached")],
    {},
    "Offer these times, Book it",
    "Reached them, No answer, Left a message, Ask them, The job is done, Not for us, Add a note, Yes, give it back, Yes, it is spam",
  ],
  [
    "offered times",
    [act("offered", { details: { windows: [tuesday] } })],
    {},
    "Book it, Offer these times",
    "Reached them, No answer, Left a message, Ask them, The job is done, Not for us, Add a note, Yes, give it back, Yes, it is spam",
  ],
  [
    "booked",
    [booked],
    {},
    "The job is done, Save the visit",
    "Reached them, No answer, Left a message, Offer these times, Yes, call it off, Ask them, Not for us, Add a note, Yes, give it back, Yes, it is spam",
  ],
  [
    "booked, and another time is asked for",
    [booked, act("wished", { text: "Later" })],
    {},
    "Offer these times, Save the visit, The job is done",
    "Reached them, No answer, Left a message, Yes, call it off, Ask them, Not for us, Add a note, Yes, give it back, Yes, it is spam",
  ],
  ["done, and more is said", [act("done"), act("added")], {}, "I have read it", expect.stringMatching(/^Reached/)],
  ["declined, and more is said", [act("declined"), act("added")], {}, "I have read it", expect.stringMatching(/^I’ll/)],
  ["done", [act("done")], {}, "", "Reached them, Book it, Save, Add a note, Yes, open it again, Yes, it is spam"],
  [
    "declined",
    [act("declined", { text: "far" })],
    {},
    "",
    "I’ll take it after all, Reached them, Book it, Save the words, Add a note, Yes, open it again, Yes, it is spam",
  ],
  ["ended", [act("cancelled")], {}, "", "They want it after all, Reached them, Book it, Add a note, Yes, it is spam"],
  [
    "a partner's",
    [act("taken")],
    { kind: "partner" },
    "Reached them, No answer, Left a message",
    "Ask them, Not for us, Add a note, Yes, give it back, Yes, it is spam",
  ],
  [
    "suspected",
    [],
    { state: "quarantined" },
    "It’s a real request",
    "I have it, Reached them, No answer, Left a message, Offer these times, Book it, Ask them, Not for us, Add a note, Yes, it is spam",
  ],
  ["spam", [act("spam")], { state: "spam" }, "It’s a real request", "Add a note"],
])("a request that is %s has these acts", (_, acts, lead, next, more) => {
  const forms = show(acts, lead);
  expect([buttons(forms.next), buttons(forms.more)]).toEqual([next, more]);
  // Without a form that opens, a note would have no field.
  expect(forms.more.filter(({ isShort }) => isShort)).toEqual([]);
});

/** The values of a form's controls by name. */
function valuesOf(acts: Act[], kind: ActKind, visited: Partial<Visited> = {}) {
  const { next, more } = show(acts, {}, visited);
  const choice = [...next, ...more].find(({ buttons }) => buttons.some(({ act }) => act === kind));
  const controls = choice?.controls.flatMap((control) => (control.type === "times" ? control.rows.flat() : [control]));
  return Object.fromEntries(controls?.map(({ name, value }) => [name, value]) ?? []);
}

test("a visit's form begins with what the visit has", () => {
  const typed = { day: "2026-12-01", from: "08:00", to: "10:00" };
  expect(valuesOf([booked], "booked")).toEqual({ ...typed, shown: "Side door", amount: "450.50", text: "Dog" });
  expect(valuesOf([booked, act("booked", { amount: 900 })], "booked")).toMatchObject({ ...typed, amount: "9" });
  expect(valuesOf([act("reached", { text: "Hm" })], "booked")).toEqual({
    ...{ day: "", from: "", to: "" },
    ...{ shown: "", amount: "", text: "" },
  });
  // A further visit is another.
  expect(valuesOf([booked, act("done", { at: tuesday.from })], "booked")).toMatchObject({ day: "", from: "" });
  expect(valuesOf([act("asked", { shown: "A dog?" })], "asked")).toEqual({ shown: "" });
});

test("a day is chosen from today on, unless the visit was before", () => {
  const daysAt = (now: number) =>
    show([booked], {}, { now })
      .next.flatMap(({ controls }) =>
        controls.flatMap((control) => (control.type === "times" ? control.rows[0] : control)),
      )
      .flatMap((control) => (control?.type === "date" ? `${control.name} ${control.min}` : []));
  expect(daysAt(NOW)).toEqual(["warrantyUntil 2026-11-30", "day 2026-11-30"]);
  expect(daysAt(at("2026-12-03", "12:00"))).toEqual(["warrantyUntil 2026-12-03", "day 2026-12-01"]);
});

test.each([
  ["as many months from today as the service has", [booked], NOW, "2028-02-29"],
  ["the last day of a shorter month", [booked], at("2026-11-30", "12:00") + 92 * 24 * 3_600_000, "2028-06-02"],
  ["what was set before", [booked, act("done", { details: { warrantyUntil: "2027-01-01" } })], NOW, "2027-01-01"],
  ["nothing, if that was set", [booked, act("done", { details: { warrantyUntil: "" } })], NOW, ""],
])("the warranty ends after %s", (_, acts, now, expected) => {
  expect(valuesOf(acts, "done", { now })).toMatchObject({ warrantyUntil: expected });
});

test("only a form that was not stored keeps what was typed", () => {
  const values = {
    act: "booked",
    amount: "about 300",
    day: "2026-12-02",
    from: "08:00",
    to: "",
    text: "T",
    shown: "S",
  };
  const errors = { amount: "Write an amount" };
  const { act: _, ...typed } = values;
  expect(valuesOf([booked], "booked", { values, errors })).toEqual(typed);
  expect(valuesOf([booked], "offered", { values, errors })).toMatchObject({ day1: "", text: "" });
});

test("names the requests that have a time, or may choose it, beside it", () => {
  const taken = [
    { leadId: "AAAAA-AAAAA", window: tuesday, isBooked: true },
    { leadId: "BBBBB-BBBBB", window: { from: tuesday.from - 1, to: tuesday.from + 1 }, isBooked: false },
    { leadId: "CCCCC-CCCCC", window: { from: tuesday.to + 7_200_000, to: tuesday.to + 9_999_999 }, isBooked: false },
  ];
  const { next } = show([act("reached")], {}, { taken });
  const times = next[0]?.controls.flatMap((control) => (control.type === "times" ? control.days : []));
  expect(times?.map(({ label, times }) => [label, ...times.map(({ label, note = "" }) => `${label} ${note}`)])).toEqual(
    [
      ["Monday, November 30", "11 AM to 1 PM ", "1 to 3 PM ", "3 to 5 PM "],
      [
        "Tuesday, December 1",
        "7 to 9 AM booked by AAAAA, also offered to BBBBB",
        "9 to 11 AM booked by AAAAA",
        "11 AM to 1 PM also offered to CCCCC",
        "1 to 3 PM ",
        "3 to 5 PM ",
      ],
      ["Wednesday, December 2", "7 to 9 AM ", "9 to 11 AM ", "11 AM to 1 PM ", "1 to 3 PM ", "3 to 5 PM "],
    ],
  );
});

test("where the office never closes, the morning in which somebody may call again begins at 7", () => {
  const day = { date: "2026-12-01", opens: at("2026-12-01", "00:00"), closes: at("2026-12-01", "24:00") };
  const [morning] = callTimes(day, NOW, sampleCatalog.company);
  expect(morning).toMatchObject({ half: "morning", at: at("2026-12-01", "07:00") });
});

test("somebody may call again in the mornings and afternoons of the next working days", () => {
  const { next } = show([act("taken")]);
  const [, calls] = next;
  const labels = calls?.controls.flatMap((control) => (control.type === "choice" ? (control.options ?? []) : []));
  expect(labels?.map(({ label }) => label)).toEqual([
    "No day yet",
    "Monday, November 30, afternoon",
    ...["Tuesday, December 1", "Wednesday, December 2", "Thursday, December 3", "Friday, December 4"].flatMap((day) => [
      `${day}, morning`,
      `${day}, afternoon`,
    ]),
  ]);
});
