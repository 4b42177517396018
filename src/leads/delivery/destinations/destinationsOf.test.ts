import { createHmac } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { SMTPServer } from "smtp-server";
import { sampleCatalog } from "../../../../test/leads/sampleCatalog";
import type { Context } from "../../../content/catalog";
import type { LeadRecord } from "../../model/leadRecord";
import { readSettings, settingsNotes } from "../../settings";
import type { Destination, SendResult } from "../destination";
import { destinationsOf } from "./destinationsOf";
import { leadspedia } from "./leadspedia";
import { mail } from "./mail";
import { trustedForm } from "./trustedForm";
import { webhook } from "./webhook";

const lead: LeadRecord = {
  id: "4T9QX-7MZK2",
  kind: "quote",
  state: "accepted",
  heldFor: [],
  receivedAt: "2026-11-21T12:00:00.000Z",
  name: "李小龙 O'Brien <b>",
  phone: "+13025550142",
  phoneExtension: "12",
  email: "ada@home.example",
  zip: "19904-1234",
  service: "water-damage",
  timeframe: "emergency",
  company: null,
  trade: null,
  message: "It drips.\nSince <today>.",
  consent: true,
  consentVersion: "v1",
  consentWords: "Yes.",
  page: "/services/water-damage",
  ip: "203.0.113.7",
  userAgent: "Test/1",
  certificateUrl: "https://cert.trustedform.com/0123abcd",
  attribution: null,
};

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A stand-in for another company's service, on loopback. */
let server: Server;
let origin: string;
let received: Received[];
let answer: { status: number; body: string; headers?: Record<string, string> };

beforeEach(async () => {
  received = [];
  answer = { status: 200, body: "" };
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    received.push({ path: request.url ?? "", headers: request.headers, body });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const send = (destination: Destination, record = lead): Promise<SendResult> =>
  destination.send(record, AbortSignal.timeout(5_000));

describe("the webhook", () => {
  const hook = () => webhook({ url: `${origin}/hook`, secret: "whsec_c2VjcmV0" });

  test("gets the lead as signed JSON it can tell from a repeated one", async () => {
    expect(await send(hook())).toMatchObject({ outcome: "delivered" });
    const [{ headers, body }] = received as [Received];
    expect(JSON.parse(body)).toEqual({ type: "lead.received", timestamp: lead.receivedAt, data: lead });
    expect(headers["idempotency-key"]).toBe(lead.id);
    expect(headers["webhook-id"]).toBe(lead.id);
    const signed = `${lead.id}.${headers["webhook-timestamp"]}.${body}`;
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", "secret").update(signed).digest("base64")}`);
    expect(Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"]))).toBeLessThan(60);
  });

  test.each([
    [408, "later"],
    [425, "later"],
    [429, "later"],
    [500, "later"],
    [503, "later"],
    [302, "refused"],
    [400, "refused"],
    [404, "refused"],
    [410, "refused"],
    [422, "refused"],
  ])("an answer of %d means %s", async (status, outcome) => {
    answer = { status, body: "no", headers: { location: `${origin}/elsewhere`, "retry-after": "120" } };
    expect(await send(hook())).toMatchObject(outcome === "later" ? { outcome, retryAfter: 120_000 } : { outcome });
    expect(received).toHaveLength(1);
  });

  test("an endless answer is read in part", async () => {
    answer = { status: 200, body: "x".repeat(5_000_000) };
    expect(((await send(hook())).answer ?? "").length).toBeLessThan(70_000);
  });

  test("nobody there is an error, which counts as later", async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(send(hook())).rejects.toThrow();
    server = createServer().listen(0);
  });
});

describe("Leadspedia", () => {
  const campaigns = { WATER_DAMAGE: { id: "77", key: "k-77" } };
  const network = (test = true) => leadspedia({ url: `${origin}/post.do`, campaigns, test }, sampleCatalog);

  test("gets the lead in its own words, for the service's campaign", async () => {
    answer.body = JSON.stringify({ result: "success", lead_id: "L1", price: "0.00", msg: "Lead Accepted" });
    expect(await send(network())).toEqual({ outcome: "delivered", answer: "L1 Lead Accepted" });
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toMatchObject({
      lp_campaign_id: "77",
      lp_campaign_key: "k-77",
      lp_response: "JSON",
      lp_test: "1",
      lp_s1: lead.id,
      first_name: "李小龙",
      last_name: "O'Brien <b>",
      phone_home: "3025550142",
      email_address: lead.email,
      zip_code: "19904",
      ip_address: "203.0.113.7",
      trusted_form_cert_id: "0123abcd",
    });
  });

  test("is told of no test in production", async () => {
    answer.body = JSON.stringify({ result: "success" });
    await send(network(false));
    expect(new URLSearchParams(received[0]?.body).has("lp_test")).toBe(false);
  });

  test.each<[string, string, SendResult["outcome"]]>([
    [
      "a rejection",
      JSON.stringify({ result: "failed", msg: "Lead Rejected", errors: [{ error: "No Match" }] }),
      "refused",
    ],
    [
      "a duplicate",
      JSON.stringify({ result: "failed", msg: "Lead Rejected", errors: [{ error: "Duplicate" }] }),
      "delivered",
    ],
    ["a success that leaves the rest open", '{"result":"success","lead_id":5,"msg":null,"errors":null}', "delivered"],
    ["a maintenance page", "<html>back soon</html>", "later"],
    ["nothing", "", "later"],
  ])("%s with status 200 is understood", async (_name, body, outcome) => {
    answer.body = body;
    expect(await send(network())).toMatchObject({ outcome });
  });

  test("an outage is no refusal", async () => {
    answer = { status: 502, body: "bad gateway" };
    expect(await send(network())).toMatchObject({ outcome: "later" });
  });

  test("a campaign that is not set up is a refusal that names it, without a request", async () => {
    const refused = await send(network(), { ...lead, service: "plumbing" });
    expect(refused).toEqual({ outcome: "refused", answer: "LEADSPEDIA_CAMPAIGNS has no PLUMBING" });
    expect(received).toEqual([]);
  });

  test.each<[string, Partial<LeadRecord>, boolean]>([
    ["a quote with consent", {}, true],
    ["a quote without consent", { consent: false }, false],
    ["consent to words nobody knows", { consentWords: null }, false],
    ["a partner inquiry", { kind: "partner", service: null }, false],
    ["something else without a general campaign", { service: "other" }, false],
  ])("%s", (_name, changes, wanted) => {
    expect(network().wants({ ...lead, ...changes })).toBe(wanted);
  });

  test("something else goes to the general campaign where there is one", () => {
    const general = { url: origin, campaigns: { GENERAL: { id: "1", key: "k" } }, test: true };
    expect(leadspedia(general, sampleCatalog).wants({ ...lead, service: "other" })).toBe(true);
  });
});

describe("TrustedForm", () => {
  const keeper = () => trustedForm({ key: "secret-key" }, "Test & Sons", origin);

  test("is asked to keep the certificate, with what it matches by", async () => {
    answer.body = JSON.stringify({ outcome: "success" });
    expect(await send(keeper())).toMatchObject({ outcome: "delivered" });
    const [{ path, headers, body }] = received as [Received];
    expect(path).toBe("/0123abcd");
    expect(headers.authorization).toBe(`Basic ${Buffer.from("API:secret-key").toString("base64")}`);
    expect(headers["api-version"]).toBe("4.0");
    expect(JSON.parse(body)).toMatchObject({
      match_lead: { email: lead.email, phone: lead.phone },
      retain: { reference: lead.id },
    });
  });

  test.each<[number, object, SendResult["outcome"]]>([
    [200, { outcome: "failure", reason: "Lead does not match" }, "refused"],
    [200, { outcome: "error", reason: "try later" }, "later"],
    [200, { title: "Under maintenance" }, "later"],
    [402, {}, "later"],
    [403, {}, "later"],
    [404, {}, "refused"],
    [500, {}, "later"],
  ])("an answer of %d %j means %s", async (status, body, outcome) => {
    answer = { status, body: JSON.stringify(body) };
    expect(await send(keeper())).toMatchObject({ outcome });
  });

  test("wants nothing where there is no certificate", () => {
    expect(keeper().wants({ ...lead, certificateUrl: null })).toBe(false);
  });
});

describe("the office's mailbox", () => {
  let smtp: SMTPServer;
  let port: number;
  let mails: string[];
  let refuse: ((recipient: string) => Error | null) | undefined;

  beforeEach(async () => {
    mails = [];
    refuse = undefined;
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo: ({ address }, _session, callback) => callback(refuse?.(address)),
      onData(stream, _session, callback) {
        let text = "";
        stream.on("data", (part) => {
          text += part;
        });
        stream.on("end", () => {
          mails.push(text);
          callback();
        });
      },
    });
    await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
    port = (smtp.server.address() as AddressInfo).port;
  });
  afterEach(() => new Promise<void>((resolve) => smtp.close(resolve)));

  const office = () => mail({ smtpUrl: `smtp://127.0.0.1:${port}` }, sampleCatalog);
  const headersOf = (message = "") => (message.split("\r\n\r\n")[0] ?? "").replace(/\r\n[ \t]+/g, " ");

  test("gets text and HTML, and a reply goes to the visitor", async () => {
    expect(await send(office())).toMatchObject({ outcome: "delivered" });
    const headers = headersOf(mails[0]);
    expect(headers).toMatch(/^To: office@repairs\.example$/m);
    expect(headers).toMatch(/^Reply-To: .*<ada@home\.example>$/m);
    expect(headers).toMatch(/^Subject: Quote request: Water Damage \(4T9QX-7MZK2\)$/m);
    expect(headers).toMatch(/^Message-ID: <lead-4T9QX-7MZK2@repairs\.example>$/m);
    expect(mails[0]).toContain("Content-Type: text/plain");
    expect(mails[0]).toContain("Content-Type: text/html");
    expect(mails[0]).toContain("(302) 555-0142 ext. 12");
    expect(mails[0]?.replaceAll("=\r\n", "")).toContain("O&#39;Brien &lt;b&gt;");
  });

  test("headers stay what they are, whatever a name holds", async () => {
    await send(office(), { ...lead, name: "Eve\r\nBcc: all@evil.example", service: "other" });
    const headers = headersOf(mails[0]);
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers.match(/^To:/gim)).toHaveLength(1);
    expect(headers.match(/^Subject:/gim)).toHaveLength(1);
  });

  test.each([
    [450, "later"],
    [550, "refused"],
  ])("a recipient refused with %d means %s", async (responseCode, outcome) => {
    refuse = () => Object.assign(new Error("mailbox trouble"), { responseCode });
    expect(await send(office())).toMatchObject({ outcome });
    expect(mails).toEqual([]);
  });

  test("a slow server is left when the time is up, without a mail", async () => {
    let left = () => {};
    const gone = new Promise<void>((resolve) => {
      left = resolve;
    });
    const time = new AbortController();
    const silent = createSocketServer((socket) => {
      socket.on("close", () => left()).on("error", () => {});
      time.abort();
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const url = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect(await mail({ smtpUrl: url }, sampleCatalog).send(lead, time.signal)).toMatchObject({ outcome: "later" });
    await gone;
    await new Promise((resolve) => silent.close(resolve));
  });

  test("no server there means later", async () => {
    const nobody = mail({ smtpUrl: "smtp://127.0.0.1:1" }, sampleCatalog);
    expect(await send(nobody)).toMatchObject({ outcome: "later" });
  });
});

test("a destination is on when its environment is set", () => {
  const names = (env: Record<string, string>) =>
    destinationsOf(readSettings(env).destinations, sampleCatalog).map(({ name }) => name);
  expect(names({})).toEqual([]);
  expect(names({ SMTP_URL: "", LEADSPEDIA_URL: "" })).toEqual([]);
  expect(
    names({
      LEADSPEDIA_URL: "https://a.leadspediatrack.com/post.do",
      LEADSPEDIA_CAMPAIGNS: '{"ROOFING":{"id":1,"key":"k"}}',
      SMTP_URL: "smtps://user:pass@mail.example",
      LEADS_WEBHOOK_URL: "https://hook.example",
      LEADS_WEBHOOK_SECRET: "s",
      TRUSTEDFORM_API_KEY: "k",
    }),
  ).toEqual(["leadspedia", "mail", "webhook", "trustedform"]);
});

test.each<[string, Record<string, string>]>([
  ["LEADSPEDIA_CAMPAIGNS", { LEADSPEDIA_CAMPAIGNS: "{oops" }],
  ["LEADSPEDIA_CAMPAIGNS", { LEADSPEDIA_CAMPAIGNS: '{"ROOFING":"1"}' }],
  ["LEADS_WEBHOOK_SECRET", { LEADS_WEBHOOK_URL: "https://hook.example" }],
  ["SMTP_URL", { SMTP_URL: "mail.example" }],
  ["LEADS_RATE_LIMIT", { LEADS_RATE_LIMIT: "many" }],
])("a mistake in the environment names %s", (name, env) => {
  expect(() => readSettings(env)).toThrow(name);
});

test("who runs the site is told what it does not do yet", () => {
  const notes = (env: Record<string, string>) => settingsNotes(readSettings(env));
  expect(notes({})).toEqual([expect.stringContaining("sent nowhere")]);
  const url = "https://a.leadspediatrack.com/post.do";
  expect(notes({ LEADSPEDIA_URL: url })).toEqual([expect.stringContaining("as tests")]);
  expect(notes({ LEADSPEDIA_URL: url, NODE_ENV: "production" })).toEqual([]);
});

test.each<[string, Context | undefined, Record<string, string>, Context]>([
  ["nothing is said", undefined, {}, "production"],
  ["nothing is said and the server is for production", undefined, { NODE_ENV: "production" }, "production"],
  ["gatsby develop runs", undefined, { NODE_ENV: "development" }, "development"],
  ["the build was for production", "production", {}, "production"],
  ["the build was for a preview", "preview", {}, "preview"],
  ["the build was for a preview and the environment says otherwise", "preview", { CONTEXT: "production" }, "preview"],
  ["the environment says less than the build", "production", { CONTEXT: "deploy-preview" }, "preview"],
  ["the environment alone says it", undefined, { CONTEXT: "branch-deploy" }, "branch"],
  ["netlify dev runs", undefined, { CONTEXT: "dev" }, "development"],
  ["the environment has a CONTEXT of something else", undefined, { CONTEXT: "eu-west" }, "production"],
])("when %s, the context is right", (_name, built, env, context) => {
  expect(readSettings(env, built).context).toBe(context);
});

test("leads go to Leadspedia as tests until production says otherwise", () => {
  const test = (env: Record<string, string>) =>
    readSettings({ LEADSPEDIA_URL: "https://a.example/post.do", ...env }).destinations.leadspedia?.test;
  expect(test({})).toBe(true);
  expect(test({ NODE_ENV: "production" })).toBe(false);
  expect(test({ NODE_ENV: "production", LEADSPEDIA_TEST: "1" })).toBe(true);
  expect(test({ LEADSPEDIA_TEST: "0" })).toBe(false);
});
