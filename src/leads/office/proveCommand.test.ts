import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import Libsql from "libsql";
import pino from "pino";
import { fromOwnPage, sampleCatalog, sampleRequest } from "../../../test/leads/sampleCatalog";
import { renderReturnedPage } from "../intake/returnedPage";
import { openLeads } from "../openLeads";
import { readSettings } from "../settings";
import { newKeyPair } from "../store/consent/signingKey";
import { proveCommand } from "./proveCommand";

const { seed } = newKeyPair();
let dataDir: string;
let logged: string[];
const log = pino({ level: "trace" }, { write: (line) => logged.push(line) });
const open = (env: Record<string, string> = { LEADS_SIGNING_KEY: seed }) =>
  openLeads({
    catalog: sampleCatalog,
    renderReturnedPage,
    settings: readSettings({ LEADS_DATA_DIR: dataDir, ...env }),
    log,
    destinations: [],
  });

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "leads-"));
  logged = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Sends a request. @returns its reference and receipt */
async function send(changes: object = {}, openSite = open): Promise<{ id: string; receipt: string }> {
  const leads = openSite();
  // Creates the tables first: on a busy machine that may take longer than a request's time limit.
  await leads.store();
  const response = await leads.handle(
    new Request("https://www.test.example/api/leads", {
      method: "POST",
      headers: { "content-type": "application/json", ...fromOwnPage },
      body: JSON.stringify({ ...sampleRequest, ...changes }),
    }),
  );
  await leads.close();
  expect(response.status).toBe(201);
  return response.json();
}

/** Runs the command. @returns its output, and the error message if it failed */
async function run(parameters: string[] = [], openSite = open): Promise<{ text: string; failure?: string }> {
  let text = "";
  const out = new Writable({
    write(part, _encoding, done) {
      text += part;
      done();
    },
  });
  const program = proveCommand({ open: openSite, out })
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  try {
    await program.parseAsync(parameters, { from: "user" });
    return { text };
  } catch (error) {
    return { text, failure: error instanceof Error ? error.message : String(error) };
  }
}

function alter(statements: string): void {
  const libsql = new Libsql(path.join(dataDir, "leads.db"));
  libsql.exec(statements);
  libsql.close();
}

test("reports success, the number of signed entries and the head to keep", async () => {
  await send();
  await send({ email: "bob@home.example" });
  const { text, failure } = await run();
  expect(failure).toBeUndefined();
  expect(text).toContain("Consent records (production): 2 entries, 2 of them signed.\n");
  expect(text).toContain("Leads: 2 as they were stored, 0 erased on request, 0 removed when their time was up.\n");
  expect(text).toMatch(/^Head, to be kept elsewhere: 2:[0-9a-f]{64}$/m);
  expect(text).toMatch(/Nothing was altered, removed, inserted or put out of order\.\n$/);
});

test("makes a weaker statement without a key", async () => {
  const unsigned = () => open({});
  await send({}, unsigned);
  const { text, failure } = await run([], unsigned);
  expect(failure).toBeUndefined();
  expect(text).toMatch(/No key is set, so somebody who can write to the database may have rebuilt the chain\.\n$/);
  expect(text).not.toContain("Nothing was altered");
});

test("names each problem and fails", async () => {
  const { id } = await send();
  const { id: second } = await send({ email: "bob@home.example" });
  alter("update leads set phone = '+13025550199'; update consent_entries set signature = null where sequence = 2");
  const { text, failure } = await run();
  expect(text).toMatch(
    /^PROBLEM {2}entry 2: its signature is not that of key \w+\.\nEntries not proven from there on: 1\.$/m,
  );
  expect(text).toContain(`PROBLEM  lead ${id}: what is stored about its consent was altered.\n`);
  expect(text).toContain(`PROBLEM  lead ${second}: it has no proven entry.\n`);
  expect(text).not.toContain("Nothing was altered");
  expect(failure).toBe("The records are not as they were made.");
  const { text: json } = await run(["--json"]);
  expect(JSON.parse(json)).toMatchObject({ isWhole: false, fault: { entry: 2 }, leadFaultCount: 2 });
});

test("fails without entries", async () => {
  expect(await run()).toEqual({
    text: expect.stringContaining("PROBLEM  entry 1: there is nothing to prove: the chain has no entries.\n"),
    failure: "The records are not as they were made.",
  });
});

test("finds a receipt in any notation, even after the person was erased", async () => {
  const { id, receipt } = await send();
  expect((await run(["--receipt", receipt])).text).toMatch(
    new RegExp(`^Receipt ${receipt}: entry 1, lead ${id}, stored on .*Z\\.$`, "m"),
  );
  const leads = open();
  await (await leads.store()).erase({ email: "ada@home.example" });
  await leads.close();
  const { text, failure } = await run(["--receipt", receipt.toLowerCase().replaceAll("-", " ")]);
  expect(failure).toBeUndefined();
  expect(text).toMatch(/^The entry is proven\.\nIts data was erased on request, on .*Z, as entry 2 records\.$/m);
  expect(JSON.parse((await run(["--receipt", receipt, "--json"])).text).found).toMatchObject({
    receipt,
    reference: id,
    isProven: true,
    lead: "erased",
  });
});

test("fails for an unknown receipt, and shows the format of receipts", async () => {
  await send();
  const receipt = "01234-56789-ABCDE-FGHJK";
  expect(await run(["--receipt", receipt])).toEqual({
    text: expect.any(String),
    failure: `No entry has the receipt ${receipt}.`,
  });
  expect((await run(["--receipt", "4T9QX"])).failure).toContain("four groups of five characters");
});

describe("a checkpoint", () => {
  const file = () => path.join(dataDir, "checkpoint.json");
  const cutOff =
    "delete from claims; delete from leads where email = 'bob@home.example'; delete from consent_entries where sequence = 2";
  const sendTwo = async () => {
    await send();
    await send({ email: "bob@home.example" });
  };

  test("is written after a successful check, and later reveals a cut-off end", async () => {
    await sendTwo();
    await run(["--checkpoint", file()]);
    const kept = readFileSync(file(), "utf8");
    expect(JSON.parse(kept)).toEqual({ head: expect.stringMatching(/^2:/), writtenAt: expect.any(String) });
    alter(cutOff);
    expect((await run()).failure).toBeUndefined();
    const { text, failure } = await run(["--checkpoint", file()]);
    expect(text).toContain("PROBLEM  entry 2: cut off the end");
    expect(failure).toBe("The records are not as they were made.");
    expect(readFileSync(file(), "utf8")).toBe(kept);
  });

  test("is updated as the chain grows", async () => {
    await send();
    await run(["--checkpoint", file()]);
    await send({ email: "bob@home.example" });
    expect((await run(["--checkpoint", file()])).failure).toBeUndefined();
    expect(JSON.parse(readFileSync(file(), "utf8")).head).toMatch(/^2:/);
  });

  test("can be a printed head", async () => {
    await sendTwo();
    const [, head = ""] = /kept elsewhere: (.*)$/m.exec((await run()).text) ?? [];
    expect((await run(["--head", head])).failure).toBeUndefined();
    alter(cutOff);
    expect((await run(["--head", head])).failure).toBe("The records are not as they were made.");
    expect((await run(["--head", "1:abc"])).failure).toContain("Write it as it was printed");
  });

  test("is not written over a file of another kind", async () => {
    await send();
    writeFileSync(file(), "my notes");
    expect((await run(["--checkpoint", file()])).failure).toContain("holds no checkpoint");
    expect(readFileSync(file(), "utf8")).toBe("my notes");
    expect(existsSync(`${file()}.new`)).toBe(false);
  });
});

test("neither the output nor the log names a person", async () => {
  const { receipt } = await send({ name: "Canary Quux", email: "canary@home.example", phone: "302-555-0177" });
  alter("update leads set page = '/other'");
  const { text } = await run(["--receipt", receipt]);
  const { text: json } = await run(["--json"]);
  const lines = logged.join("");
  expect(lines).toContain("lead request");
  expect(text + json + lines).not.toMatch(/canary|quux|555-?0177/i);
  expect(lines).not.toContain(seed);
});
