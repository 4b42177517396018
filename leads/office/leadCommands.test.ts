import { statSync } from "node:fs";
import { Writable } from "node:stream";
import { openTestLeads } from "../../test/leads/openTestLeads";
import { leadRequest } from "../../test/leads/requests";
import { runLeadCommand } from "../../test/leads/runLeadCommand";
import { planNothing, sampleAct } from "../../test/leads/sampleAct";
import { fromOwnPage, sampleRequest } from "../../test/leads/sampleCatalog";
import { testFolder } from "../../test/testFolder";
import type { Destination } from "../deliver/destination";
import { recordAct, recordVisitorAct } from "../store/acts";
import { leadCommands } from "./leadCommands";

const folder = testFolder();
let works: boolean;
let reply: string;
let delivered: string[];
const mailbox: Destination = {
  name: "mail",
  wants: () => true,
  testDelivery: async () =>
    works ? { outcome: "delivered", reply } : { outcome: "refused", reply: "550 no such mailbox" },
  async send({ id }) {
    if (!works) return { outcome: "refused", reply: "550 no such mailbox" };
    delivered.push(id);
    return { outcome: "delivered", reply };
  },
};
const open = () => openTestLeads({ LEADS_DATA_DIR: folder.path }, { destinations: [mailbox] });

beforeEach(() => {
  works = true;
  reply = "250 OK";
  delivered = [];
});

/** Stores leads and waits for their deliveries. */
const receive = (...requests: object[]) => receiveWith({}, requests);
async function receiveWith(headers: object, requests: object[]): Promise<string[]> {
  const leads = open();
  const ids: string[] = [];
  for (const request of requests) {
    const response = await leads.fetch(leadRequest(request, { ...fromOwnPage, ...headers }));
    ids.push((await response.json()).id);
  }
  await leads.sweep();
  await leads.close();
  return ids;
}

const run = (...parameters: string[]) => runLeadCommand(open, ...parameters);
const runJson = async (...parameters: string[]) => JSON.parse(await run(...parameters, "--json"));
/** Parses lines of JSON. */
const documentsIn = (text: string) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const exported = async () => documentsIn(await run("export", "--json"));

test("export prints nothing before the first lead", async () => {
  expect(await exported()).toEqual([]);
});

test("export prints every field of each lead, also what became of its deliveries", async () => {
  const ids = await receive({}, { name: "Bob" });
  const leads = await exported();
  expect(leads.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(leads.find(({ name }) => name === "Ada O'Brien")).toMatchObject({
    ...sampleRequest,
    phone: "+13025550142",
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    deliveries: [{ destination: "mail", state: "delivered", attempts: 1, answer: "250 OK" }],
  });
});

test("export filters by date, service and state", async () => {
  await receive({}, { service: "other", subject: "http://spam.example" });
  const count = async (...filters: string[]) => documentsIn(await run("export", "--json", ...filters)).length;
  expect(await count("--service", "plumbing")).toBe(1);
  expect(await count("--state", "quarantined")).toBe(1);
  expect(await count("--state", "dead")).toBe(0);
  expect(await count("--since", "2020-01-01")).toBe(2);
  expect(await count("--until", "2020-01-01")).toBe(0);
  await expect(run("export", "--since", "yesterday")).rejects.toThrow("Write a date");
  await expect(run("export", "--state", "lost")).rejects.toThrow("Allowed choices");
});

/** Terminal controls and bidirectional marks, as long as a stored header or reply can be. */
const HOSTILE = "\u009b31m\u001b]0;x\u0007\u0085\u202e\u200f\u2028\r".repeat(50).slice(0, 499);

test("escapes control characters from strangers in text, and keeps them in JSON", async () => {
  reply = `${HOSTILE}|`;
  const agent = `${HOSTILE.replace(/[\u0100-\uffff\r]/g, "").padEnd(499, "\u0080")}|`;
  await receiveWith({ "user-agent": agent }, [{ message: "Wet.\u200f" }]);
  const [tested = "", csv = "", json = ""] = await Promise.all(
    [
      ["health", "--test"],
      ["export", "--csv"],
      ["export", "--json"],
    ].map((parameters) => run(...parameters)),
  );
  for (const text of [tested, csv, json])
    expect(text.replace(/\r?\n/g, "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Bidi_Control}]/u);
  expect(tested).toContain("reply: \\u009b31m\\u001b]0;x\\u0007\\u0085\\u202e\\u200f\\u2028\\u000d");
  expect(documentsIn(json)).toMatchObject([{ userAgent: agent, deliveries: [{ answer: reply }] }]);
});

test("line breaks from strangers cannot imitate another line", async () => {
  reply = "250 OK\nstatus           down\ndestination: webhook, arrived: true";
  const lines = (await run("health", "--test")).split("\n");
  expect(lines.filter((line) => /^status|^ {17}destination/.test(line))).toEqual(["status           ok"]);
});

test("office prints a link to the office's page, for the site or for another address", async () => {
  expect(await runJson("office")).toEqual({
    link: expect.stringMatching(/^https:\/\/repairs\.example\/office\?link=\S{80,}$/),
  });
  expect(await run("office", "--address", "http://localhost:9000")).toMatch(/ http:\/\/localhost:9000\/office\?link=/);
});

test("export writes CSV that is safe to open in a spreadsheet", async () => {
  await receive(
    { name: '=HYPERLINK("http://evil.example")', message: 'Said "now",\nthen left' },
    { name: "＋1", message: "@sum" },
  );
  const csv = await run("export", "--csv");
  const [header, ...lines] = csv.split("\r\n");
  expect(header).toMatch(/^\ufeffreference,received,state,kind,name,firstName,lastName,phone,phoneExtension,email/);
  expect(lines.join("\r\n")).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(csv).toContain('"Said ""now"",\nthen left"');
  expect(csv).toContain(`,'＋1,'＋1,'＋1,(302) 555-0142,`);
  expect(csv).toContain(",'@sum,");
});

test("export makes a file that exists private, and says why it cannot write one", async () => {
  const file = folder.at("all.csv");
  folder.write("all.csv", "");
  await run("export", "--csv", "--output", file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(run("export", "--output", folder.at("missing/all.csv"))).rejects.toThrow(
    /all\.csv cannot be written \(ENOENT\)\. See that its folder exists/,
  );
});

test("export writes all data of a person, by address or number, to a file that only its owner can read", async () => {
  const file = folder.at("ada.json");
  await receive({}, { email: "ada@work.example" }, { email: "bob@home.example", phone: "302-555-0178" });
  const person = ["--email", "ADA@home.example", "--phone", "302-555-0142"];
  await run("export", "--json", ...person, "--output", file);
  const held = documentsIn(folder.read("ada.json"));
  expect(held.map(({ email }) => email).toSorted()).toEqual(["ada@home.example", "ada@work.example"]);
  expect(held[0]).toMatchObject({ name: "Ada O'Brien", consentWords: "You may call and text me.", sentBy: "script" });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("retry delivers a refused lead", async () => {
  works = false;
  const [id = ""] = await receive({});
  expect(await run("export", "--json", "--state", "dead")).toContain(id);
  works = true;
  expect(await runJson("retry", id)).toEqual({ retried: 1, pending: 0, dead: 0 });
  expect(delivered).toEqual([id]);
  expect(await runJson("retry", "--all")).toMatchObject({ retried: 0 });
  await expect(run("retry")).rejects.toThrow("Name one lead");
});

test("retry delivers a lead that came when there was no destination, and none that looks like spam", async () => {
  const bare = () => openTestLeads({ LEADS_DATA_DIR: folder.path }, { destinations: [] });
  const leads = bare();
  const ids: string[] = [];
  for (const request of [{}, { name: "Eve", subject: "http://spam.example" }])
    ids.push((await (await leads.fetch(leadRequest(request, fromOwnPage))).json()).id);
  await leads.close();
  const [honest = "", suspected = ""] = ids;
  expect(JSON.parse(await runLeadCommand(bare, "retry", honest, "--json"))).toMatchObject({ retried: 0 });
  expect(await runJson("retry", honest)).toEqual({ retried: 1, pending: 0, dead: 0 });
  expect(await runJson("retry", suspected)).toMatchObject({ retried: 0 });
  expect(delivered).toEqual([honest]);
  await expect(run("retry", "ZZZZZZZZZZ")).rejects.toThrow("There is no lead");
});

test("erase removes a person's leads, by address, number or both", async () => {
  await receive({ name: "Zebedee Quux", phone: "302-555-0177" }, { email: "bob@home.example" });
  expect(await runJson("erase", "--email", "ada@home.example")).toMatchObject({ erased: 1 });
  expect(await exported()).toHaveLength(1);
  expect(await runJson("erase", "--phone", "(302) 555-0142")).toMatchObject({ erased: 1 });
  await receive(
    {},
    { email: "ada@work.example", name: "Ada at work" },
    { email: "eve@home.example", phone: "302-555-0178" },
  );
  expect(await runJson("erase", "--email", "ada@home.example", "--phone", "302-555-0142")).toMatchObject({ erased: 2 });
  expect(await run("erase", "--email", "ada@home.example")).toBe("erased           0\n");
  await expect(run("erase")).rejects.toThrow("Say who: --email");
  await expect(run("erase", "--phone", "12")).rejects.toThrow("not a phone number");
});

test("health --test says what arrived before it says how all is", async () => {
  const text = await run("health", "--test");
  expect(text).toMatch(/^tests {12}destination: mail, at: \S+, arrived: true, reply: 250 OK\nstatus /);
  works = false;
  expect(await runJson("health", "--test")).toMatchObject({
    tests: [{ destination: "mail", arrived: false, reply: "550 no such mailbox" }],
    status: "problem",
    reasons: [expect.stringContaining("The test of your mailbox (mail) failed")],
  });
});

describe("at 8:30 PM of December 1 in the office, which is December 2 in UTC", () => {
  beforeEach(async () => {
    const leads = openTestLeads(
      { LEADS_DATA_DIR: folder.path },
      { destinations: [mailbox], now: () => Date.parse("2026-12-02T01:30:00Z") },
    );
    await leads.fetch(leadRequest(sampleRequest, fromOwnPage));
    await leads.close();
  });

  test.each([
    ["--since", "2026-12-01", 1],
    ["--since", "2026-12-02", 0],
    ["--since", "2026-12-01T20:30", 1],
    ["--since", "2026-12-01 20:31", 0],
    ["--since", "2026-12-02T01:30Z", 1],
    ["--since", "2026-12-01T20:31:00-05:00", 0],
    ["--until", "2026-12-02", 1],
    ["--until", "2026-12-01", 0],
  ])("%s %s is the office's day: %d", async (option, date, count) => {
    expect(documentsIn(await run("export", "--json", option, date))).toHaveLength(count);
  });
});

/** Runs a command whose output cannot be written. */
async function runInto(code: string, ...words: string[]): Promise<void> {
  const out = new Writable({
    write: (_part, _encoding, done) => done(Object.assign(new Error(`write ${code}`), { code })),
  });
  await leadCommands({ open, out }).parseAsync(words, { from: "user" });
}

test("a command ends in peace when its reader has enough, and in one sentence when the disk is full", async () => {
  await receive({});
  await runInto("EPIPE", "export", "--json");
  await expect(runInto("ENOSPC", "export")).rejects.toThrow(
    /^The disk is full\. Free space on it, and run the command/,
  );
  await expect(run("export", "--output", "/dev/full")).rejects.toThrow(/^The disk is full/);
});

test("help has eight commands, and examples", async () => {
  let help = "";
  const program = leadCommands({ open, out: new Writable() }).configureOutput({
    writeOut: (part) => {
      help += part;
    },
  });
  program.outputHelp();
  expect(program.commands.map((command) => command.name())).toEqual(
    "office export retry health erase withdraw backup copy".split(" "),
  );
  expect(help).toContain("export --json --state dead");
});

test("export says that a sender has withdrawn consent", async () => {
  await receive({});
  expect(await run("withdraw", "--email", "ADA@home.example")).toMatch(/^withdrawnAt {6}\d.*Z\nnotices {10}1$/m);
  expect(await runJson("withdraw", "--phone", "302-555-0142")).toMatchObject({ notices: 0 });
  await expect(run("withdraw")).rejects.toThrow("Say who: --email");
  expect(await exported()).toMatchObject([{ withdrawnAt: expect.stringMatching(/Z$/) }]);
  const [heading = "", line = ""] = (await run("export", "--csv")).split("\r\n");
  expect(line.split(",")[heading.split(",").indexOf("withdrawn")]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
});

test("export as CSV has what ads need to know: the click, what came of it, the amount and the privacy signal", async () => {
  const [id = ""] = await receive({ attribution: { last: { gclid: "click-1" } } });
  const leads = open();
  const store = await leads.store();
  await recordAct(store, sampleAct(id, { kind: "reached", at: 1 }), planNothing);
  await recordAct(store, sampleAct(id, { kind: "booked", at: 2, amount: 45_050 }), planNothing);
  await recordAct(store, sampleAct(id, { kind: "note", at: 3, text: "Friday" }), planNothing);
  await leads.close();
  const [heading = "", line = ""] = (await run("export", "--csv")).split("\r\n");
  expect(heading).toContain(",privacySignal,withdrawn,");
  const cells = line.split(",");
  const of = (name: string) => cells[heading.split(",").indexOf(name)];
  expect(["privacySignal", "gclid", "outcome", "amount"].map(of)).toEqual(["no", "click-1", "booked", "450.50"]);
  const again = open();
  await recordVisitorAct(await again.store(), { leadId: id, kind: "cancelled", text: null, at: 4 }, []);
  await again.close();
  const [, cancelled = ""] = (await run("export", "--csv")).split("\r\n");
  const now = (name: string) => cancelled.split(",")[heading.split(",").indexOf(name)];
  expect(["outcome", "amount"].map(now)).toEqual(["cancelled", ""]);
});
