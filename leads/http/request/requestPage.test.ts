import { momentAt } from "../../../model/company/hours/openingHours";
import { planNothing, sampleVisitorAct } from "../../../test/leads/sampleAct";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleDependencies } from "../../../test/leads/sampleDependencies";
import { sampleDestination } from "../../../test/leads/sampleDestination";
import { testStore } from "../../../test/leads/stores";
import type { News } from "../../deliver/destination";
import type { LeadRecord } from "../../record/leadRecord";
import { CONFIRMATION } from "../../record/sideDestinations";
import { recordAct } from "../../store/acts";
import { findLead } from "../../store/leadQueries";
import { addPhotograph } from "../../store/photographs";
import { requestPage } from "./requestPage";

const site = testStore();
const { timeZone } = sampleCatalog.company;
const window = (date: string, from: string, to: string) => ({
  from: momentAt(date, from, timeZone),
  to: momentAt(date, to, timeZone),
});
/** A time of the page's list. */
const listed = (from: string) => ({
  [`listed${momentAt("2026-12-01", from, timeZone)}`]: `2026-12-01 ${from} ${String(Number(from.slice(0, 2)) + 2).padStart(2, "0")}:00`,
});
const tuesday = window("2026-12-01", "08:00", "10:00");

/** A Monday morning in New York. */
let clock: number;
let news: News[];
let takesNews: boolean;
beforeEach(() => {
  clock = Date.parse("2026-11-30T14:00:00Z");
  news = [];
  takesNews = true;
});

const destinations = ["Maria", "Joe"].map((person) =>
  sampleDestination(`alert-test-${person}`, {
    person,
    events: [],
    notifyStaff: async (told) => {
      news.push(told);
      return takesNews ? { outcome: "delivered", reply: "ok" } : { outcome: "later", reply: "451" };
    },
  }),
);
let sendsMails = true;
const dependencies = () => {
  const all = sendsMails ? [...destinations, sampleDestination(CONFIRMATION)] : destinations;
  return sampleDependencies({ destinations: all, store: async () => site.store, now: () => clock });
};

interface Visit {
  person?: string;
  isOffice?: boolean;
  query?: string;
  fields?: Record<string, string>;
}

/** Opens a request's page by an alert's link, or on a device that is let in; sends a form if there are fields. */
async function visit(id: string, { person = "Maria", isOffice = false, query = "", fields }: Visit = {}) {
  const entry = await findLead(site.store, id);
  if (!entry) throw new Error("no lead");
  const asked = { path: isOffice ? `/office/${id}` : "/api/answer?link=x", query: new URLSearchParams(query), person };
  const sent = fields && { id: crypto.randomUUID(), seen: String(entry.acts.length), ...fields };
  const opened = { ...asked, store: site.store, entry, isOffice, fields: sent };
  const [response] = await requestPage(opened, dependencies());
  const type = response.headers.get("content-type") ?? "";
  const page = document(type.startsWith("text/html") ? await response.text() : "");
  return { status: response.status, to: response.headers.get("location"), type, ...page };
}

/** Returns a page, and its text without its style. */
function document(html: string) {
  const body = html.slice(html.indexOf("<body>"));
  return {
    html: body,
    text: body
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ")
      .replaceAll("&#x27;", "’"),
  };
}

/** Sends a form, and follows where it leads. */
async function press(id: string, fields: Record<string, string>, options: Omit<Visit, "fields"> = {}) {
  clock += 60_000;
  const sent = await visit(id, { ...options, fields });
  if (!sent.to) return sent;
  return { ...(await visit(id, { ...options, query: sent.to.split("?").at(-1) ?? "" })), status: sent.status };
}

const save = (changes: Partial<LeadRecord> = {}) => site.save({ receivedAt: clock, ...changes });
const actsOf = async (id: string) => (await findLead(site.store, id))?.acts ?? [];
const say = async (id: string, changes: Parameters<typeof sampleVisitorAct>[1]) =>
  recordAct(site.store, sampleVisitorAct(id, { at: clock, ...changes }), planNothing);

test.each<[Record<string, string>, object]>([
  [{ act: "messaged", callAt: String(tuesday.from) }, { details: { callAt: tuesday.from } }],
  [
    { act: "unanswered", callAt: "" },
    { kind: "unanswered", text: null },
  ],
  [
    {
      act: "offered",
      ...listed("08:00"),
      ...{ day1: "2026-12-02", from1: "08:00", to1: "10:00", day2: "2026-12-24", from2: "13:00", to2: "15:00" },
    },
    {
      details: {
        windows: [tuesday, window("2026-12-02", "08:00", "10:00"), window("2026-12-24", "13:00", "15:00")],
      },
    },
  ],
  [
    { act: "booked", day: "2026-12-01", from: "08:00", to: "10:00", amount: "$450" },
    { amount: 45_000, details: { window: tuesday } },
  ],
  [{ act: "booked", shown: "Friday, Dec 4, at noon" }, { shown: "Friday, Dec 4, at noon" }],
  [{ act: "booked", shown: "tonight (12/1), next to Joe" }, { shown: "tonight (12/1), next to Joe" }],
  [{ act: "asked", shown: "Is there\n a dog?" }, { shown: "Is there a dog?" }],
  [
    { act: "declined", text: "far", shown: "Too far." },
    { text: "far", shown: "Too far." },
  ],
])("stores %j", async (fields, expected) => {
  const id = await save();
  expect((await press(id, fields)).status).toBe(303);
  expect(await actsOf(id)).toMatchObject([{ ...expected, kind: fields.act, by: "Maria", at: clock }]);
});

test("stores what was done, with the warranty’s last day, or none, and another amount once that day is over", async () => {
  for (const warrantyUntil of ["2028-11-30", ""]) {
    const id = await save();
    await press(id, { act: "booked" });
    await press(id, { act: "done", shown: "New valve", amount: "480.50", warrantyUntil });
    expect((await actsOf(id))[1]).toMatchObject({ shown: "New valve", amount: 48_050, details: { warrantyUntil } });
    clock = Date.parse("2028-12-01T14:00:00Z");
    await press(id, { act: "done", shown: "New valve", amount: "99", warrantyUntil });
    expect((await actsOf(id))[2]).toMatchObject({ amount: 9_900, details: { warrantyUntil } });
  }
});

test.each<[id: string, Record<string, string>, message: string]>([
  ["offered-windows", { act: "offered" }, "Choose a time, or write one."],
  ["offered-to1", { act: "offered", day1: "2026-12-01", from1: "10:00", to1: "08:00" }, "It ends before it begins."],
  [
    "offered-windows",
    { act: "offered", ...listed("07:00"), ...listed("09:00"), ...listed("11:00"), ...listed("13:00") },
    "Offer three times at most.",
  ],
  ["booked-window", { act: "booked", listed: "2026-11-30 07:00 09:00" }, "This time is over."],
  [
    "booked-window",
    { act: "booked", listed: "2026-12-01 08:00 10:00", day: "2026-12-02", from: "13:00", to: "" },
    "You chose a time and wrote another.",
  ],
  ["booked-amount", { act: "booked", amount: "about 300", shown: "soon" }, "Write an amount in dollars"],
  ["booked-shown", { act: "booked", shown: "on tuesday 8 to 10" }, "Which date is Tuesday?"],
  ["booked-shown", { act: "booked", shown: "Thu 9, for the marble" }, "Which date is Thursday?"],
  ["booked-shown", { act: "booked", shown: "Tuesday, maybe at 8" }, "Which date is Tuesday?"],
  ["booked-shown", { act: "booked", shown: "Tomorrow at 8" }, "Which date is tomorrow?"],
  ["booked-shown", { act: "booked", shown: "today, with Tom" }, "Which date is today?"],
  ["booked-shown", { act: "booked", shown: "Tonight at 8" }, "Which date is tonight?"],
  ["booked-shown", { act: "booked", shown: "Next week, we call" }, "Which date is next week?"],
  ["booked-shown", { act: "booked", shown: "this afternoon" }, "Which date is this afternoon?"],
  ["booked-shown", { act: "booked", shown: "x".repeat(201) }, "Write at most 200 characters."],
  ["done-warrantyUntil", { act: "done", warrantyUntil: "2026-11-29" }, "This day is over."],
  ["unanswered-callAt", { act: "messaged", callAt: "1" }, "This time is over."],
  ["asked-shown", { act: "asked", shown: " " }, "Write the question first."],
])(
  "a form is refused for its %s at the top and there, and keeps what was typed: %j",
  async (field, fields, message) => {
    const id = await save();
    if (fields.act === "done") await press(id, { act: "taken" });
    const before = await actsOf(id);
    const refused = await visit(id, { fields });
    expect([refused.status, await actsOf(id)]).toEqual([422, before]);
    expect(refused.html).toMatch(new RegExp(`role="alert".*Not stored\\..*href="#answer-${field}">${message}`));
    expect(refused.html).toMatch(new RegExp(`id="answer-${field}".*id="answer-${field}-error".*${message}`));
    // Three rows have the same labels.
    expect(refused.html).toMatch(/<fieldset[^>]*aria-label="Time 1".*<fieldset[^>]*aria-label="Time 3"/);
    const typed = Object.entries(fields).filter(([name]) => !["act", "callAt", "listed"].includes(name));
    for (const [, words] of typed) expect(refused.html).toContain(words.trim());
  },
);

test("after an act, the page says what the customer reads, and shows their page without a form", async () => {
  const id = await save();
  const booked = await press(id, { act: "booked", shown: "at noon" });
  expect(booked.text).toMatch(/Stored\. They now read: .*We come at noon\. See their page/);
  const seen = await visit(id, { query: "as=customer" });
  expect(seen.text).toContain("We come at noon.");
  expect(seen.html).not.toContain("<form");
  expect((await press(id, { act: "note", text: "Dog" })).text).toMatch(/Stored\. (?!They)/);
});

test.each<[string, Partial<LeadRecord>, string, boolean, boolean?]>([
  ["without an address", { email: "" }, "They gave no email address: call and tell them.", true],
  ["who wants no mails", { withdrawnAt: 1 }, "They want no emails: call and tell them.", true],
  ["of a site without a mail server", {}, "This site sends no emails: call and tell them.", true, false],
  ["with an address", {}, "tell them.", false],
])("a customer %s is told by a person", async (_, lead, words, isSaid, mails = true) => {
  sendsMails = mails;
  const id = await save(lead);
  const told = [
    await press(id, { act: "offered", day1: "2026-12-01", from1: "08:00", to1: "10:00" }),
    await press(id, { act: "booked", day: "2026-12-01", from: "08:00", to: "10:00" }),
    await press(id, { act: "calledOff" }),
    await press(id, { act: "declined", text: "far" }),
  ];
  for (const { text } of told) expect(text.includes(words)).toBe(isSaid);
  // No mail would have told of these.
  expect((await press(id, { act: "note", text: "Dog" })).text).not.toContain("tell them.");
});

test("a visit keeps what it had, says what it was, and stays when it is given back", async () => {
  const id = await save();
  await press(id, { act: "booked", day: "2026-12-01", from: "08:00", to: "10:00" });
  const priced = await press(id, { act: "booked", amount: "450" });
  expect(priced.text).toMatch(/Tuesday, December 1, 8 to 10 AM .*Maria booked it, \$450\.00/);
  const moved = await press(id, { act: "booked", day: "2026-12-06", from: "13:00", to: "15:00", amount: "450" });
  expect(moved.html).toContain("Moved from <s>Tuesday, December\u00a01, 8\u00a0to\u00a010\u00a0AM</s>");
  expect(moved.text).toMatch(/Sunday, December 6, 1 to 3 PM .*The office is closed that day\./);
  const returned = await press(id, { act: "returned" });
  expect(returned.text).toMatch(/Sunday, December 6, 1 to 3 PM .*Nobody has it/);
  expect((await press(id, { act: "taken" }, { person: "Joe" })).text).toMatch(/Sunday.*Joe has it/);
  clock = tuesday.from;
  expect((await press(id, { act: "calledOff", shown: "Joe is ill" })).text).toContain("Maria called off the visit");
});

test("words that stood for a time go once there is one, others stay", async () => {
  const id = await save();
  const time = { day: "2026-12-01", from: "08:00", to: "10:00" };
  await press(id, { act: "booked", shown: "Early in December" });
  await press(id, { act: "booked", shown: "Early in December", ...time });
  await press(id, { act: "booked", shown: "Ring twice", ...time });
  await press(id, { act: "booked", shown: "Ring twice", ...time, to: "11:00" });
  expect((await actsOf(id)).map(({ shown }) => shown)).toEqual(["Early in December", null, "Ring twice", "Ring twice"]);
});

test("a time of the list moves a visit whose form began with another; of a chosen and a written one, the written one stays", async () => {
  const id = await save();
  const written = { day: "2026-12-02", from: "13:00", to: "15:00" };
  const refused = await visit(id, { fields: { act: "booked", listed: "2026-12-02 07:00 09:00", ...written } });
  expect(refused.html).not.toContain("checked");
  await press(id, { act: "booked", ...written });
  await press(id, { act: "booked", listed: "2026-12-01 08:00 10:00", ...written });
  await press(id, { act: "booked", listed: "2026-12-02 13:00 15:00", ...written });
  const windows = [written, { day: "2026-12-01", from: "08:00", to: "10:00" }, written].map(({ day, from, to }) =>
    window(day, from, to),
  );
  expect((await actsOf(id))?.map(({ details }) => details?.window)).toEqual(windows);
});

test("a time that another request has is offered to nobody", async () => {
  const [id, other] = [await save(), await save()];
  await press(other, { act: "booked", listed: "2026-12-01 08:00 10:00" });
  const offer = { act: "offered", listed1: "2026-12-01 09:00 11:00", listed2: "2026-12-02 09:00 11:00" };
  const refused = await visit(id, { fields: offer });
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining("another request has one of these times"),
  ]);
  await press(other, { act: "taken" });
  await press(other, { act: "done" });
  expect((await press(id, offer)).text).toContain("Stored.");
});

test("what the customer asks for, answers and writes is on top until the office acts", async () => {
  const id = await save();
  await press(id, { act: "booked", day: "2026-12-01", from: "08:00", to: "10:00" });
  await press(id, { act: "asked", shown: "Is there a dog?" });
  expect((await visit(id)).text).toContain("Asked, and not answered yet: Is there a dog?");
  await say(id, { kind: "answered", text: "Two cats" });
  await say(id, { kind: "located", text: "12 Oak Street" });
  expect((await visit(id)).text).toMatch(/The customer answered: “Two cats” .*Address: 12 Oak Street/);
  expect((await visit(id)).text).not.toContain("not answered yet");
  await say(id, { kind: "wished", text: "2 PM instead?" });
  expect((await visit(id)).text).toContain("The customer asks for another time: “2 PM instead?”");
  expect((await press(id, { act: "reached" })).text).not.toContain("another time: “2 PM");
});

test("times that others have, or may choose, are named with their request", async () => {
  const [one, other, id] = [await save(), await save(), await save()];
  await press(other, { act: "offered", day1: "2026-12-01", from1: "08:00", to1: "09:00" });
  await press(other, { act: "unanswered", callAt: String(clock + 90_000) });
  await press(id, { act: "offered", day1: "2026-12-01", from1: "08:00", to1: "10:00" });
  await press(one, { act: "booked", day: "2026-12-01", from: "09:00", to: "11:00" });
  const names = `booked by ${one.slice(0, 5)}, also offered to ${other.slice(0, 5)}`;
  expect((await visit(id)).text).toContain(`Tuesday, December 1, 8 to 10 AM, ${names}`);
  const booked = await press(id, { act: "booked", day: "2026-12-01", from: "08:00", to: "10:00" });
  expect(booked.text).toContain(`This time is ${names}.`);
});

test("who has a request sees its photographs by their link, and nobody else by theirs", async () => {
  const id = await save();
  const jpeg = new Uint8Array([255, 216, 255]);
  const photograph = { id: "f".repeat(32), leadId: id, at: clock, width: 1, height: 1, jpeg };
  await addPhotograph(site.store, photograph, { mostBytes: 1_000, plan: () => [] });
  const query = `photograph=${photograph.id}`;
  expect((await visit(id)).text).toContain("1 photograph. Who has it sees them here.");
  expect((await visit(id, { query })).type).toContain("text/html");
  await press(id, { act: "taken" });
  expect((await visit(id)).html).toContain(`src="/api/answer?link=x&amp;${query}"`);
  expect((await visit(id, { query })).type).toBe("image/jpeg");
  expect((await visit(id, { query, person: "Joe" })).type).toContain("text/html");
  expect((await visit(id, { query, person: "Joe", isOffice: true })).type).toBe("image/jpeg");
});

test("a request is handed over with a word, which reaches the person", async () => {
  const id = await save();
  const fields = { act: "handed", person: "Joe", text: "Call before nine" };
  const handed = await press(id, fields, { isOffice: true });
  expect(handed.text).toContain("Handed over. They’re being told now.");
  expect(await actsOf(id)).toMatchObject([
    { kind: "taken", by: "Joe", text: "handed over by Maria: Call before nine" },
  ]);
  expect(news).toMatchObject([
    { line: "Maria gave it to you. Call before nine", link: expect.stringContaining("link=") },
  ]);
  takesNews = false;
  expect((await press(id, fields, { isOffice: true })).text).toContain("They could not be told: call them.");
  const nobody = await press(id, { ...fields, person: "Eve" }, { isOffice: true });
  expect([nobody.status, nobody.text]).toEqual([422, expect.stringContaining("choose somebody")]);
});

test("an alert’s link has fewer rights than a device that is let in", async () => {
  const id = await save();
  const officeOnly = ["Hand it over", "Save their data", "Erase them", "All requests", "no more calls"];
  const [byLink, onDevice] = [await visit(id), await visit(id, { isOffice: true })];
  for (const words of officeOnly) {
    expect(byLink.text).not.toContain(words);
    expect(onDevice.text).toContain(words);
  }
  const fields = { reference: id, of: "+13025550142", destination: "mail", person: "Joe" };
  for (const act of ["erase", "export", "handed", "again", "givenUp"])
    expect([act, (await visit(id, { fields: { ...fields, act } })).status]).toEqual([act, 422]);
  expect(await actsOf(id)).toEqual([]);
});
