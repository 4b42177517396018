import pino from "pino";
import { postForm } from "../../../test/leads/requests";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleDestination } from "../../../test/leads/sampleDestination";
import { DAY, HOUR, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { testSite } from "../../../test/leads/testSite";
import type { Destination, News, SendResult } from "../../deliver/destination";
import { issueOfficeLink } from "../../office/officeAccess";
import { toRow } from "../../store/engine/leadRows";
import { addPhotograph } from "../../store/photographs";
import { issueAnswerToken } from "../request/answerToken";
import { readList } from "./officeList";

let mails: News[];
let works: boolean;
let logged: { outcome: string }[];
/** What the mail server does with a link: takes it, refuses it, or does not answer in time. */
let server: "takes" | "refuses" | "is slow";
beforeEach(() => {
  mails = [];
  works = true;
  logged = [];
  server = "takes";
});

const notifyStaff: Destination["notifyStaff"] = async (news) => {
  if (server === "is slow") office.now += 8_000;
  if (server !== "takes") return { outcome: "later", reply: "451" };
  mails.push(news);
  return { outcome: "delivered", reply: "250" };
};
const arrives = async (): Promise<SendResult> =>
  works ? { outcome: "delivered", reply: "ok" } : { outcome: "refused", reply: "HTTP 404" };
const mailbox = sampleDestination("mail", { mailbox: "hello@repairs.example", notifyStaff, send: arrives });
const program = sampleDestination("webhook", { send: arrives });
const maria = sampleDestination("alert-first-maria", { person: "Maria", notifyStaff });

const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
const office = testSite([mailbox, program, maria], { log });
const { get, send } = office;
const read = async (path: string, cookie = "") => (await get(path, cookie)).text();
const post = (path: string, act: string, cookie = "", fields = {}) => office.post(path, cookie, { act, ...fields });
const link = async () => issueOfficeLink(await office.leads.store(), office.now);
/** The cookie of a response, as a browser sends it back. */
const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";
const enter = () => office.enter();
const isIn = async (cookie: string) => (await read("/office", cookie)).includes("Save as a spreadsheet");
/** Asks for several links, one after another. @returns the statuses */
async function ask(times: number): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < times) statuses.push((await post("/office", "send")).status);
  return statuses;
}
const use = async (link = mails.at(-1)?.link ?? "") => (await post(link, "enter")).status;

describe("the way in", () => {
  test("a device that is not let in reads nothing but where the link goes, and changes nothing", async () => {
    const reference = await send({ name: "Maria López" });
    for (const path of ["/office?search=Maria", `/office/${reference}`, "/office/requests.csv"]) {
      const response = await get(path);
      const page = await response.text();
      expect([response.status, page]).toEqual([200, expect.stringContaining("Send the link to h•••@repairs.example")]);
      expect(page).not.toContain("Maria");
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "strict-origin",
        "x-robots-tag": "noindex",
        "content-security-policy": expect.stringMatching(/default-src 'none'.*form-action 'self'/),
      });
    }
    for (const act of ["spam", "taken", "erase", "export", "handed", "again"])
      await post(`/office/${reference}`, act, "", { reference, id: crypto.randomUUID() });
    expect(await office.entry(reference)).toMatchObject({ state: "accepted", acts: [] });
  });

  test("the mailed link opens a page with one button, and the button lets in", async () => {
    await post("/office/4T9QX-7MZK2", "send");
    const address = mails[0]?.link ?? "";
    expect(address).toMatch(/^https:\/\/repairs\.example\/office\/4T9QX-7MZK2\?link=/);
    // As a mail scanner does.
    expect(cookieOf(await get(address))).toBe("");
    const entered = await post(address, "enter");
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/office/4T9QX-7MZK2"]);
    expect(entered.headers.get("set-cookie")).toMatch(
      /^office=\S+; Path=\/office; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await read("/office/", cookieOf(entered))).toContain("No request in the last 60 days.");
  });

  test("the cookie is Secure except on this machine", async () => {
    const secureOn = async (host: string) => {
      const request = postForm(await link(), { act: "enter" }, { "sec-fetch-site": "same-origin", host });
      return /; Secure/.test((await office.leads.fetch(request)).headers.get("set-cookie") ?? "");
    };
    for (const host of ["localhost:9000", "127.0.0.1:9000", "[::1]:9000"]) expect(await secureOn(host)).toBe(false);
    for (const host of ["repairs.example", "localhost.evil.example"]) expect(await secureOn(host)).toBe(true);
  });

  test("a link works once, within an hour; a press that was repeated still counts", async () => {
    const path = await link();
    const first = await post(path, "enter");
    expect(await use(path)).toBe(303);
    office.now += 61_000;
    const second = await post(path, "enter");
    expect([second.status, second.headers.get("set-cookie")]).toEqual([403, null]);
    expect(await second.text()).toContain("A colleague may have used this one.");
    expect((await post(path, "enter", cookieOf(first))).status).toBe(303);

    const other = await link();
    office.now += HOUR - 1;
    expect((await get(other)).status).toBe(200);
    office.now += 1;
    expect([(await get(other)).status, await use(other)]).toEqual([403, 403]);
  });

  test("a cookie is renewed by use, and ends after 90 days without", async () => {
    const cookie = await enter();
    office.now += DAY - 1;
    expect(cookieOf(await get("/office", cookie))).toBe("");
    office.now += 2;
    const renewed = cookieOf(await get("/office", cookie));
    office.now += 89 * DAY;
    expect([await isIn(cookie), await isIn(renewed)]).toEqual([false, true]);
    office.now += DAY;
    expect(await isIn(renewed)).toBe(false);
  });

  test("“Sign out everywhere” ends every cookie, every link, and a cookie that is renewed meanwhile", async () => {
    const [one, other, path] = [await enter(), await enter(), await link()];
    // It is the second step.
    expect(await read("/office", one)).toMatch(/<details[^>]*><summary>Sign out everywhere<.*value="leave"/s);
    office.now += 2 * DAY;
    const [renewed, left] = await Promise.all([get("/office", other), post("/office", "leave", one)]);
    expect([left.status, left.headers.get("set-cookie")]).toEqual([303, expect.stringContaining("Max-Age=0")]);
    for (const cookie of [one, other, cookieOf(renewed)]) expect(await isIn(cookie)).toBe(false);
    expect(await use(path)).toBe(403);
    expect(await isIn(await enter())).toBe(true);
  });

  test("forged and foreign cookies and links let nobody in", async () => {
    const reference = await send({});
    const cookie = await enter();
    const [gen, end, id, signature] = cookie.replace("office=", "").split(".");
    const answerToken = issueAnswerToken((await office.leads.store()).secret, reference, "The office", office.now);
    const cookies = [
      `office=${gen}.zzzzzzzzz.${id}.${signature}`,
      `office=${gen}.${end}.${id}.`,
      `office=other.${end}.${id}.${signature}`,
      `office=${new URL(await link(), "https://repairs.example").searchParams.get("link")}`,
      `office=${answerToken}`,
      `office=${"x.".repeat(4_000)}`,
      "office=",
      cookie.replace("office=", "xoffice="),
      cookie.slice(0, -1),
    ];
    for (const forged of cookies) expect([forged, await isIn(forged)]).toEqual([forged, false]);
    const links = [cookie.replace("office=", ""), answerToken, "", "x", ".".repeat(10_000)];
    for (const forged of links) expect(await use(`/office?link=${forged}`)).toBe(403);
    expect(await isIn(`a=1; ${cookies[0]}; ${cookie}`)).toBe(true);
  });

  test("many requests for the link at once send six mails an hour in all", async () => {
    const statuses = (await Promise.all(Array.from({ length: 12 }, () => ask(1)))).flat();
    expect(mails).toHaveLength(6);
    expect(statuses.toSorted()).toEqual([...Array(6).fill(200), ...Array(6).fill(429)]);
    office.now += HOUR;
    expect(await ask(1)).toEqual([200]);
  });

  test("a mail that failed counts for nothing, and one whose server took too long counts, since it may arrive", async () => {
    server = "refuses";
    expect(await ask(7)).toEqual(Array(7).fill(503));
    server = "is slow";
    expect(await ask(7)).toEqual([...Array(6).fill(503), 429]);
  });

  test.each<[string, Record<string, string>]>([
    ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
    ["a sibling", { "sec-fetch-site": "same-site", origin: "https://shop.repairs.example" }],
    ["no origin", { origin: "null" }],
    ["no browser", {}],
    ["a page without TLS", { origin: "http://www.repairs.example" }],
    ["a translator", { "sec-fetch-site": "cross-site", origin: "https://repairs-example.translate.goog" }],
  ])("a form from %s changes nothing", async (_, headers) => {
    const cookie = await enter();
    expect((await office.leads.fetch(postForm("/office", { act: "leave" }, { cookie, ...headers }))).status).toBe(403);
    expect(await isIn(cookie)).toBe(true);
  });
});

describe("the list", () => {
  test("has names as text, and says by when somebody calls, and that we are late", async () => {
    const cookie = await enter();
    await send({ name: "<b>Maria</b> López" });
    expect(await read("/office", cookie)).toMatch(/Nobody has it<.*&lt;b&gt;Maria&lt;\/b&gt; López.*Promised for/s);
    office.now += 3 * HOUR;
    expect(await read("/office", cookie)).toContain("Late: promised for");
    const found = await read("/office?search=%3Cscript%3E", cookie);
    expect(found).toMatch(/<title>Requests: “&lt;script&gt;” .*Nothing found for “&lt;script&gt;”\./s);
  });

  test("a search finds one of two by name, number, address, ZIP code, town, service, message and reference, however written", async () => {
    await send({ name: "Bob Old", phone: "302-555-0111", email: "bob@other.example", zip: "07030", service: "other" });
    const reference = await send({
      name: "María-José O’Brien",
      phone: "302-555-0122 or 302-555-0199",
      email: "maria.jose@home.example",
      zip: "19902",
      service: "water-damage",
      message: "The neighbour’s water-heater leaks, beside the façade.",
    });
    office.now += 100 * DAY;
    const find = async (search: string) => {
      const renamed = { slug: "flood", formerly: ["water-damage"], title: "Drying out", leadspediaCampaign: "FLOOD" };
      const catalog = { ...sampleCatalog, services: [renamed] };
      const { groups } = await readList(await office.leads.store(), search, catalog, office.now);
      return [search, groups.flatMap(({ requests }) => requests.map(({ who }) => who))];
    };
    const numbers = "302 555 0122|(302) 555-0122|0122|555-0122|+1 302 555 0122|1-302-555-0199";
    const words =
      "o’brien maría|mariajose|Maria.Jose@HOME|19902|sampletown|neighbours water heater|façade jose 19902|water damage|Drying out|drying sampletown";
    const asSpoken = reference.toLowerCase().replaceAll("0", "o").replace("-", " ");
    for (const search of [...numbers.split("|"), ...words.split("|"), reference.slice(0, 5), asSpoken])
      expect(await find(search)).toEqual([search, ["María-José O’Brien"]]);
    expect(await find("something else")).toEqual(["something else", ["Bob Old"]]);
    const none = ["%", "_", "!!!", "maria bob", "302-555-0123", "\0", "x".repeat(5_000), "' or 1=1 --"];
    for (const search of none) expect(await find(search)).toEqual([search, []]);
  });

  test("after 420 newer requests the first one is on the list, is found, and is in the file", async () => {
    await send({ name: "Zoë Oldest", phone: "302-555-0177 ext. 9", zip: "07030" });
    office.now += 60_000;
    const store = await office.leads.store();
    const newer = Array.from({ length: 420 }, (_, index) => ({
      ...toRow(sampleNewLead({ state: index % 2 ? "quarantined" : "spam", receivedAt: office.now + index }).record),
      searchWords: "",
    }));
    await store.query.insertInto("leads").values(newer).execute();
    office.now += 60_000;
    const cookie = await enter();
    const list = await read("/office", cookie);
    expect(list).toMatch(/Nobody has it<.*Zoë Oldest/s);
    expect(list).toContain("Older ones are in the file, and a search finds them.");
    expect(await read("/office?search=zoe+oldest", cookie)).toContain("Zoë Oldest");
    expect((await read("/office/requests.csv", cookie)).trim().split("\r\n")).toHaveLength(422);
    const found = await get("/office/requests.csv?search=zoe", cookie);
    expect(found.headers.get("content-disposition")).toBe('attachment; filename="requests.csv"');
    // text() would drop the byte order mark, without which Excel reads no UTF-8.
    const file = Buffer.from(await found.arrayBuffer()).toString();
    expect(file).toMatch(
      /^\ufeffReceived,Name,.*\r\n2026-11-24 10:00,Zoë Oldest,\(302\) 555-0177 ext. 9,07030,.*\r\n$/,
    );
  });

  test("what was not delivered is in words, and is given up, or sent again", async () => {
    works = false;
    const reference = await send({ name: "Maria López" });
    await office.leads.sweep();
    const cookie = await enter();
    const path = `/office/${reference}`;
    expect(await read("/office", cookie)).toContain(
      "Not delivered (your mailbox): its address has changed, or it is switched off. We have stopped trying.",
    );
    // As long as health counts it.
    office.now += 61 * DAY;
    expect(await read("/office", cookie)).toMatch(/Messages that did not arrive: 2\..*<h2[^>]*>Not delivered<.*López/s);
    office.now -= 61 * DAY;
    expect(await read(path, cookie)).toMatch(/Not delivered \(your mailbox\).*Not delivered \(your program\)/s);
    const outcomes = async () =>
      (await office.entry(reference))?.deliveries.map(({ state, reply }) => `${state} ${reply}`);
    await post(path, "givenUp", cookie);
    expect(await outcomes()).toEqual(["delivered ok", ...Array(2).fill("skipped given up by the office")]);
    works = true;
    expect((await post(path, "again", cookie)).status).toBe(303);
    await office.leads.sweep();
    expect(await outcomes()).toEqual(Array(3).fill("delivered ok"));
  });
});

describe("the list of people who are alerted", () => {
  const people = ["Maria", "Joe Ray"];
  const destinations = [mailbox, ...people.map((person) => ({ ...program, name: `alert-${person}`, person }))];
  const shown = async (cookie: string) => {
    const page = await read("/office", cookie);
    const [, there] = /Alerted: (?:<!-- -->)?([^<]*)/.exec(page) ?? [];
    const [, until] =
      /value="([^"]*)"[^>]*name="away Maria"|name="away Maria"[^>]*value="([^"]*)"/.exec(page)?.filter(Boolean) ?? [];
    return [there, until, page.includes("Everybody is away, so nobody is alerted.")];
  };

  test("is without who is away, keeps nothing that is no time, and says plainly when it is empty", async () => {
    await office.restart({ destinations });
    const cookie = await enter();
    const NOON = "2026-11-24T12:00";
    const change = async (maria: string, joe = "") => {
      const { status } = await post("/office", "onCall", cookie, { "away Maria": maria, "away Joe Ray": joe });
      return [status, ...(await shown(cookie))];
    };
    expect(await change("")).toEqual([303, "Maria, then Joe Ray", undefined, false]);
    expect(await change("2026-11-24T10:00")).toEqual([303, "Maria, then Joe Ray", undefined, false]);
    expect(await change(NOON)).toEqual([303, "Joe Ray", NOON, false]);
    for (const none of ["12/24 7am", "2026-13-01T07:00", "2026-12-24", "9".repeat(10_000)])
      expect([none, ...(await change(none))]).toEqual([none, 400, "Joe Ray", NOON, false]);
    expect(await change(NOON, NOON)).toEqual([303, "nobody", NOON, true]);
    office.now += 2 * HOUR;
    expect(await shown(cookie)).toEqual(["Maria, then Joe Ray", undefined, false]);
  });
});

describe("the page of a request", () => {
  const of = "+13025550142";
  let cookie: string;
  let reference: string;

  beforeEach(async () => {
    reference = await send({ name: "Maria López" });
    await office.leads.sweep();
    cookie = await enter();
  });

  const path = () => `/office/${reference}`;
  /** Does something a second later. */
  const act = async (name: string, fields = {}) => {
    office.now += 1_000;
    return post(path(), name, cookie, { id: crypto.randomUUID(), ...fields });
  };

  test("opens for a reference as people write it, with a link to withdraw its consent", async () => {
    for (const none of ["/office/4T9QX-7MZK2", "/office/%E0%A4%A", "/office/..%2f", "/office/requests"])
      expect((await get(none, cookie)).status).toBe(404);
    const response = await get(path().toLowerCase().replace("-", ""), cookie);
    expect([response.status, response.headers.get("referrer-policy")]).toEqual([200, "strict-origin"]);
    const shown = await response.text();
    const [, withdrawal = ""] = /href="(\/api\/withdraw\?link=[^"]+)"/.exec(shown) ?? [];
    expect((await get(withdrawal)).status).toBe(200);
  });

  test("a person’s data are saved and erased by typing the reference, and the log names nobody", async () => {
    const jpeg = new Uint8Array([255, 216, 255]);
    const photograph = { id: "f".repeat(32), leadId: reference, at: office.now, width: 1, height: 1, jpeg };
    await addPhotograph(await office.leads.store(), photograph, { mostBytes: 1_000, plan: () => [] });
    await send({ name: "Maria L.", message: "Another one" });
    const wrong = await act("erase", { reference: "4T9QX-7MZK2", of });
    expect(await wrong.text()).toContain(`It’s ${reference}.`);
    for (const nobody of [{}, { of: "+13025550199" }])
      expect(await (await act("erase", { reference, ...nobody })).text()).toContain("Choose the number");
    const saved = await act("export", { reference: reference.toLowerCase(), of });
    expect(saved.headers.get("content-disposition")).toContain("person.json");
    const requests: { photographs: { link: string }[] }[] = await saved.json();
    expect(requests).toHaveLength(2);
    // A file with the photographs themselves would be larger than hosts send.
    const [{ link = "" } = {}] = requests.flatMap(({ photographs }) => photographs);
    expect(new Uint8Array(await (await get(link, cookie)).arrayBuffer())).toEqual(jpeg);
    const erased = (await act("erase", { reference, of })).headers.get("location") ?? "";
    expect(await read(erased, cookie)).toMatch(/Erased: 2 requests, .*No request in the last 60 days\./s);
    const lines = logged.filter(({ outcome }) => ["exported", "erased"].includes(outcome));
    expect(lines).toMatchObject(["exported", "erased"].map((outcome) => ({ outcome, lead: reference })));
    expect(JSON.stringify(lines)).not.toMatch(/Maria|555-?0142/);
  });

  test("a number and an address are two people’s until the office says otherwise", async () => {
    const own = { name: "Eve", phone: "302-555-0177", email: "eve@home.example" };
    const theirs = await send({ name: "Vic Neighbour", phone: "302-555-0188", email: "vic@home.example" });
    const others = await send(own);
    reference = await send({ ...own, phone: "302-555-0188 or 302-555-0199" });
    const saved = async (of: string) =>
      (await (await act("export", { reference, of })).json()).map(({ id }: { id: string }) => id).toSorted();
    expect(await saved("eve@home.example")).toEqual([others, reference].toSorted());
    expect(await saved("+13025550199")).toEqual([reference]);
    expect(await saved("+13025550188")).toEqual([theirs, reference].toSorted());
    const shown = (await read(path(), cookie)).replaceAll("<!-- -->", "");
    expect(shown).toMatch(/\(302\) 555-0188:.*Vic Neighbour.*\(302\) 555-0199:.*eve@home\.example:.*Eve/s);
    await act("erase", { reference, of: "eve@home.example" });
    expect(await office.entry(theirs)).toBeDefined();
  });
});
