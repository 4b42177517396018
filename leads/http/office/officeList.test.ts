import { sampleVisitorAct } from "../../../test/leads/sampleAct";
import { DAY, HOUR } from "../../../test/leads/sampleNewLead";
import { testSite } from "../../../test/leads/testSite";
import { VISITOR } from "../../record/acts";
import { addPhotograph } from "../../store/photographs";

const office = testSite();
const windowAt = (time: string, hours = 2) => {
  const from = Date.parse(time);
  return { details: { window: { from, to: from + hours * HOUR } } };
};
let phone = 0;
/** Sends a request with a number of its own. */
const send = (name: string, fields: object = {}) =>
  office.send({ name, phone: `302-555-${String(1_000 + ++phone)}`, ...fields });
const emergency = { timeframe: "emergency" };

/** Somebody's card in the list: its texts. */
async function cardOf(name: string, cookie: string): Promise<string> {
  const html = await (await office.get("/office", cookie)).text();
  const [card = ""] = html.split("<li").filter((part) => part.includes(`>${name}<`) || part.includes(`· ${name}<`));
  return (
    card
      .split("</li>")[0]
      ?.replace(/^[^>]*>|<[^>]*>/g, "\n")
      .replace(/\n+/g, "\n")
      .trim() ?? ""
  );
}

test("is the day: emergencies, what asks for an answer, visits by time, new requests, and the rest; what has ended is folded", async () => {
  const add = async (name: string, ...acts: Parameters<typeof office.act>[1][]) => {
    const id = await send(name);
    for (const act of acts) await office.act(id, act.by ? sampleVisitorAct(id, act) : act);
    return id;
  };
  const booked = (time: string) => ({ kind: "booked", ...windowAt(time) }) as const;
  office.at("2026-11-23T09:00-05:00");
  const done = await add("Dora Done", { kind: "booked" }, { kind: "done" });
  await add("Dean Declined", { kind: "declined" });
  await add("Cora Cancelled", { kind: "cancelled", by: VISITOR });
  await add("Sam Spam", { kind: "spam" });
  await add("Bob Back", { kind: "unanswered", details: { callAt: Date.parse("2026-11-24T13:00-05:00") } });
  await add("Mia Moved", booked("2026-11-25T08:00-05:00"), { kind: "wished", by: VISITOR });
  const later = booked("2026-12-01T08:00-05:00");
  await add("Gus Gone", { kind: "offered", details: { windows: [later.details.window] } });
  await add("Lea Later", later);
  await add("Sue Second", booked("2026-11-24T13:00-05:00"));
  await add("Fay First", booked("2026-11-24T08:00-05:00"));
  office.at("2026-11-24T02:00-05:00");
  await send("Nora Night", emergency);
  office.at("2026-11-24T10:00-05:00");
  const complaint = await send("Carl Complaint");
  const { query } = await office.leads.store();
  await query.updateTable("leads").set({ customerOf: done }).where("id", "=", complaint).execute();
  await send("Ned New");

  const cookie = await office.enter({ person: "Maria" });
  const expected = [
    "Emergency, and nobody has it: Nora Night, Plumbing, Sampletown, 2:00 AM",
    ...["Emergencies that nobody has", "Nora Night"],
    ...["Needs an answer", "Carl Complaint", "Mia Moved", "Bob Back", "Gus Gone"],
    ...["Visits today, Tuesday, November 24", "8 to 10 AM", "Fay First", "1 to 3 PM", "Sue Second"],
    ...["Visits tomorrow, Wednesday, November 25", "8 to 10 AM", "Mia Moved"],
    ...["Nobody has it", "Ned New", "Under way", "Lea Later"],
    ...["Done (1)", "Dora Done", "Not for us (1)", "Dean Declined"],
    ...["Cancelled (1)", "Cora Cancelled", "Spam (1)", "Sam Spam"],
  ];
  const lines = (await office.read("/office", cookie)).split("\n");
  expect(lines.filter((line) => expected.includes(line))).toEqual(expected);
  const html = await (await office.get("/office", cookie)).text();
  expect(html.match(/<details[^>]*><summary>(?:Done|Not for us|Cancelled|Spam) \(1\)/g)).toHaveLength(4);
  // What a search finds is not folded away.
  expect(await (await office.get("/office?search=dora", cookie)).text()).not.toMatch(/<summary>Done/);
});

const thursday = windowAt("2026-11-26T08:00-05:00").details.window;
const offered = { kind: "offered" as const, details: { windows: [thursday] } };

test.each<[string, () => Promise<unknown>, string]>([
  [
    "an emergency that nobody has is marked in words",
    () => send("Ann", emergency),
    "Ann\nEmergency\nPlumbing · Sampletown · 10:00 AM\nPromised for 10:30 AM\n(302) 555-",
  ],
  [
    "a partner was promised no time",
    () => send("Ann", { kind: "partner", company: "Co", trade: "Roofs" }),
    "Ann\nPartner inquiry · 10:00 AM\n(302) 555-",
  ],
  [
    "one that somebody has is not marked",
    async () => office.act(await send("Ann", emergency), { by: "Maria" }),
    "Ann\nEmergency · Plumbing · Sampletown · 10:00 AM\nPromised for 10:30 AM\nMaria has it",
  ],
  [
    "who was reached before somebody gave it back is promised no other call",
    async () => {
      const id = await send("Ann");
      for (const kind of ["reached", "returned"] as const) await office.act(id, { kind });
    },
    "Ann\nPlumbing · Sampletown · 10:00 AM\n(302) 555-",
  ],
  [
    "a visit has its time, the customer's words about it, address and number",
    async () => {
      const id = await send("Ann");
      await office.act(id, { kind: "booked", by: "Maria", ...windowAt("2026-11-24T13:00-05:00"), shown: "Ring twice" });
      await office.act(id, sampleVisitorAct(id, { kind: "located", text: "12 Elm St" }));
    },
    "1 to 3 PM\nAnn\nPlumbing · Sampletown\nRing twice\nMaria booked it\n(302) 555-NUMBER\n12 Elm St",
  ],
  [
    "a visit that goes on since yesterday has its day",
    async () => office.act(await send("Ann"), { kind: "booked", ...windowAt("2026-11-23T23:00-05:00") }),
    "Monday, November 23, 11 PM to 1 AM\nAnn\nPlumbing",
  ],
  [
    "a visit in words has no day, so it is under way",
    async () => office.act(await send("Ann"), { kind: "booked", shown: "Tuesday 8 to 10", amount: 45_000 }),
    "Ann\nPlumbing · Sampletown · 10:00 AM\nTuesday 8 to 10\nJoe booked it, $450.00",
  ],
  [
    "a visit that is over asks whether it is done",
    async () => office.act(await send("Ann"), { kind: "booked", ...windowAt("2026-11-23T08:00-05:00") }),
    "Done? The visit was Monday, November 23, 8 to 10 AM\nJoe booked it",
  ],
  [
    "what the customer asks is first",
    async () => {
      const id = await send("Ann");
      await office.act(id, { kind: "booked", ...windowAt("2026-12-01T08:00-05:00") });
      await office.act(id, sampleVisitorAct(id, { kind: "wished", text: "After 2?" }));
    },
    "The customer asks for another time: “After 2?”\nTuesday, December 1, 8 to 10 AM · Joe booked it",
  ],
  [
    "who tried, and when somebody calls again",
    async () =>
      office.act(await send("Ann"), { kind: "messaged", details: { callAt: Date.parse("2026-11-26T08:00-05:00") } }),
    "Call again: 8:00 AM Thursday\nJoe left a message",
  ],
  [
    "until when the customer may choose",
    async () => office.act(await send("Ann"), offered),
    "They can choose until 8:00 AM Thursday\nJoe offered times",
  ],
  [
    "that others have what the customer could choose",
    async () => {
      await office.act(await send("Ann"), offered);
      await office.act(await send("Bob"), { kind: "booked", details: { window: thursday } });
    },
    "Others have all offered times\nJoe offered times",
  ],
  [
    "the name of who has it now, and the last note",
    async () => {
      const id = await send("Ann");
      await office.act(id, { kind: "reached", by: "Maria" });
      await office.act(id, { by: "Joe" });
      await office.act(id, { kind: "note", by: "Maria", text: "Dog in the yard" });
    },
    "Maria reached them\nJoe has it · Maria noted: “Dog in the yard”",
  ],
  [
    "a cancelled one is called that",
    async () => {
      const id = await send("Ann");
      await office.act(id, sampleVisitorAct(id, { kind: "cancelled", text: null }));
    },
    "10:00 AM\nCancelled",
  ],
  [
    "photographs are counted",
    async () => {
      const photograph = { leadId: await send("Ann"), at: office.now, width: 1, height: 1, jpeg: new Uint8Array(1) };
      for (const letter of ["a", "b"])
        await addPhotograph(
          await office.leads.store(),
          { ...photograph, id: letter.repeat(32) },
          { mostBytes: 1_000, plan: () => [] },
        );
    },
    "Plumbing · Sampletown · 10:00 AM · 2 photographs",
  ],
])("on a card, %s", async (_what, happen, expected) => {
  await happen();
  const card = (await cardOf("Ann", await office.enter({ person: "Maria" }))).replace(/555-\d{4}/, "555-NUMBER");
  expect(card.replace("555-NUMBER", expected.endsWith("555-") ? "555-" : "555-NUMBER")).toContain(expected);
});

test.each([
  [[45, 0, 0], "They have asked 3 times since Saturday, October 10"],
  [[400, 0], "They have asked twice since Monday, October 20, 2025"],
  [[0], ""],
])("a number that asked %p days ago says so", async (days, expected) => {
  const now = office.now;
  for (const [index, ago] of days.entries()) {
    office.at(new Date(now - ago * DAY).toISOString());
    // The same number, written in another way.
    await office.send({
      name: `Tom ${index}`,
      phone: index % 2 ? "302-555-0142" : "+1 302 555 0142",
      message: `${index}`,
    });
  }
  const card = await cardOf(`Tom ${days.length - 1}`, await office.enter());
  expect(/They have asked.*/.exec(card)?.[0] ?? "").toBe(expected);
});

test("a request of another year has its year", async () => {
  office.at("2025-12-30T09:00-05:00");
  await send("Ann");
  office.at("2026-11-24T10:00-05:00");
  const list = await office.read("/office?search=ann", await office.enter());
  expect(list).toContain("Sampletown · Tuesday, December 30, 2025, 9:00 AM");
});

test("a request's page says how often its number has asked, and leads to all of them", async () => {
  const phone = "302-555-0142";
  const id = await office.send({ name: "Tom", phone });
  await office.send({ name: "Tim", phone, message: "Again." });
  const cookie = await office.enter();
  const link = /href="([^"]+)"[^>]*>They have asked twice/.exec(
    await (await office.get(`/office/${id}`, cookie)).text(),
  );
  const list = await office.read(link?.[1] ?? "", cookie);
  expect(["Tom", "Tim"].filter((name) => list.includes(name))).toEqual(["Tom", "Tim"]);
});

test("the spreadsheet has what a person wants to know, in the company's zone", async () => {
  const id = await send("=Ann");
  await office.act(id, { kind: "booked", by: "Maria", amount: 45_050, ...windowAt("2026-12-01T08:00-05:00") });
  await office.act(id, { kind: "note", by: "Joe", text: 'Key "under" the mat' });
  const file = async () => (await office.get("/office/requests.csv", await office.enter())).text();
  expect((await file()).split("\r\n")).toEqual([
    "Received,Name,Number,Town,Job,Calls and texts,Who,Visit,Amount,Last word",
    expect.stringMatching(
      /^2026-11-24 10:00,'=Ann,\(302\) 555-\d{4},Sampletown,Plumbing,yes,Maria,"Tuesday, December 1, 8 to 10 AM",450\.50,"Joe noted: “Key ""under"" the mat”"$/,
    ),
    "",
  ]);
  office.at("2026-12-02T10:00-05:00");
  await office.act(id, { kind: "booked", at: office.now, shown: "Soon", amount: 0 });
  // The request is older than the list's 60 days, and its visit is not.
  office.at("2027-01-29T10:00-05:00");
  expect(await file()).toContain(',"Tuesday, December 1, 2026, 8 to 10 AM; Soon",0.00,');
});

test.each([
  ["told=erased&count=1", "Erased: 1 request, with everything that was stored."],
  ["told=erased&count=2", "Erased: 2 requests, with everything that was stored."],
  ["told=constructor", "New request"],
  ["told=%3Cscript%3E", "New request"],
])("after ?%s the page begins with “%s”", async (query, expected) => {
  const text = await office.read(`/office?${query}`, await office.enter({ person: "Maria" }));
  expect(text.split("\n").slice(1, 3)).toEqual(["Requests", expected]);
});

test("a link on another site tells of nothing that was done", async () => {
  const headers = { cookie: await office.enter({ person: "Maria" }), "sec-fetch-site": "cross-site" };
  const link = new Request("https://repairs.example/office?told=erased&count=340", { headers });
  expect(await (await office.leads.fetch(link)).text()).not.toContain("340");
});
