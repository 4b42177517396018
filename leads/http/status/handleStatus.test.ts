import { createHash } from "node:crypto";
import { postForm } from "../../../test/leads/requests";
import { sampleCatalog, sampleRequest } from "../../../test/leads/sampleCatalog";
import { sampleDependencies } from "../../../test/leads/sampleDependencies";
import { sampleDestination } from "../../../test/leads/sampleDestination";
import { DAY, HOUR } from "../../../test/leads/sampleNewLead";
import { testSite } from "../../../test/leads/testSite";
import type { SendResult } from "../../deliver/destination";
import type { Act, Window } from "../../record/acts";
import { signText } from "../../store/engine/secret";
import { eraseLeads } from "../../store/privacy/eraseLeads";
import { handleStatus } from "./handleStatus";
import { findOffices } from "./requestStory";
import { statusViews } from "./statusView";

const MINUTE = 60_000;
const ORIGIN = "https://repairs.example";
const words = sampleCatalog.form.status;
const catalog = {
  ...sampleCatalog,
  coverage: { 19904: "Sampletown", 19966: "Milltown" },
  company: { ...sampleCatalog.company, answerPromise: 30, textNumber: "+13025550101" },
  services: sampleCatalog.services.map((service) => ({
    ...service,
    photos: ["The leak"],
    firstVisit: "It takes an hour.",
    prices: { asOf: "2026-11", jobs: [{ job: "Drain cleared", low: 150, high: 500, includes: "", moves: ["Roots"] }] },
  })),
  priceLine: "{job}. Shown: {range}, as of {month}.",
};
const delivered: SendResult = { outcome: "delivered", reply: "ok" };
/** What arrived, by destination. */
let arrived: string[];
let mailAnswer: SendResult;
let id: string;
let link: string;

const destination = (name: string, more: Parameters<typeof sampleDestination>[1] = {}) =>
  sampleDestination(name, {
    async send() {
      const result = name === "mail" ? mailAnswer : delivered;
      if (result.outcome === "delivered") arrived.push(name);
      return result;
    },
    ...more,
  });

const destinations = [
  destination("mail", { mailbox: "office@repairs.example" }),
  destination("webhook", { machine: "own", dueAt: ({ at }) => at + 10 * MINUTE }),
  destination("mail-visitor", { events: ["said"] }),
];

const site = testSite(destinations, { catalog });

/** Sends a request. */
async function send(fields: object = {}): Promise<void> {
  const sent = await site.request({ message: "CANARY", ...fields });
  id = sent.id;
  link = `${ORIGIN}/api/request?link=${sent.link}`;
}

beforeEach(async () => {
  site.at("2026-11-24T10:02-05:00");
  arrived = [];
  mailAnswer = delivered;
  await send();
});

const get = (to = link) => site.get(to);
const page = async (to?: string) => (await get(to)).text();
/** The page's words, without tags and with plain spaces. */
const text = async (to?: string) =>
  (await page(to))
    .replace(/<style>.*?<\/style>/s, "")
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("\u00a0", " ");
/** The step that the visitor waits for, and those after it. */
const ahead = async () => {
  const [, now = ""] = (await page()).match(/(<li[^>]*aria-current="step".*)<\/li><\/ol>/s) ?? [];
  return now ? now.split("</li>").map((step) => step.replace(/(<[^>]+>|\s)+/g, " ").trim()) : [];
};
const post = (fields: Record<string, string>, headers?: Record<string, string>) =>
  site.leads.fetch(postForm(link, fields, headers));
const add = (words: string) => post({ act: "added", text: words });
const office = (kind: Act["kind"], more: Partial<Act> = {}) => site.act(id, { kind, by: "Joe Doe", ...more });
const acts = async () => (await site.entry(id))?.acts ?? [];

test("no cache, search engine or other site learns of the page, which loads itself for four hours after news", async () => {
  const response = await get();
  const html = await response.text();
  const [, script = ""] = /<script>(.*?)<\/script>/.exec(html) ?? [];
  const hash = createHash("sha256").update(script).digest("base64");
  const policy = response.headers.get("content-security-policy");
  expect(policy).toMatch(/^default-src 'none'; base-uri 'none'; form-action 'self';/);
  expect(policy).toContain(`; script-src 'sha256-${hash}'`);
  const hidden = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };
  expect(Object.fromEntries(response.headers)).toMatchObject(hidden);
  expect(html).toContain('<meta http-equiv="refresh" content="60"/>');
  expect(html).toMatch(/view=still.*<ol/s);
  const titles = { still: "We call by 10:32 AM.", added: words.add.label, cancelled: words.cancel.label };
  for (const [view, title] of Object.entries(titles))
    expect(await page(`${link}&view=${view}`)).toMatch(new RegExp(`^((?!http-equiv).)*<title>${title} `));
  site.now += 4 * HOUR;
  expect(await page()).not.toContain("http-equiv");
  await office("taken");
  site.now += 4 * HOUR - 1;
  expect(await page()).toContain("http-equiv");
});

test("says what was asked for and where, with the priced job that went along, and nothing else that was typed", async () => {
  const line = "Drain cleared. Shown: $150–$500, as of November 2026.";
  await send({ message: `CANARY\n${line}`, name: "Second" });
  await office("note", { text: "CANARY" });
  await office("booked", { amount: 45_050, text: "CANARY" });
  const shown = await text();
  for (const known of [id, "Plumbing", "Sampletown", line]) expect(shown).toContain(known);
  for (const secret of ["CANARY", "Second", "555-0142", "5550142", "ada@home", "19904", "450.50"])
    expect(shown).not.toContain(secret);
});

test("follows a request from the mail to the visit, in the company's time", async () => {
  mailAnswer = { outcome: "later", reply: "busy" };
  await send({ name: "Second" });
  expect(await text()).toContain(words.waiting);
  expect(await text()).toContain("We call by 10:32 AM.");
  mailAnswer = delivered;
  site.now += MINUTE;
  await site.leads.sweep();
  const later = ["When you like It takes an hour.", "In two days You get a quote."];
  expect(await ahead()).toEqual(["By 10:32 AM Our call.", ...later]);
  site.now += MINUTE;
  await office("taken");
  site.now += MINUTE;
  await office("reached");
  const steps =
    /10:02 AM\s+We received it\.\s+10:03 AM\s+The office has it\.\s+10:04 AM\s+Joe has it\.\s+10:05 AM\s+We spoke\./;
  expect(await text()).toMatch(steps);
  expect(await text()).not.toMatch(/Doe|We call by/);
  expect(await ahead()).toEqual(later);
  await office("booked", { at: site.now + 1, shown: "Tuesday 8 to 10" });
  expect(await text()).toMatch(/Your request\s+We come Tuesday 8 to 10\.\s+It takes an hour\./);
  // To photograph comes first only until then.
  expect(await text()).not.toContain("The leak");
  expect(await ahead()).toEqual([
    "10:05 AM We come Tuesday 8 to 10. It takes an hour.",
    "In two days You get a quote.",
  ]);
  expect(await page()).not.toContain("http-equiv");
  site.now += DAY;
  expect(await text()).toMatch(/Tuesday, November 24, 10:02 AM\s+We received it\./);
});

test("promises a partner no call, and is never late with one", async () => {
  await send({ kind: "partner", company: "Ada & Co", trade: "Roofs" });
  await site.leads.sweep();
  site.now += DAY;
  expect(await text()).toContain(words.office);
  expect(await text()).not.toMatch(/We(?:’|')ll call|We call|late|heard/);
  expect(await ahead()).toEqual([]);
});

test("asks the visitor to call when nothing got through to a person for an hour", async () => {
  mailAnswer = { outcome: "later", reply: "busy" };
  site.now = Date.parse("2026-11-24T23:05:00Z");
  await send({ name: "Second" });
  await site.leads.sweep();
  site.now += 10 * MINUTE;
  await site.leads.sweep();
  expect(arrived).toContain("webhook");
  expect(await text()).toContain(words.waiting);
  site.now += HOUR;
  expect(await text()).toContain(words.slow.title);
  mailAnswer = delivered;
  await site.leads.sweep();
  expect(await text()).not.toContain(words.slow.title);
});

test("asks nobody to call who cancelled before anything got through", async () => {
  mailAnswer = { outcome: "later", reply: "busy" };
  await send({ name: "Second" });
  await post({ act: "cancelled" });
  site.now += HOUR + 1;
  expect(await text()).toMatch(new RegExp(`Your request\\s+${words.cancelled}`));
});

test("asks whether we called, where somebody took it and the time is over", async () => {
  await office("taken");
  site.now += 30 * MINUTE + 1;
  expect(await text()).toContain("You have heard from us by 10:32 AM.");
  expect(await ahead()).toEqual(["When you like It takes an hour.", "In two days You get a quote."]);
});

test("an office that hears by its program alone has a request once that took it", () => {
  const destinations = [destination("webhook", { machine: "own" }), destination("other")];
  expect(findOffices({ destinations })).toEqual(["webhook"]);
});

test("a refusal has the office's sentence and whom to ask instead, and no way to send photographs", async () => {
  expect(await page()).toContain('href="sms:+13025550101?');
  await office("declined", { text: "CANARY", shown: "We do no <slate> roofs." });
  const shown = await page();
  expect(shown).toMatch(/Not a job for us\. We do no &lt;slate&gt; roofs\.<.*href="https:\/\/others\.example"/s);
  expect(shown).not.toMatch(/CANARY|sms:/);
  expect(await ahead()).toEqual([]);
  // The other company is of our own state, and for somebody who has a job for it.
  for (const other of [{ zip: "90210" }, { kind: "partner", company: "Pipes & Co.", trade: "Pipes" }]) {
    await send({ name: "Second", ...other });
    await office("declined");
    expect(await page()).toMatch(/Not a job for us\.(?!.*https:\/\/others\.example)/s);
  }
});

test("a thought reaches the office once", async () => {
  await site.leads.sweep();
  for (let press = 0; press < 2; press++) {
    const response = await add("The gate\0 code is 12\u202e34.");
    expect([response.status, response.headers.get("location")]).toEqual([303, link.replace(ORIGIN, "")]);
  }
  await site.leads.sweep();
  expect(arrived).toEqual(["mail", "mail-visitor"]);
  expect(await acts()).toMatchObject([{ kind: "added", by: "The visitor", text: "The gate code is 1234." }]);
});

test("stores nothing that it cannot understand, and nothing from another site", async () => {
  const added = (text: string) => ({ act: "added", text });
  expect((await post(added(" "))).status).toBe(422);
  expect((await post(added("x".repeat(1_001)))).status).toBe(400);
  expect((await post({ act: "booked" })).status).toBe(400);
  expect((await post(added("x".repeat(70_000)))).status).toBe(413);
  expect((await post(added("x"), { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(await acts()).toEqual([]);
});

test("in an outage the page says that the request is safe, and asks to look what was stored", async () => {
  const broken = sampleDependencies({ store: () => Promise.reject(new Error("no connection")) });
  for (const request of [new Request(link), postForm(link, { act: "cancelled" })]) {
    const response = await handleStatus(request, broken);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    const said = await response.text();
    for (const sentence of Object.values(words.unavailable)) expect(said).toContain(sentence);
    expect(said).not.toContain(sampleCatalog.form.failure.title);
  }
});

test("a cancellation stops machines, the office hears of it once, and a booking starts its program again", async () => {
  await site.leads.sweep();
  for (let press = 0; press < 2; press++) expect((await post({ act: "cancelled" })).status).toBe(303);
  site.now += HOUR;
  await site.leads.sweep();
  expect(arrived).toEqual(["mail", "mail-visitor"]);
  expect(await acts()).toHaveLength(1);
  site.now += MINUTE;
  await office("booked", { shown: "Friday" });
  await site.leads.sweep();
  expect(arrived).toContain("webhook");
  site.now += 1;
  await post({ act: "cancelled", text: "Wrong number? Send it again: 6JQ0T" });
  await post({ act: "cancelled" });
  expect((await acts()).map(({ kind }) => kind)).toEqual(["cancelled", "booked", "added", "cancelled"]);
});

test("opening a link changes nothing, whatever it shows, and a forwarded link acts on its own request only", async () => {
  const first = id;
  const views = ["", ...statusViews, "calendar"].map((view) => `&view=${view}`);
  await office("booked", { details: { window: { from: site.now + HOUR, to: site.now + 2 * HOUR } } });
  const before = await site.entry(first);
  for (const view of views)
    for (const method of ["GET", "HEAD"])
      expect((await site.leads.fetch(new Request(link + view, { method }))).status).toBe(200);
  await send({ name: "Second" });
  await post({ act: "cancelled" });
  expect(await site.entry(first)).toEqual(before);
});

test("links that are forged, altered, foreign, expired or of erased requests get one answer, and read nothing", async () => {
  const { secret, query } = await site.leads.store();
  const selects = jest.spyOn(query, "selectFrom");
  const answer = async (to = link) => {
    const response = await get(to);
    return { status: response.status, headers: [...response.headers], body: await response.text() };
  };
  const gone = await answer(`${ORIGIN}/api/request`);
  expect(gone).toMatchObject({ status: 404, body: expect.stringContaining(words.gone.title) });
  for (const wrong of [
    `${ORIGIN}/api/request?link=${"a".repeat(60_000)}`,
    `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`,
    `${ORIGIN}/api/request?link=${signText(secret, "withdrawal link", id)}`,
    `${ORIGIN}/api/request?link=${signText("another site's", "status link", id)}`,
  ])
    expect(await answer(wrong)).toEqual(gone);
  expect(selects).not.toHaveBeenCalled();
  site.now += 60 * DAY;
  expect((await get()).status).toBe(200);
  site.now += 1;
  expect(await answer()).toEqual(gone);
  site.now -= DAY;
  await eraseLeads(await site.leads.store(), { email: sampleRequest.email });
  expect(await answer()).toEqual(gone);
});

test("what the office took for spam is declined after ten minutes, with its visit, and its words are kept", async () => {
  await office("booked", { details: { window: { from: site.now + DAY, to: site.now + DAY + HOUR } } });
  await office("spam");
  site.now += 10 * MINUTE - 1;
  expect(await text()).toMatch(/Your request\s+We come Wednesday/);
  site.now += 1;
  expect(await text()).toMatch(new RegExp(`Your request\\s+${words.declined}`));
  expect(await text()).not.toMatch(/We come/);
  expect(await page()).not.toContain("view=");
  expect((await add("It is real")).status).toBe(303);
  expect(await acts()).toMatchObject([{ kind: "booked" }, { kind: "spam" }, { kind: "added" }]);
});

describe("times that the office offers", () => {
  const offer = (hours: number) => ({ from: site.now + hours * HOUR, to: site.now + (hours + 2) * HOUR });
  const tap = ({ from, to }: Window) => post({ act: "chose", from: String(from), to: String(to) });
  const buttons = async () => [...(await page()).matchAll(/name="act" value="chose"/g)].length;
  let first: Window;
  let second: Window;

  beforeEach(async () => {
    [first, second] = [offer(24), offer(28)];
    await office("offered", { details: { windows: [first, second] } });
  });

  test("one tap books, the office hears of it, and the page asks for the street until it has it", async () => {
    await site.leads.sweep();
    expect(await buttons()).toBe(2);
    expect(await page()).toMatch(
      /Wednesday, November\u00a025, 10:02\u00a0AM\u00a0to\u00a012:02\u00a0PM.*By Eastern Time\./s,
    );
    for (let press = 0; press < 2; press++) expect((await tap(first)).status).toBe(303);
    await site.leads.sweep();
    expect(arrived).toContain("mail-visitor");
    expect(await acts()).toMatchObject([{ kind: "offered" }, { kind: "chose", details: { window: first } }]);
    expect(await text()).toContain("We come Wednesday, November 25, 10:02 AM to 12:02 PM.");
    expect(await text()).toContain(words.street.hint);
    expect((await post({ act: "located", text: "1 Main Street" })).status).toBe(303);
    expect((await acts()).at(-1)).toMatchObject({ kind: "located", text: "1 Main Street" });
    const shown = await text();
    expect(shown).toContain(words.street.done);
    for (const gone of [words.street.hint, "1 Main Street"]) expect(shown).not.toContain(gone);
  });

  test("a time that somebody else took has no button; a tap on an older page is told why", async () => {
    const mine = { id, link };
    await send({ name: "Second" });
    await office("booked", { details: { window: { from: first.from + HOUR, to: first.to + HOUR } } });
    ({ id, link } = mine);
    expect(await buttons()).toBe(1);
    const response = await tap(first);
    const shown = await response.text();
    expect([response.status, shown]).toEqual([409, expect.stringContaining(words.offered.occupied)]);
    expect(shown).toContain(`value="${second.from}"`);
    expect((await tap(second)).status).toBe(303);
  });

  test.each<[string, () => unknown, string, string]>([
    ["that is not offered", () => (first = offer(30)), "over", "title"],
    ["whose first time has begun", () => (site.now += 24 * HOUR), "changed", "gone"],
    ["of a request that the office has declined", () => office("declined"), "changed", "none"],
  ])("a tap on a time %s stores nothing, and the page says so", async (_which, change, refusal, headline) => {
    await change();
    const response = await tap(first);
    const shown = await response.text();
    const notice = refusal === "over" ? words.offered.over : words.changed;
    expect([response.status, shown]).toEqual([409, expect.stringContaining(notice)]);
    expect(shown.includes(words.offered[headline as "gone"])).toBe(headline !== "none");
    expect((await acts()).some(({ kind }) => kind === "chose")).toBe(false);
  });

  test("a company that makes two visits at once takes two", async () => {
    await site.restart({ catalog: { ...catalog, company: { ...catalog.company, visitsAtOnce: 2 } } });
    const mine = { id, link };
    await send({ name: "Second" });
    await office("booked", { details: { window: first } });
    ({ id, link } = mine);
    expect((await tap(first)).status).toBe(303);
  });
});

test.each<[Act["kind"], Partial<Act>, string, { missing: string; done: string }]>([
  ["offered", { details: { windows: [{ from: 2e12, to: 2e12 + 1 }] } }, "wished", words.wish],
  ["booked", { shown: "Friday" }, "wished", words.wish],
  ["booked", { shown: "Friday" }, "located", words.street],
  ["asked", { shown: "Is it gas?" }, "answered", words.question],
  ["taken", {}, "added", words.add],
])(
  "%s with %j: what the visitor writes as “%s” is kept in its form until it is stored, three times a day",
  async (kind, more, act, said) => {
    await office(kind, more);
    const say = async (text: string) => {
      const response = await post({ act, text });
      return [response.status, response.status === 303 ? "" : await response.text()] as const;
    };
    expect(await say(" ")).toEqual([422, expect.stringContaining(`<title>${said.missing} |`)]);
    for (const text of ["One CANARY", "Two", "Three"]) expect((await say(text))[0]).toBe(303);
    const [status, refused] = await say("Four");
    expect([status, refused]).toEqual([422, expect.stringContaining("Call us: (302) 555-0100")]);
    expect(refused).toMatch(/autofocus[^>]*(>Four<|value="Four")/);
    const shown = await text();
    expect(shown).toContain(said.done);
    expect(shown).not.toContain("CANARY");
    expect((await acts()).filter((each) => each.kind === act)).toHaveLength(3);
    site.now += DAY;
    expect((await say("Four"))[0]).toBe(303);
  },
);

test("a visit with a time is a file for calendars, called off too; without one there is none", async () => {
  const file = () => get(`${link}&view=calendar`);
  expect((await file()).status).toBe(404);
  await office("booked", { shown: "Friday" });
  expect((await file()).status).toBe(404);
  expect(await page()).not.toContain("view=calendar");
  site.now += 1;
  await office("booked", { details: { window: { from: site.now, to: site.now + HOUR } } });
  expect(await page()).toContain("view=calendar");
  const response = await file();
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toMatch(new RegExp(`BEGIN:VEVENT.*${id}.*STATUS:CONFIRMED`, "s"));
  site.now += HOUR;
  expect(await page()).not.toContain("view=calendar");
  await office("calledOff");
  expect(await (await file()).text()).toContain("STATUS:CANCELLED");
});
