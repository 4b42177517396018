import pino from "pino";
import { statusPath, withdrawalPath } from "../../../model/lead/endpoints";
import { storedLeads } from "../../../test/leads/openTestLeads";
import { postForm, postJson } from "../../../test/leads/requests";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleDependencies } from "../../../test/leads/sampleDependencies";
import { sampleDestination } from "../../../test/leads/sampleDestination";
import { testSite } from "../../../test/leads/testSite";
import type { Act } from "../../record/acts";
import type { Contact } from "../../record/leadRecord";
import { signText } from "../../store/engine/secret";
import { eraseLeads } from "../../store/privacy/eraseLeads";
import { handleWithdrawal } from "./handleWithdrawal";

const { withdrawal, form: sampleForm } = sampleCatalog;
const EMAIL = "canary@home.example";
const PHONE = "(302) 555-0142";
const ENDPOINT = "/api/withdraw";
const address = "203.0.113.7";

let lines: string[];
let delivered: string[];
const log = pino({}, { write: (line: string) => void lines.push(line) });

const destination = (name: string, more: Parameters<typeof sampleDestination>[1] = {}) =>
  sampleDestination(name, {
    async send({ lead: { withdrawnAt } }) {
      delivered.push(withdrawnAt === null ? name : `${name}, marked`);
      return { outcome: "delivered", reply: "thanks" };
    },
    ...more,
  });
const destinations = [
  destination("mail"),
  destination("webhook", { machine: "own" }),
  destination("mail-withdrawal", { events: ["withdrawn"] }),
];
const site = testSite(destinations, { log, catalog: sampleCatalog });
beforeEach(() => {
  lines = [];
  delivered = [];
});

const form = (fields: Record<string, string>, headers?: Record<string, string>) => postForm(ENDPOINT, fields, headers);
const json = (body: unknown) => postJson(ENDPOINT, body);
const withdraw = (request: Request) => site.leads.fetch(request, { address });
const withdrawalLink = async (leadId: string) =>
  `https://repairs.example${withdrawalPath(signText((await site.leads.store()).secret, "withdrawal link", leadId))}`;
/** Whether the stored request of a person is marked. */
const isMarked = async (contact: Contact) =>
  (await storedLeads(site.leads, contact)).some(({ withdrawnAt }) => withdrawnAt !== null);
async function sendLead(fields: object = {}): Promise<string> {
  const id = await site.send({ email: EMAIL, ...fields });
  await site.leads.sweep();
  return id;
}
const answerTo = async (request: Request) => {
  const response = await withdraw(request);
  return { status: response.status, headers: [...response.headers], page: await response.text() };
};

describe("the form", () => {
  beforeEach(async () => void (await sendLead()));

  test.each<[string, Record<string, string>, Contact]>([
    ["an address", { email: ` ${EMAIL.toUpperCase()} `, phone: "" }, { email: EMAIL }],
    ["an address as mail programs copy it", { email: `${EMAIL.toUpperCase()} <${EMAIL}>` }, { email: EMAIL }],
    [
      "both, with letters for digits",
      { email: EMAIL, phone: "302-555-O142 Bob" },
      { email: EMAIL, phone: "+13025550142" },
    ],
  ])("records %s, and confirms it on a page", async (_what, fields, contact) => {
    const { status, headers, page } = await answerTo(form(fields));
    expect([status, Object.fromEntries(headers)]).toMatchObject([200, { "cache-control": "no-store" }]);
    expect(page).toContain(withdrawal.done.title);
    expect(page).not.toMatch(/canary|555-?0142/i);
    for (const [kind, value] of Object.entries(contact)) expect(await isMarked({ [kind]: value })).toBe(true);
  });

  test("returns what is wrong beside its field, and records nothing", async () => {
    const { email, phone } = sampleForm.errors;
    const wrong: [Record<string, string>, string][] = [
      [{}, withdrawal.missing],
      [{ email: "canary" }, email],
      // One of two would stay.
      [{ phone: "302-674-1212 / 302-555-0199" }, phone],
      [{ email: `${EMAIL}, bob@home.example` }, email],
      [{ email: `${EMAIL}/bob@home.example` }, email],
      [{ email: EMAIL, phone: "1" }, phone],
    ];
    for (const [fields, message] of wrong) {
      const { status, page } = await answerTo(form(fields));
      expect([status, page]).toEqual([422, expect.stringContaining(message)]);
      if (fields.email) expect(page).toContain(`value="${fields.email}"`);
    }
    for (const strange of [{ email: { a: 1 } }, { phone: 3025550142 }, { email: "x".repeat(1e4) }])
      expect((await withdraw(json(strange))).status).toBe(422);
    expect(await isMarked({ email: EMAIL })).toBe(false);
  });

  test("refuses another site and a long form with a reason", async () => {
    for (const [request, reason] of [
      [form({ email: EMAIL }, { "sec-fetch-site": "cross-site" }), withdrawal.otherSite],
      [json({ email: "x".repeat(65_536) }), sampleForm.failure.tooLong],
      [json("{"), sampleForm.failure.unreadable],
    ] as const)
      expect((await answerTo(request)).page).toContain(`${reason} (302) 555-0100`);
    expect(await isMarked({ email: EMAIL })).toBe(false);
  });

  test("limits withdrawals per address and hour, and sends Retry-After", async () => {
    await site.restart({ env: { LEADS_RATE_LIMIT: "1" } });
    expect((await withdraw(json({ email: "first@home.example" }))).status).toBe(200);
    const { status, headers, page } = await answerTo(form({ email: EMAIL }));
    expect([status, Object.fromEntries(headers)]).toMatchObject([429, { "retry-after": "3600" }]);
    expect(page).toContain(`value="${EMAIL}"`);
    expect(await isMarked({ email: EMAIL })).toBe(false);
  });
});

const dependencies = () => sampleDependencies({ store: () => site.leads.store(), log });

describe("the response does not reveal who is known", () => {
  test("the response is the same for a person with a stored lead and for a stranger", async () => {
    await sendLead();
    expect(await answerTo(form({ email: EMAIL }))).toEqual(await answerTo(form({ email: "stranger@home.example" })));
  });

  test("everything else comes first, and the answer at the next quarter of a second", async () => {
    await sendLead();
    for (const [took, later] of [
      [0, 250],
      [130, 120],
      [390, 110],
      [-3_600_000, 250],
    ] as const) {
      let clock = Date.parse("2026-11-24T15:00:00Z");
      const done: unknown[] = [];
      const slow = {
        ...dependencies(),
        now: () => clock,
        async deliverSoon() {
          clock += took;
          done.push("delivered");
        },
      };
      await handleWithdrawal(form({ email: EMAIL }), slow, {}, async (milliseconds) => done.push(milliseconds));
      expect(done).toEqual(["delivered", later]);
    }
  });
});

test("nobody can silence a number: what waits reaches the office marked, and no machine; a later request is like any other", async () => {
  await site.leads.stopDelivering();
  await sendLead();
  for (let index = 0; index < 3; index++) await withdraw(json({ phone: PHONE }));
  await site.restart();
  await site.leads.sweep();
  expect(delivered.splice(0).toSorted()).toEqual(["mail, marked", "mail-withdrawal, marked"]);
  await sendLead({ name: "Later", consent: false });
  expect(delivered.toSorted()).toEqual(["mail", "webhook"]);
});

describe("the link in an e-mail", () => {
  const open = (link: string, method = "GET") => answerTo(new Request(link, { method }));
  const press = (link: string) => answerTo(postForm(link, {}));

  test("only asks for confirmation when opened, and withdraws when the button is pressed", async () => {
    const link = await withdrawalLink(await sendLead());
    const { pathname, search } = new URL(link);
    expect((await open(link)).page).toContain(`action="${pathname}${search}"`);
    expect((await open(link, "HEAD")).status).toBe(200);
    expect(await isMarked({ email: EMAIL })).toBe(false);
    expect((await press(link)).page).toContain(withdrawal.done.title);
    expect(await isMarked({ email: EMAIL })).toBe(true);
    expect(await isMarked({ phone: "+13025550142" })).toBe(true);
    await site.leads.sweep();
    expect(delivered.toSorted()).toEqual(["mail", "mail-withdrawal, marked", "webhook"]);
  });

  test.each<[Act["kind"] | "nothing", boolean]>([
    ["nothing", true],
    ["booked", true],
    ["declined", false],
    ["done", false],
  ])("after “%s” says that the request is still answered: %p. A form never says so", async (kind, isOpen) => {
    const id = await sendLead();
    const acts = kind === "done" ? (["taken", kind] as const) : kind === "nothing" ? [] : [kind];
    for (const each of acts) await site.act(id, { kind: each });
    const { page } = await press(await withdrawalLink(id));
    expect(page.includes(`We still answer ${id}.`)).toBe(isOpen);
    expect(page.includes(statusPath(signText((await site.leads.store()).secret, "status link", id)))).toBe(isOpen);
    expect((await answerTo(form({ email: EMAIL }))).page).not.toContain(id);
  });

  test("that was changed, or whose lead was erased, withdraws nothing and offers the form", async () => {
    const link = await withdrawalLink(await sendLead());
    for (const wrong of [
      link.replace(/link=\w/, (start) => (start.endsWith("0") ? "link=1" : "link=0")),
      `${link.slice(0, -2)}AA`,
      link.slice(0, link.indexOf("=") + 1),
    ])
      for (const { status, page } of [await open(wrong), await press(wrong)]) {
        expect([status, page]).toEqual([422, expect.stringContaining(withdrawal.unknownLink)]);
        expect(page).toContain('name="email"');
      }
    expect(await isMarked({ email: EMAIL })).toBe(false);
    await eraseLeads(await site.leads.store(), { email: EMAIL });
    expect((await press(link)).page).toContain(withdrawal.unknownLink);
  });
});

test("the log contains no address, number or link", async () => {
  const link = await withdrawalLink(await sendLead());
  const forms = [form({ email: EMAIL, phone: PHONE }), form({ email: `${EMAIL}@`, phone: "302555" })];
  for (const request of [...forms, new Request(link), postForm(link, {})]) await withdraw(request);
  await site.leads.sweep();
  expect(lines.join()).toContain('"withdrawal"');
  // A number as it was typed, in any shape; "302" alone also occurs in the log's own times.
  expect(lines.join()).not.toMatch(/canary|302\D*555|link=/i);
  expect(lines.join()).not.toContain(link.split(".").at(-1));
});
