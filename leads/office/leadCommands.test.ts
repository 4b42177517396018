import { statSync } from "node:fs";
import { Writable } from "node:stream";
import { openTestLeads } from "../../test/leads/openTestLeads";
import { leadRequest } from "../../test/leads/requests";
import { runLeadCommand } from "../../test/leads/runLeadCommand";
import { sampleAct } from "../../test/leads/sampleAct";
import { fromOwnPage, sampleRequest } from "../../test/leads/sampleCatalog";
import { testFolder } from "../../test/testFolder";
import type { Destination } from "../deliver/destination";
import { recordAct } from "../store/acts";
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

test("list and export print nothing before the first lead", async () => {
  expect(await run("list")).toBe("");
  expect(await exported()).toEqual([]);
});

test("list prints a line for each lead, and export every field", async () => {
  const ids = await receive({}, { name: "Bob" });
  const leads = await exported();
  expect(leads.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(leads.find(({ name }) => name === "Ada O'Brien")).toMatchObject({
    ...sampleRequest,
    phone: "+13025550142",
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    deliveries: [{ destination: "mail", state: "delivered" }],
  });
  expect(await run("list")).toMatch(/delivered {4}plumbing {8}Bob/);
});

test("list filters by date, service, state and number", async () => {
  await receive({}, { service: "other", website: "http://spam.example" });
  const count = async (...filters: string[]) => (await run("list", ...filters)).split("\n").filter(Boolean).length;
  expect(await count("--service", "plumbing")).toBe(1);
  expect(await count("--state", "quarantined")).toBe(1);
  expect(await count("--state", "dead")).toBe(0);
  expect(await count("--since", "2020-01-01")).toBe(2);
  expect(await count("--until", "2020-01-01")).toBe(0);
  expect(await count("--limit", "1")).toBe(1);
  await expect(run("list", "--limit", "all")).rejects.toThrow("whole number");
  await expect(run("list", "--since", "yesterday")).rejects.toThrow("Write a date");
  await expect(run("list", "--state", "lost")).rejects.toThrow("Allowed choices");
});

test("show accepts a reference as it is spelled on the phone", async () => {
  const [id = ""] = await receive({});
  expect(await runJson("show", id.toLowerCase().replace("-", " ").replaceAll("0", "o"))).toMatchObject({ id });
  expect(await run("show", id)).toMatch(
    /^deliveries {7}destination: mail, state: delivered, attempts: 1, deliveredAt: \S+, answer: 250 OK$/m,
  );
  await expect(run("show", "ZZZZZZZZZZ")).rejects.toThrow("There is no lead ZZZZZ-ZZZZZ");
});

/** Terminal controls and bidirectional marks, as long as a stored header or reply can be. */
const HOSTILE = "\u009b31m\u001b]0;x\u0007\u0085\u202e\u200f\u2028\r".repeat(50).slice(0, 499);

test("escapes control characters from strangers in text, and keeps them in JSON", async () => {
  reply = `${HOSTILE}|`;
  const agent = `${HOSTILE.replace(/[\u0100-\uffff\r]/g, "").padEnd(499, "\u0080")}|`;
  const [id = ""] = await receiveWith({ "user-agent": agent }, [{ message: "Wet.\u200f" }]);
  const outputs = await Promise.all(
    [["show", id], ["show", id, "--json"], ["list"], ["export", "--csv"], ["export", "--json"]].map((parameters) =>
      run(...parameters),
    ),
  );
  for (const text of outputs) expect(text.replace(/\r?\n/g, "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Bidi_Control}]/u);
  expect(outputs[0]).toContain("answer: \\u009b31m\\u001b]0;x\\u0007\\u0085\\u202e\\u200f\\u2028\\u000d");
  expect(await runJson("show", id)).toMatchObject({ userAgent: agent, deliveries: [{ answer: reply }] });
});

test("line breaks from strangers cannot imitate another line", async () => {
  reply = "250 OK\ndestination: webhook, state: delivered";
  const [id = ""] = await receive({ message: "It drips.\nstate            spam\ndeliveries       none" });
  const lines = (await run("show", id)).split("\n");
  expect(lines.filter((line) => /^(?:state|deliveries)|^ {17}destination/.test(line))).toEqual([
    "state            accepted",
    expect.stringMatching(/^deliveries {7}destination: mail, state: delivered/),
  ]);
});

test("export writes CSV that is safe to open in a spreadsheet", async () => {
  await receive(
    { name: '=HYPERLINK("http://evil.example")', message: 'Said "now",\nthen left' },
    { name: "＋1", message: "@sum" },
  );
  const csv = await run("export", "--csv");
  const [header, ...lines] = csv.split("\r\n");
  expect(header).toMatch(/^\ufeffreference,received,state,kind,name,phone,email/);
  expect(lines.join("\r\n")).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(csv).toContain('"Said ""now"",\nthen left"');
  expect(csv).toContain(",'＋1,(302) 555-0142,");
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
  expect(await run("list", "--state", "dead")).toContain(id);
  expect(await runJson("deliver")).toEqual({ pending: 0, dead: 1 });
  works = true;
  expect(await runJson("retry", id)).toEqual({ retried: 1, pending: 0, dead: 0 });
  expect(delivered).toEqual([id]);
  expect(await runJson("retry", "--all")).toMatchObject({ retried: 0 });
  await expect(run("retry")).rejects.toThrow("Name one lead");
});

test("release delivers a quarantined lead, and spam marks it", async () => {
  const [id = ""] = await receive({ website: "http://spam.example" });
  expect(delivered).toEqual([]);
  expect(await runJson("release", id)).toEqual({ id, state: "accepted", destinations: ["mail"] });
  expect(delivered).toEqual([id]);
  expect(await runJson("spam", id)).toEqual({ id, state: "spam" });
  expect(await runJson("show", id)).toMatchObject({ state: "spam" });
  expect(await run("release", id)).toBe(`id               ${id}\nstate            accepted\ndestinations     mail\n`);
  await expect(run("release", "ZZZZZZZZZZ")).rejects.toThrow("not quarantined");
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

test("stats counts leads and deliveries", async () => {
  await receive({}, { name: "Bob" }, { name: "Eve", website: "x" });
  expect(await runJson("stats")).toEqual({
    total: 3,
    leads: [
      { state: "accepted", service: "plumbing", count: 2 },
      { state: "quarantined", service: "plumbing", count: 1 },
    ],
    deliveries: { pending: 0, dead: 0 },
  });
  expect(await run("stats")).toBe(
    `total            3
leads            state: accepted, service: plumbing, count: 2
                 state: quarantined, service: plumbing, count: 1
deliveries       pending: 0, dead: 0
`,
  );
});

test("health --test says what arrived before it says how all is", async () => {
  const text = await run("health", "--test");
  expect(text).toMatch(/^tests {12}destination: mail, at: \S+, arrived: true, reply: 250 OK\nstatus /);
  works = false;
  expect(await runJson("health", "--test")).toMatchObject({
    tests: [{ destination: "mail", arrived: false, reply: "550 no such mailbox" }],
    status: "problem",
    reasons: [expect.stringContaining("The test of mail failed")],
  });
});

test("help has twelve commands, the office's six first, and examples", async () => {
  let help = "";
  const program = leadCommands({ open, out: new Writable() }).configureOutput({
    writeOut: (part) => {
      help += part;
    },
  });
  program.outputHelp();
  expect(program.commands.map((command) => command.name())).toEqual(
    "list show spam release export stats retry deliver health erase withdraw restore".split(" "),
  );
  expect(help).toMatch(/Every day:\s+list .*stats .*When something has failed, or a person asks:\s+retry /s);
  expect(help).toContain("npm run leads -- list --state quarantined");
});

describe("withdrawals", () => {
  test("withdraw tells the office of requests it has got, restore takes it back", async () => {
    await receive({});
    expect(await run("withdraw", "--email", "ADA@home.example")).toMatch(/^notices {10}1$/m);
    expect(await run("restore", "--email", "ada@home.example")).toMatch(
      /^withdrawnAt {6}\d{4}-\d\d-\d\dT.*Z\nrestored {9}1\nnote {13}They are off the list\. "leads retry <id>" delivers/,
    );
    expect(await runJson("restore", "--email", "ada@home.example")).toMatchObject({ withdrawnAt: null, restored: 0 });
    expect(await run("restore", "--phone", "302-555-0199")).toContain("They were not on the list.");
    await expect(run("withdraw")).rejects.toThrow("Say who: --email");
  });

  test("a request that waits for the office is still delivered to it", async () => {
    works = false;
    const [id = ""] = await receive({});
    await run("withdraw", "--phone", "302-555-0142");
    works = true;
    await run("retry", id);
    expect(delivered).toEqual([id]);
  });
});

test("export as CSV has what ads need to know: the click, what came of it, the amount and the privacy signal", async () => {
  const [id = ""] = await receive({ attribution: { last: { gclid: "click-1" } } });
  const leads = open();
  const store = await leads.store();
  await recordAct(store, sampleAct(id, { kind: "reached", at: 1 }));
  await recordAct(store, sampleAct(id, { kind: "booked", at: 2, amount: 45_050 }));
  await recordAct(store, sampleAct(id, { kind: "note", at: 3, text: "Friday" }));
  await leads.close();
  const [heading = "", line = ""] = (await run("export", "--csv")).split("\r\n");
  expect(heading).toContain(",privacySignal,gclid,outcome,amount,");
  expect(line).toContain(",no,click-1,booked,450.50,");
});
