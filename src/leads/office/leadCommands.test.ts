import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import Libsql from "libsql";
import pino from "pino";
import { fromOwnPage, sampleCatalog, sampleRequest } from "../../../test/leads/sampleCatalog";
import { sampleNewLead } from "../../../test/leads/sampleNewLead";
import { renderReturnedPage } from "../intake/returnedPage";
import { openLeads } from "../openLeads";
import type { Destination } from "../queue/destination";
import { readSettings } from "../settings";
import { leadCommands } from "./leadCommands";

let dataDir: string;
let works: boolean;
let reply: string;
let delivered: string[];
const mailbox: Destination = {
  name: "mail",
  wants: () => true,
  async send({ id }) {
    if (!works) return { outcome: "refused", reply: "550 no such mailbox" };
    delivered.push(id);
    return { outcome: "delivered", reply };
  },
};
const officeProgram: Destination = {
  name: "program",
  mayDouble: "It may be there twice.",
  eraseByHand: "Remove it there by hand.",
  wants: ({ email }) => email === "twice@home.example",
  send: async (_lead, _signal, { attempts }) =>
    attempts > 1 ? { outcome: "delivered", reply: "" } : { outcome: "later", reply: "lost" },
};
const open = (CONTEXT?: string, now = Date.now) =>
  openLeads({
    now,
    catalog: sampleCatalog,
    renderReturnedPage,
    settings: readSettings({ LEADS_DATA_DIR: dataDir, CONTEXT }),
    log: pino({ level: "silent" }),
    destinations: [mailbox, officeProgram],
  });

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
  works = true;
  reply = "250 OK";
  delivered = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Stores leads and waits for their deliveries. */
const receive = (...requests: object[]) => receiveOn(undefined, requests);
async function receiveOn(context: string | undefined, requests: object[], headers = {}): Promise<string[]> {
  const leads = open(context);
  const ids: string[] = [];
  for (const request of requests) {
    const response = await leads.handle(
      new Request("https://www.test.example/api/leads", {
        method: "POST",
        headers: { "content-type": "application/json", ...fromOwnPage, ...headers },
        body: JSON.stringify({ ...sampleRequest, ...request }),
      }),
    );
    ids.push((await response.json()).id);
  }
  await leads.sweep();
  await leads.close();
  return ids;
}

const run = (...parameters: string[]) => runOn(undefined, ...parameters);
async function runOn(context: string | undefined, ...parameters: string[]): Promise<string> {
  let text = "";
  const out = new Writable({
    write(part, _encoding, done) {
      text += part;
      done();
    },
  });
  const program = leadCommands({ open: () => open(context), out });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({ writeOut: (part) => out.write(part), writeErr: () => {} });
  }
  await program.parseAsync(parameters, { from: "user" });
  return text;
}
const runJson = async (...parameters: string[]) => JSON.parse(await run(...parameters, "--json"));

test("list prints an empty array before the first lead", async () => {
  expect(await runJson("list")).toEqual([]);
});

test("list prints every field, newest lead first", async () => {
  const ids = await receive({}, { name: "Bob" });
  const listed = await runJson("list");
  expect(listed.map(({ id }: { id: string }) => id).sort()).toEqual(ids.sort());
  expect(listed.find(({ name }: { name: string }) => name === "Ada O'Brien")).toMatchObject({
    ...sampleRequest,
    phone: "+13025550142",
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    deliveries: [{ destination: "mail", state: "delivered" }],
  });
  expect(await run("list")).toMatch(/delivered {4}plumbing {8}Bob/);
});

test("list filters by date, service, state and number", async () => {
  await receive({}, { service: "other", website: "http://spam.example" });
  const count = async (...filters: string[]) => (await runJson("list", ...filters)).length;
  expect(await count("--service", "plumbing")).toBe(1);
  expect(await count("--state", "quarantined")).toBe(1);
  expect(await count("--state", "held")).toBe(1);
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
  expect(await run("show", id)).toContain("→ mail           delivered, tries: 1, said: 250 OK");
  await expect(run("show", "ZZZZZZZZZZ")).rejects.toThrow("There is no lead ZZZZZ-ZZZZZ");
});

/** Terminal controls and bidirectional marks, as long as a stored header or reply can be. */
const HOSTILE = "\u009b31m\u001b]0;x\u0007\u0085\u202e\u200f\u2028\r".repeat(50).slice(0, 499);

test("escapes control characters from strangers in text, and keeps them in JSON", async () => {
  reply = `${HOSTILE}|`;
  const agent = `${HOSTILE.replace(/[\u0100-\uffff\r]/g, "").padEnd(499, "\u0080")}|`;
  const [id = ""] = await receiveOn(undefined, [{ message: "Wet.\u200f" }], { "user-agent": agent });
  const outputs = await Promise.all(
    [
      ["show", id],
      ["show", id, "--json"],
      ["list", "--json"],
      ["export", "--csv"],
      ["export", "--json"],
    ].map((parameters) => run(...parameters)),
  );
  for (const text of outputs) expect(text.replace(/\r?\n/g, "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Bidi_Control}]/u);
  expect(outputs[0]).toContain("said: \\u009b31m\\u001b]0;x\\u0007\\u0085\\u202e\\u200f\\u2028\\u000d");
  expect(await runJson("show", id)).toMatchObject({ userAgent: agent, deliveries: [{ answer: reply }] });
});

test("line breaks from strangers cannot imitate another line", async () => {
  reply = "250 OK\n→ webhook        delivered";
  const [id = ""] = await receive({ message: "It drips.\nstate            spam\n→ mail   dead" });
  const lines = (await run("show", id)).split("\n");
  expect(lines.filter((line) => /^(?:state|→)/.test(line))).toEqual([
    expect.stringMatching(/^state {12}accepted/),
    expect.stringContaining("→ mail           delivered"),
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

test("export writes a JSON object per line", async () => {
  await receive({}, { email: "bob@home.example", phone: "302-555-0178" });
  const lines = (await run("export", "--json")).trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).email).toSorted()).toEqual(["ada@home.example", "bob@home.example"]);
  expect(await runJson("requests")).toEqual([]);
});

test("export writes all data of a person, by address or number, to a file that only its owner can read", async () => {
  const file = path.join(dataDir, "ada.json");
  await receive({}, { email: "ada@work.example" }, { email: "bob@home.example", phone: "302-555-0178" });
  await run("suppress", "--email", "ada@home.example");
  const person = ["--email", "ADA@home.example", "--phone", "302-555-0142"];
  await run("export", "--json", ...person, "--output", file);
  const held = JSON.parse(readFileSync(file, "utf8"));
  expect(held.person).toEqual({ email: "ADA@home.example", phone: "+13025550142" });
  expect(held.leads.map(({ email }: { email: string }) => email).toSorted()).toEqual([
    "ada@home.example",
    "ada@work.example",
  ]);
  const [lead] = held.leads;
  expect(lead).toMatchObject({
    name: "Ada O'Brien",
    consentWords: "You may call and text me.",
    sentBy: "script",
    deliveries: [{ destination: "mail" }, { destination: "mail-withdrawal" }].slice(0, lead.deliveries.length),
    evidence: { receipt: expect.stringMatching(/^(\w{5}-){3}\w{5}$/), entries: [{ sequence: expect.any(Number) }] },
    recognisedBy: [{ what: "a digest of the content", until: expect.any(String) }],
    networkAddressHash: true,
  });
  // The record's hash equals the entry's.
  expect(createHash("sha256").update(lead.evidence.record).digest("hex")).toBe(lead.evidence.entries[0].recordHash);
  expect(held.consentWithdrawnAt).toEqual(expect.any(String));
  expect(held.keptAsHashes).toContainEqual(expect.stringContaining("chain of consent records"));
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("requests lists the answered requests with date and kind, and filters by person", async () => {
  await receive({});
  await run("export", "--csv", "--email", "ada@home.example");
  await run("erase", "--email", "ada@home.example", "--phone", "302-555-0142");
  expect(await runJson("requests")).toEqual([
    { at: expect.stringMatching(/^\d{4}-/), kind: "access", leads: 1, by: ["email"] },
    { at: expect.stringMatching(/^\d{4}-/), kind: "erasure", leads: 1, by: ["email", "phone"] },
  ]);
  expect(await run("requests", "--phone", "302-555-0142")).toMatch(
    /^\d{4}-.*Z {2}erasure {5}1 leads, by e-mail address and phone number\n$/,
  );
  expect(await runJson("requests", "--email", "bob@home.example")).toEqual([]);
  await expect(run("requests", "--phone", "12")).rejects.toThrow("not a phone number");
});

test("key creates keys that the environment accepts", async () => {
  const [, seed = ""] = /^LEADS_SIGNING_KEY=(.*)$/m.exec(await run("key")) ?? [];
  expect(readSettings({ LEADS_SIGNING_KEY: seed }).consentKeys.signing).toBeDefined();
  const { signingKey, publicKey, id } = await runJson("key");
  expect(readSettings({ LEADS_SIGNING_KEY: signingKey }).consentKeys.signing).toMatchObject({ text: publicKey, id });
});

test("retry delivers a refused lead", async () => {
  works = false;
  const [id = ""] = await receive({});
  expect(await run("list", "--state", "dead")).toContain(id);
  expect(await runJson("deliver")).toEqual({ pending: 0, dead: 1 });
  works = true;
  expect(await runJson("retry", id)).toEqual({ retried: 1 });
  expect(delivered).toEqual([id]);
  expect(await runJson("retry", "--all")).toEqual({ retried: 0 });
  await expect(run("retry")).rejects.toThrow("Name one lead");
});

test("release delivers a quarantined lead, and spam marks it", async () => {
  const [id = ""] = await receive({ website: "http://spam.example" });
  expect(delivered).toEqual([]);
  expect(await runJson("release", id)).toEqual({ id, state: "accepted", destinations: ["mail"] });
  expect(delivered).toEqual([id]);
  expect(await runJson("spam", id)).toEqual({ id, state: "spam" });
  expect(await runJson("show", id)).toMatchObject({ state: "spam" });
  expect(await run("release", id)).toContain(`${id} is accepted, for mail.`);
  await expect(run("release", "ZZZZZZZZZZ")).rejects.toThrow("not quarantined");
});

test("list, export and stats name the context of leads and filter by it", async () => {
  const [id = ""] = await receive({});
  const [trial = ""] = await receiveOn("deploy-preview", [{ name: "Bob" }]);
  const lines = (await run("list")).trim().split("\n");
  expect(lines.find((line) => line.startsWith(trial))).toMatch(/Bob {2}\[preview\]$/);
  expect(lines.find((line) => line.startsWith(id))).not.toContain("[");
  expect(await runJson("list", "--context", "preview")).toEqual([
    expect.objectContaining({ id: trial, context: "preview" }),
  ]);
  expect(await run("export", "--csv", "--context", "preview")).toMatch(/,context\r\n.*,preview\r\n$/);
  expect(await run("stats")).toMatch(/plumbing +1 {2}\[preview\]/);
  expect(await runJson("stats", "--context", "production")).toMatchObject({ total: 1 });
  expect(await run("show", trial)).toMatch(/^context +preview$/m);
  expect(await run("show", id)).not.toMatch(/^context/m);
  await expect(run("list", "--context", "moon")).rejects.toThrow("Allowed choices");
});

test("release refuses a preview's lead and says why", async () => {
  const [trial = ""] = await receiveOn("deploy-preview", [{ website: "http://spam.example" }]);
  await expect(run("release", trial)).rejects.toThrow("taken by a preview copy of the site");
  expect(await runOn("deploy-preview", "release", trial)).toContain("this is a preview, which delivers nothing");
  expect(await runOn("deploy-preview", "deliver")).toContain("This is a preview, which delivers nothing.");
  expect(delivered).toEqual([]);
});

test("show and erase say what an office's program cannot do", async () => {
  const [id = ""] = await receive({ email: "twice@home.example" });
  expect(await run("show", id)).not.toContain("twice.");
  const later = open(undefined, () => Date.now() + 3_600_000);
  await later.sweep();
  await later.close();
  expect(await run("show", id)).toMatch(/→ program +delivered, tries: 2.*\nIt may be there twice\.\n$/s);
  expect(await run("erase", "--email", "twice@home.example")).toMatch(/^Removed: 1\.\nRemove it there by hand\.\n/);
});

test("erase leaves no trace of a person, not even in the files", async () => {
  await receive({ name: "Zebedee Quux", phone: "302-555-0177" }, { email: "bob@home.example" });
  expect(await runJson("erase", "--email", "ada@home.example")).toMatchObject({ erased: 1 });
  expect(await runJson("list")).toHaveLength(1);
  for (const file of ["leads.db", "leads.db-wal"]) {
    const bytes =
      statSync(path.join(dataDir, file), { throwIfNoEntry: false }) && readFileSync(path.join(dataDir, file));
    expect(bytes?.includes("Zebedee") ?? false).toBe(false);
  }
  expect(await runJson("erase", "--phone", "(302) 555-0142")).toMatchObject({ erased: 1 });
  await receive(
    {},
    { email: "ada@work.example", name: "Ada at work" },
    { email: "eve@home.example", phone: "302-555-0178" },
  );
  expect(await runJson("erase", "--email", "ada@home.example", "--phone", "302-555-0142")).toMatchObject({ erased: 2 });
  expect(await run("erase", "--email", "ada@home.example")).toMatch(
    /^Removed: 0\.\nBackups of .* until you delete them\.\n$/,
  );
  await expect(run("erase")).rejects.toThrow("Say who: --email");
  await expect(run("erase", "--phone", "12")).rejects.toThrow("not a phone number");
});

test("erase says to run it again while another process still reads the erased data", async () => {
  await receive({ name: "Zebedee Quux" });
  const reader = new Libsql(path.join(dataDir, "leads.db"));
  const journal = path.join(dataDir, "leads.db-wal");
  reader.exec("begin");
  reader.prepare("select * from leads").all();
  await expect(run("erase", "--email", "ada@home.example")).rejects.toThrow("Run this again");
  reader.exec("commit");
  expect(await runJson("erase", "--email", "ada@home.example")).toMatchObject({ erased: 0 });
  reader.close();
  expect(existsSync(journal) && readFileSync(journal).includes("Zebedee")).toBe(false);
});

test("stats counts leads and deliveries", async () => {
  await receive({}, { name: "Bob" }, { name: "Eve", website: "x" });
  expect(await runJson("stats")).toEqual({
    total: 3,
    answers: [],
    leads: [
      { context: "production", state: "accepted", service: "plumbing", count: 2 },
      { context: "production", state: "quarantined", service: "plumbing", count: 1 },
    ],
    deliveries: { pending: 0, dead: 0 },
    consentRecords: { entries: 3, signed: 0 },
  });
  expect(await run("stats")).toContain("chain of consent records: 3, not signed: 3.");
  expect(await run("stats")).toContain("Deliveries pending: 0, dead: 0.");
});

test("help shows examples", async () => {
  let text = "";
  const program = leadCommands({ open, out: new Writable() }).exitOverride();
  program.configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  await expect(program.parseAsync(["--help"], { from: "user" })).rejects.toThrow();
  expect(text).toContain("npm run leads -- list --state quarantined");
});

describe("withdrawals", () => {
  test("suppress stops queued deliveries, and list and show say so", async () => {
    works = false;
    const [id = ""] = await receive({});
    expect(await run("suppress", "--email", "ADA@home.example")).toBe(
      "Recorded. Deliveries stopped: 1. Destinations to be told: 1.\n",
    );
    expect(await run("list")).toMatch(/withheld {5}plumbing/);
    expect(await runJson("list", "--state", "withheld")).toHaveLength(1);
    expect(await run("show", id)).toContain(
      "→ mail           withheld, tries: 1, said: the sender has withdrawn consent",
    );
    works = true;
    expect(await run("retry", "--all")).toContain("Tried again: 0.");
    await run("retry", id);
    expect(delivered).toEqual([]);
  });

  test("suppressed counts the list, and says since when a person is on it", async () => {
    await run("suppress", "--email", "ada@home.example", "--phone", "302-555-0142");
    expect(await run("suppressed")).toBe("E-mail addresses: 1. Phone numbers: 1. Taken off: 0.\n");
    expect(await run("suppressed", "--phone", "(302) 555 0142")).toMatch(/^On the list since \d{4}-\d\d-\d\dT.*Z\.$/m);
    expect(await run("suppressed", "--phone", "302-555-0199")).toBe("Not on the list.\n");
  });

  test("lift takes a person off the list with a reason, and retry queues withheld deliveries", async () => {
    works = false;
    const [id = ""] = await receive({});
    await run("suppress", "--phone", "302-555-0142");
    await expect(run("lift", "--phone", "302-555-0142")).rejects.toThrow("--reason");
    expect(await runJson("lift", "--phone", "302-555-0142", "--reason", "a slip of the pen")).toEqual({ lifted: 1 });
    works = true;
    await run("retry", id);
    expect(delivered).toEqual([id]);
  });

  test("health reports a request withheld from everybody until it is marked as seen", async () => {
    const leads = open();
    await leads.store();
    const { record } = sampleNewLead({ receivedAt: Date.now() - 1_000 });
    await (await leads.store()).save(sampleNewLead(record, { destinations: ["mail"], address: "203.0.113.7" }));
    await (await leads.store()).withdraw({
      contact: { phone: record.phone },
      way: "form",
      at: Date.now(),
      rateLimit: 0,
    });
    await leads.close();
    expect(await run("health")).toMatch(/^attention\nRequests that were withheld before anybody got them.*: 1\./);
    expect(await runJson("list", "--state", "withheld")).toMatchObject([{ id: record.id }]);
    expect(await runJson("seen", record.id)).toEqual({ seen: 1 });
    expect(await runJson("health")).toMatchObject({ status: "ok", reasons: [] });
    expect(await run("list")).toContain("dropped");
    expect(await runJson("list", "--state", "delivered")).toEqual([]);
  });

  test("lift takes all form withdrawals since a time off the list", async () => {
    const leads = open();
    const store = await leads.store();
    for (const email of ["ada@home.example", "bob@home.example"]) {
      await store.withdraw({ contact: { email }, way: "form", at: Date.now(), rateLimit: 0 });
    }
    await leads.close();
    const flood = ["--way", "form", "--reason", "a flood"];
    await expect(run("lift", ...flood)).rejects.toThrow("--since and --way together");
    expect(await runJson("lift", "--since", "2099-01-01", ...flood)).toEqual({ lifted: 0 });
    expect(await runJson("lift", "--since", "2020-01-01", ...flood)).toEqual({ lifted: 2 });
  });

  test("carry-withdrawals copies the list from the database that a restored backup replaced", async () => {
    await expect(run("carry-withdrawals", "--from", path.join(dataDir, "gone"))).rejects.toThrow(
      "There is no leads.db",
    );
    expect(await runJson("carry-withdrawals", "--from", dataDir)).toEqual({ carried: 0 });
  });

  test.each(["suppress", "lift", "suppressed"])("%s rejects an invalid phone number", async (command) => {
    const reason = command === "lift" ? ["--reason", "none"] : [];
    await expect(run(command, "--phone", "5550142", ...reason)).rejects.toThrow("5550142 is not a phone number.");
  });
});

test("prints what visitors did, by page and source", async () => {
  const leads = open();
  const count = { day: new Date().toISOString().slice(0, 10), page: "/contact", count: 2 } as const;
  await (await leads.store()).addSiteCount({ ...count, source: "search", kind: "call" });
  await (await leads.store()).addSiteCount({ ...count, source: "direct", kind: "opened" });
  await (await leads.store()).addSiteCount({ ...count, day: "2026-01-05", source: "direct", kind: "opened" });
  await leads.close();
  const lines = (await run("stats", "--site")).trim().split("\n");
  expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
    [expect.stringMatching(/^From /), "opened", "sent", "failed", "call", "text"],
    ["/contact", "direct", "2", "0", "0", "0", "0"],
    ["/contact", "search", "0", "0", "0", "2", "0"],
    ["total", "2", "0", "0", "2", "0"],
  ]);
  const all = JSON.parse(await run("stats", "--site", "--since", "2026-01-01", "--json"));
  expect(all).toMatchObject({ since: "2026-01-01", counts: [{ day: "2026-01-05" }, {}, {}] });
});

describe("outcomes of ads", () => {
  beforeEach(async () => {
    const [plain = "", ad = "", withdrawn = ""] = await receive(
      {},
      { phone: "302 555 0143", email: "bob@home.example", attribution: { last: { gclid: "click-1" } } },
      { phone: "302 555 0144", email: "cy@home.example", attribution: { last: { gclid: "click-2" } } },
    );
    const leads = open();
    for (const leadId of [plain, ad, withdrawn]) {
      const act = { leadId, by: "Ada", at: Date.parse("2026-11-23T15:00Z"), text: null };
      await (await leads.store()).recordAct({ ...act, id: leadId, kind: "booked", amount: 45_000 });
    }
    await leads.close();
    await run("suppress", "--email", "cy@home.example");
  });

  test("are CSV by default", async () => {
    const [heading, line, ...more] = (await run("outcomes")).trim().split("\r\n");
    expect(heading).toBe("reference,outcome,time,amount,currency,gclid,gbraid,wbraid");
    expect(line).toMatch(/^.{5}-.{5},booked,2026-11-23T15:00:00.000Z,450.00,USD,click-1,,$/);
    expect(more).toEqual([]);
    expect((await run("outcomes", "--since", "2026-11-24")).trim().split("\r\n")).toHaveLength(1);
  });

  test("are requests to Google, if it is known for which account", async () => {
    const google = ["outcomes", "--google", "--booked", "11", "--validate-only"];
    await expect(run(...google)).rejects.toThrow("--account");
    const request = JSON.parse(await run(...google, "--account", "123-456-7890"));
    expect(request).toMatchObject({
      destinations: [{ operatingAccount: { accountId: "1234567890" }, productDestinationId: "11" }],
      events: [{ adIdentifiers: { gclid: "click-1" }, conversionValue: 450 }],
      validateOnly: true,
    });
    expect(JSON.stringify(request)).not.toContain("home.example");
  });
});
