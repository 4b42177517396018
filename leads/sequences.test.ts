/** Sequences across features: what the visitor reads, what the office's list says, and what arrives after each step. */

import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { isForLeads, officePath, photographsPath, statusPath, withdrawalPath } from "../model/lead/endpoints";
import { HttpReceiver } from "../test/leads/httpReceiver";
import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { leadRequest, postForm } from "../test/leads/requests";
import { fromOwnPage, sampleCatalog } from "../test/leads/sampleCatalog";
import { SmtpReceiver } from "../test/leads/smtpReceiver";
import { stores, testStore } from "../test/leads/stores";
import { issueOfficeLink } from "./office/officeAccess";
import type { Leads } from "./openLeads";
import { signText } from "./store/engine/secret";

const ORIGIN = "https://repairs.example";
const catalog = { ...sampleCatalog, company: { ...sampleCatalog.company, answerPromise: 30 } };
const smtp = new SmtpReceiver();
const program = new HttpReceiver();
const ntfy = new HttpReceiver();
const photograph = { width: 40, height: 30, channels: 3, background: "teal" } as const;
const jpeg = sharp({ create: photograph }).jpeg().toBuffer();

beforeAll(() => Promise.all([smtp, program, ntfy].map((receiver) => receiver.start())));
afterAll(() => Promise.all([smtp, program, ntfy].map((receiver) => receiver.stop())));

/** The texts of a page's main part. Its times do not break. */
const textsOf = (html: string): string[] =>
  (/<main>(.*?)(?:<\/main>|$)/s.exec(html)?.[1] ?? "")
    .replaceAll("\u00a0", " ")
    .split(/<[^>]*>/)
    .filter(Boolean);

/** The lead service's links in a mail, an alert or a page. */
const linksIn = (text: string): string[] =>
  [...text.replaceAll("=3D", "=").matchAll(/(?:https:\/\/repairs\.example|href=")(\/[^\s"'<>\\]+)/g)].flatMap(
    ([, path = ""]) => (isForLeads(path) ? path.replaceAll("&amp;", "&") : []),
  );

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);
  let clock: number;
  let leads: Leads;
  let cookie: string;
  let id: string;
  let link: string;

  beforeEach(() => {
    for (const receiver of [smtp, program, ntfy]) receiver.received.length = 0;
    clock = Date.parse("2026-11-24T10:00-05:00");
    const { dataDir, databaseUrl = "" } = site.options();
    const env = {
      LEADS_DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      LEADS_ALERTS: `Maria ntfy ${ntfy.origin}/maria; Joe ntfy ${ntfy.origin}/joe`,
      LEADS_MAIL_TO: "office@repairs.example",
      LEADS_MAIL_FROM: "site@repairs.example",
      SMTP_URL: smtp.url,
      LEADS_WEBHOOK_URL: `${program.origin}/in`,
      LEADS_WEBHOOK_SECRET: "0123456789abcdef0123456789abcdef",
    };
    leads = openTestLeads(env, { catalog, now: () => clock });
  });
  afterEach(() => leads.close());

  const later = (minutes: number) => {
    clock += minutes * 60_000;
  };
  const get = async (path: string) => (await leads.fetch(new Request(ORIGIN + path, { headers: { cookie } }))).text();
  const post = (path: string, fields: Record<string, string>) =>
    leads.fetch(postForm(path, fields, { ...fromOwnPage, cookie }));
  const enter = async () => {
    const entered = await post(await issueOfficeLink(await leads.store(), clock), { act: "enter" });
    cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  };
  const send = async (fields: object = {}) => {
    cookie = "";
    const response = await leads.fetch(leadRequest(fields), { address: "203.0.113.1" });
    ({ id, link } = await response.json());
    await enter();
  };
  /** Each act has a minute of its own. */
  const act = async (act: string, fields: Record<string, string> = {}) => {
    later(1);
    const page = await get(officePath(id));
    const seen = /name="seen" value="(\d+)"/.exec(page)?.[1] ?? "0";
    await post(officePath(id), { act, id: randomUUID(), seen, ...fields });
  };
  const say = (what: string, text = "", fields: Record<string, string> = {}) => {
    later(1);
    return post(statusPath(link), { act: what, text, ...fields });
  };
  const upload = async () => {
    const form = new FormData();
    form.set("photograph", new Blob([new Uint8Array(await jpeg)], { type: "image/jpeg" }), "IMG.jpg");
    const headers = { accept: "text/html", ...fromOwnPage };
    const request = new Request(ORIGIN + photographsPath(link), { method: "POST", headers, body: form });
    return (await leads.fetch(request, { address: "203.0.113.1" })).status;
  };
  /** What a request's link in the office's list says: its facts if they name a withdrawal, and its state. */
  const listed = async () => {
    const [, card = ""] = (await get("/office")).split(`href="${officePath(id)}"`);
    const [, , facts = "", ...state] = textsOf(`<main>${card.split("</a>")[0]}`);
    return (facts.includes("no more calls") ? [facts, ...state] : state).join(" · ");
  };
  /** What each side reads now, and what has arrived since the last time. */
  const sides = async () => {
    await leads.sweep();
    const [, ...visitor] = textsOf(await get(statusPath(link)));
    const mails = smtp.received.splice(0).map(({ recipients, text }) => {
      const [, title = ""] = /text\/plain.*?\r\n\r\n(.*?)\r\n/s.exec(text) ?? [];
      return `${recipients}: ${title.replace("=C2=B7", "·")}`;
    });
    const bodies = [program, ntfy].flatMap(({ received }) => received.splice(0).map(({ body }) => JSON.parse(body)));
    const sent = bodies.map(({ topic = "program", title, type }) => `${topic}: ${title ?? type}`);
    return [visitor[0], await listed(), ...[...mails, ...sent].sort()];
  };

  const ARRIVES = [
    "ada@home.example: We have your request",
    "maria: Quote request: Plumbing",
    "office@repairs.example: Plumbing · Sampletown",
    "program: lead.received",
  ];
  const ADDED = [
    "maria: They added something. Quote request: Plumbing",
    "office@repairs.example: They added something",
  ];
  const CANCELLED = [
    "maria: They cancelled. Quote request: Plumbing",
    "office@repairs.example: They cancelled",
    "program: lead.visit",
  ];
  /** What a visit brings besides. @param told the title of the visitor's mail */
  const visit = (told: string) => [`ada@home.example: ${told}`, "program: lead.visit"];
  const OVERDUE = [
    "joe: Nobody has it yet. Quote request: Plumbing",
    "joe: Overdue. Quote request: Plumbing",
    "maria: Overdue. Quote request: Plumbing",
  ];

  const FACTS = "Plumbing · Sampletown · 10:00 AM · wants no more calls and texts";
  const WITHDRAWN = ["office@repairs.example: Consent withdrawn", "program: lead.consent_withdrawn"];

  test("cancelled, booked, a photograph: the photograph is no news of the cancellation", async () => {
    await send();
    expect(await sides()).toEqual(["We call by 10:30 AM.", "Promised for 10:30 AM", ...ARRIVES]);
    await say("cancelled");
    expect(await sides()).toEqual(["You do not need this.", "Cancelled", ...CANCELLED]);
    await act("booked", { shown: "Dec 3, 8 to 10" });
    const booked = ["We come Dec 3, 8 to 10.", "Dec 3, 8 to 10 · The office booked it"];
    expect(await sides()).toEqual([...booked, ...visit("Your visit: Dec 3, 8 to 10")]);
    await upload();
    later(6);
    expect(await sides()).toEqual([...booked, ...ADDED]);
  });

  test("looks like spam, is marked, is honest, withdraws: nobody is silenced, and machines stop", async () => {
    await send({ message: "http://a.example http://b.example http://c.example http://d.example" });
    expect(await sides()).toEqual([
      "We call by 10:30 AM.",
      "Possible spam: look at it",
      "office@repairs.example: Possible spam: carries links.",
    ]);
    await act("spam");
    expect(await sides()).toEqual(["We call by 10:30 AM.", "Spam"]);
    later(15);
    expect(await sides()).toEqual(["Not a job for us.", "Spam"]);
    await act("honest");
    expect(await sides()).toEqual([
      "We call by 10:47 AM.",
      "Promised for 10:47 AM",
      "maria: Quote request: Plumbing",
      "program: lead.received",
    ]);
    await post(withdrawalPath(signText((await leads.store()).secret, "withdrawal link", id)), {});
    expect(await sides()).toEqual(["We call by 10:47 AM.", `${FACTS} · Promised for 10:47 AM`, ...WITHDRAWN]);
    later(60);
    const heard = "You have heard from us by 10:47 AM.";
    expect(await sides()).toEqual([heard, `${FACTS} · Late: promised for 10:47 AM`, ...OVERDUE]);
  });

  test("the program is down, spam, a photograph, the program is up: it gets nothing of what is spam", async () => {
    program.reply = { status: 503, body: "" };
    await send();
    expect(await sides()).toEqual(["We call by 10:30 AM.", "Promised for 10:30 AM", ...ARRIVES]);
    await act("spam");
    await upload();
    program.reply = { status: 200, body: "" };
    later(60);
    expect((await sides()).join()).not.toContain("program");
  });

  test("erased: its links end, and the same form makes a new request", async () => {
    await send({ idempotencyKey: "a1" });
    await sides();
    const erased = id;
    await act("erase", { reference: id, of: "+13025550142" });
    expect(await upload()).toBe(404);
    expect(await sides()).toEqual(["The link is wrong or old. Call us: ", ""]);
    await send({ idempotencyKey: "a1" });
    expect(id).not.toBe(erased);
    expect(await sides()).toEqual(["We call by 10:31 AM.", "Promised for 10:31 AM", ...ARRIVES]);
  });

  test("mail is down, cancelled, mail is up: nothing is lost", async () => {
    smtp.refuse = () => Object.assign(new Error("busy"), { responseCode: 451 });
    await send();
    await sides();
    await say("cancelled");
    expect(await sides()).toEqual(["You do not need this.", "Cancelled", CANCELLED[0], CANCELLED[2]]);
    smtp.refuse = undefined;
    later(60);
    const late = [ARRIVES[2], CANCELLED[1]];
    expect(await sides()).toEqual(["You do not need this.", "Cancelled", ...late]);
  });

  test("a mail scanner opens each link of each mail and alert, and of the pages behind them: nothing changes", async () => {
    const at = (time: string) => String(Date.parse(`2026-11-${time}:00-05:00`));
    const friday = { from: at("27T08"), to: at("27T10") };
    const subjects: string[] = [];
    const opened = new Set<string>();
    const open = async (path: string) => {
      opened.add(path.replace(/(link=)[^&]*|\w{5}-\w{5}/, "$1"));
      await leads.fetch(new Request(ORIGIN + path, { method: "HEAD" }));
      return (await leads.fetch(new Request(ORIGIN + path))).text();
    };
    for (const step of [
      () => send(),
      () => act("offered", { listed: "2026-11-27 08:00 10:00" }),
      () => say("chose", "", friday),
      () => say("located", "12 Elm Street"),
      () => say("wished", "Any time on Saturday?"),
      () => act("booked", { listed: "2026-11-28 08:00 10:00" }),
      () => act("asked", { shown: "Gas or electric?" }),
      () => later((Number(at("27T18")) - clock) / 60_000),
      () => act("done", { shown: "New cartridge.", warrantyUntil: "2028-11-28" }),
      () => say("wrong", "It drips again."),
      () => {
        cookie = "";
        return post("/office", { act: "send" });
      },
    ]) {
      await step();
      await leads.sweep();
      const mails = smtp.received.splice(0);
      const texts = [...mails.map(({ text }) => text), ...ntfy.received.splice(0).map(({ body }) => body)];
      const before = await storedLeads(leads);
      for (const path of linksIn(texts.join("\n"))) for (const inner of linksIn(await open(path))) await open(inner);
      await leads.sweep();
      expect(await storedLeads(leads)).toEqual(before);
      expect([...smtp.received, ...ntfy.received]).toEqual([]);
      // Those to the office have a dot between their parts, and are encoded.
      subjects.push(...mails.flatMap(({ headers }) => /^Subject: (\w.*)$/m.exec(headers)?.[1] ?? []));
    }
    expect(subjects).toEqual([
      `We have your request (${id})`,
      "Choose a time",
      "Your visit: Friday, November 27, 8 to 10 AM",
      "Moved: Saturday, November 28, 8 to 10 AM",
      "A question",
      "Tomorrow: Saturday, November 28, 8 to 10 AM",
      "Your job is done",
      expect.stringMatching(/^We have your request/),
    ]);
    const some = [
      "/api/request?link=&view=calendar",
      "/api/withdraw?link=",
      "/api/answer?link=",
      "/office/",
      "/office?link=",
    ];
    expect([...opened]).toEqual(expect.arrayContaining(some));
  });
});
