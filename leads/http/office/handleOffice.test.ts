import pino from "pino";
import { openTestLeads } from "../../../test/leads/openTestLeads";
import { leadRequest, postForm } from "../../../test/leads/requests";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../test/leads/sampleLead";
import { NOW } from "../../../test/leads/sampleNewLead";
import { testFolder } from "../../../test/testFolder";
import type { Destination, News } from "../../deliver/destination";
import type { DestinationServices } from "../../deliver/destinationKind";
import { openDestinations } from "../../deliver/destinationKinds";
import { issueOfficeLink, maskedMailboxes } from "../../office/officeAccess";
import type { Leads } from "../../openLeads";
import { newReference } from "../../record/leadReference";
import { readSettings } from "../../settings";
import { countLeads, findLead } from "../../store/leadQueries";
import { addPhotograph } from "../../store/photographs";
import { makeFindable } from "../../store/searchWords";
import { issueAnswerToken } from "../answer/answerToken";
import { officeView } from "./officeView";

describe("officeView", () => {
  const entry = (id: string, state: "accepted" | "quarantined", receivedAt: number) => ({
    ...sampleLead,
    id,
    state,
    receivedAt,
    answerBy: null,
    acts: [],
    deliveries: [],
  });

  const none = { leads: [], more: 0 };
  const shown = { catalog: sampleCatalog, search: "", alerts: [], numbers: [], now: NOW };

  test("requests of one number within a day stand together, and say so", () => {
    const leads = [
      { ...entry("AAAAA-00003", "accepted", NOW), phone: "+13025550101" },
      { ...entry("AAAAA-00002", "accepted", NOW - 60_000), phone: "+13025550102" },
      { ...entry("AAAAA-00001", "accepted", NOW - 120_000), phone: "+13025550101" },
    ] as const;
    const page = officeView({ waiting: { leads, more: 0 }, suspected: none, other: none, failed: none }, shown);
    const requests = page.office.groups.flatMap((group) => group.requests);
    expect(requests.map(({ to }) => to.slice(-1))).toEqual(["1", "3", "2"]);
    expect(requests.map(({ what }) => /\d from this number/.exec(what)?.[0])).toEqual([
      "2 from this number",
      "2 from this number",
      undefined,
    ]);
  });

  test.each([
    ["", "5 older ones are in the file, and a search finds them. 2 more were not delivered."],
    ["leak", "5 older ones are in the file. 2 more were not delivered."],
  ])("a list that is not all says what is missing: search %j", (search, note) => {
    const leads = [entry("4T9QX-7MZK2", "accepted", NOW)];
    const listed = {
      waiting: { leads, more: 2 },
      suspected: { leads, more: 3 },
      other: none,
      failed: { leads, more: 2 },
    };
    expect(officeView(listed, { ...shown, search }).office.note).toBe(note);
  });
});

describe("handleOffice", () => {
  const ORIGIN = "https://repairs.example";
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;
  const catalog = { ...sampleCatalog, company: { ...sampleCatalog.company, answerPromise: 30 } };
  const folder = testFolder();
  let leads: Leads;
  let clock: number;
  let mails: News[];
  let works: boolean;
  let logged: { outcome: string }[];
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) });
  /** What the mail server does with a link: takes it, refuses it, or does not answer in time. */
  let server: "takes" | "refuses" | "is slow";

  const mailbox: Destination = {
    name: "mail",
    mailbox: "hello@repairs.example",
    wants: () => true,
    async notifyStaff(news) {
      if (server === "is slow") clock += 8_000;
      if (server !== "takes") return { outcome: "later", reply: "451" };
      mails.push(news);
      return { outcome: "delivered", reply: "250" };
    },
    send: async () => (works ? { outcome: "delivered", reply: "ok" } : { outcome: "refused", reply: "HTTP 404" }),
  };

  beforeEach(() => {
    clock = Date.parse("2026-11-24T15:00:00Z");
    mails = [];
    works = true;
    logged = [];
    server = "takes";
    leads = openTestLeads(
      { LEADS_DATA_DIR: folder.path, LEADS_RATE_LIMIT: "0" },
      { destinations: [mailbox], now: () => clock, catalog },
    );
  });
  afterEach(() => leads.close());

  const get = (path: string, cookie = "") => leads.fetch(new Request(new URL(path, ORIGIN), { headers: { cookie } }));
  const post = (path: string, act: string, cookie = "", fields = {}) =>
    leads.fetch(postForm(path, { act, ...fields }, { "sec-fetch-site": "same-origin", cookie }));
  const link = async (path?: string) => issueOfficeLink(await leads.store(), clock, path);
  /** The cookie of a response, as a browser sends it back. */
  const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? "";
  const enter = async () => cookieOf(await post(await link(), "enter"));
  const ask = async () => (await post("/office", "send")).status;
  const newest = () => mails.at(-1)?.link ?? "";
  /** Sends a request. @returns its reference */
  async function send(fields: object): Promise<string> {
    const sent = await leads.fetch(leadRequest(fields), { address: "203.0.113.1" });
    await leads.sweep();
    return (await sent.json()).id;
  }

  test("a device that is not let in reads nothing but where the link goes", async () => {
    await send({ name: "Maria López" });
    for (const path of ["/office", "/office?search=Maria", "/office/4T9QX-7MZK2", "/office/requests.csv"]) {
      const response = await get(path);
      const page = await response.text();
      expect(response.status).toBe(200);
      expect(page).toContain("Send the link to h•••@repairs.example");
      expect(page).not.toContain("Maria");
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "strict-origin",
        "x-robots-tag": "noindex",
        "content-security-policy": expect.stringMatching(/default-src 'none'.*form-action 'self'/),
      });
    }
  });

  test("the mailed link opens a page with one button, and the button lets in", async () => {
    expect(await (await post("/office/4T9QX-7MZK2", "send")).text()).toContain("The link is on its way");
    const address = mails[0]?.link ?? "";
    expect(address).toMatch(/^https:\/\/repairs\.example\/office\/4T9QX-7MZK2\?link=/);
    for (let scanner = 0; scanner < 3; scanner++) {
      const opened = await get(address);
      expect(opened.headers.get("set-cookie")).toBeNull();
      expect(await opened.text()).toContain("Let this device in");
    }
    const entered = await post(address, "enter");
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/office/4T9QX-7MZK2"]);
    expect(entered.headers.get("set-cookie")).toMatch(
      /^office=\S+; Path=\/office; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await (await get("/office", cookieOf(entered))).text()).toContain("Sign out everywhere");
  });

  test("an address with a slash at its end is the same page", async () => {
    const entered = await post(await link("/office/"), "enter");
    expect(entered.headers.get("location")).toBe("/office");
    expect(await (await get("/office/", cookieOf(entered))).text()).toContain("No request in the last 60 days.");
  });

  test("the cookie is Secure except on this machine", async () => {
    const secureOn = async (host: string) => {
      const entered = await leads.fetch(
        postForm(await link(), { act: "enter" }, { "sec-fetch-site": "same-origin", host }),
      );
      return /; Secure/.test(entered.headers.get("set-cookie") ?? "");
    };
    for (const host of ["localhost:9000", "127.0.0.1:9000", "[::1]:9000"]) expect(await secureOn(host)).toBe(false);
    for (const host of ["repairs.example", "localhost.evil.example"]) expect(await secureOn(host)).toBe(true);
  });

  test("a link works once: for a second device it is closed, and a press that was repeated still counts", async () => {
    const path = await link();
    const first = await post(path, "enter");
    expect((await post(path, "enter")).status).toBe(303);
    clock += 61_000;
    const second = await post(path, "enter");
    expect([second.status, second.headers.get("set-cookie")]).toEqual([403, null]);
    expect(await second.text()).toContain("Send a new link");
    expect((await post(path, "enter", cookieOf(first))).status).toBe(303);
  });

  test("a link ends after an hour", async () => {
    const path = await link();
    clock += HOUR - 1;
    expect((await get(path)).status).toBe(200);
    clock += 1;
    expect((await get(path)).status).toBe(403);
    expect((await post(path, "enter")).status).toBe(403);
  });

  test("a cookie is renewed by use, and ends after 90 days without", async () => {
    const cookie = await enter();
    clock += DAY - 1;
    expect((await get("/office", cookie)).headers.get("set-cookie")).toBeNull();
    clock += 2;
    const renewed = cookieOf(await get("/office", cookie));
    expect(renewed).toMatch(/^office=./);
    clock += 89 * DAY;
    expect(await (await get("/office", cookie)).text()).toContain("Send the link");
    expect(await (await get("/office", renewed)).text()).toContain("Sign out everywhere");
    clock += DAY;
    expect(await (await get("/office", renewed)).text()).toContain("Send the link");
  });

  test("“Sign out everywhere” ends every cookie and every link", async () => {
    const [one, other, path] = [await enter(), await enter(), await link()];
    const left = await post("/office", "leave", one);
    expect([left.status, left.headers.get("set-cookie")]).toEqual([303, expect.stringContaining("Max-Age=0")]);
    for (const cookie of [one, other]) expect(await (await get("/office", cookie)).text()).toContain("Send the link");
    expect((await post(path, "enter")).status).toBe(403);
    expect(await (await get("/office", await enter())).text()).toContain("Sign out everywhere");
  });

  test("forged and foreign cookies and links let nobody in", async () => {
    const reference = await send({});
    const cookie = await enter();
    const path = await link();
    const [gen, end, id, signature] = cookie.replace("office=", "").split(".");
    const { secret } = await leads.store();
    const answerToken = issueAnswerToken(secret, reference, "The office", clock);
    const cookies = [
      `office=${gen}.zzzzzzzzz.${id}.${signature}`,
      `office=${gen}.${end}.${id}.`,
      `office=other.${end}.${id}.${signature}`,
      `office=${new URL(path, ORIGIN).searchParams.get("link")}`,
      `office=${answerToken}`,
      `office=${"x.".repeat(4_000)}`,
      "office=",
      cookie.replace("office", "Office"),
      cookie.replace("office=", "xoffice="),
      cookie.slice(0, -1),
    ];
    for (const forged of cookies) expect(await (await get("/office", forged)).text()).toContain("Send the link");
    const links = [cookie.replace("office=", ""), answerToken, "", "x", ".".repeat(10_000)];
    for (const forged of links) expect((await post(`/office?link=${forged}`, "enter")).status).toBe(403);
    expect(await (await get("/office", `a=1; ${cookies[0]}; ${cookie}`)).text()).toContain("Sign out everywhere");
  });

  test("an answer link of a mail before the office had its page leads to it, and lets nobody in", async () => {
    const reference = await send({ name: "Maria López" });
    const token = issueAnswerToken((await leads.store()).secret, reference, "The office", clock);
    for (const response of [await get(`/api/answer?link=${token}`), await post(`/api/answer?link=${token}`, "spam")])
      expect([response.status, response.headers.get("location")]).toEqual([303, `/office/${reference}`]);
    expect(await findLead(await leads.store(), reference)).toMatchObject({ state: "accepted", acts: [] });
  });

  test("40 requests for the link at once send three mails an hour in all", async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, ask));
    expect(mails).toHaveLength(3);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    clock += HOUR;
    expect((await post("/office", "send")).status).toBe(200);
    expect(mails).toHaveLength(4);
  });

  test("a mail that failed counts for nothing: after it, three links are sent", async () => {
    server = "refuses";
    for (let press = 0; press < 5; press++) expect(await ask()).toBe(503);
    server = "takes";
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429]);
  });

  test("a mail whose server took too long counts, since it may still arrive", async () => {
    server = "is slow";
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([503, 503, 503, 429]);
  });

  test("five devices that ask on one morning all get in, since a used link gives its place back", async () => {
    const statuses = await Promise.all(Array.from({ length: 5 }, ask));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429]);
    const [first = "", second = "", third = ""] = mails.map(({ link }) => link);
    // The fourth uses a colleague's mail. The colleague reads why hers does not work, and gets another.
    expect(cookieOf(await post(third, "enter"))).toMatch(/^office=./);
    clock += 120_000;
    const late = await post(third, "enter");
    expect([late.status, await late.text()]).toEqual([
      403,
      expect.stringContaining("A colleague may have used this one."),
    ]);
    expect(await ask()).toBe(200);
    for (const link of [first, second, newest()]) expect(cookieOf(await post(link, "enter"))).toMatch(/^office=./);
    expect(await ask()).toBe(200);
    expect(cookieOf(await post(newest(), "enter"))).toMatch(/^office=./);
  });

  test("a link that is used twice gives one place back", async () => {
    for (let press = 0; press < 3; press++) await ask();
    for (let press = 0; press < 3; press++) await post(newest(), "enter");
    expect([await ask(), await ask()]).toEqual([200, 429]);
  });

  test("the page says when the next link can be asked for, and each mail says when it was", async () => {
    await ask();
    clock += 600_000;
    for (let press = 0; press < 2; press++) await ask();
    expect(mails.map(({ title }) => title)).toEqual(
      ["10:00", "10:10", "10:10"].map((time) => `Your link to the office’s page, asked for at ${time} AM`),
    );
    const page = await (await post("/office", "send")).text();
    expect(page).toContain("Ask again once one of them is used, or after 11:00 AM.");
    expect(page).toContain("Ask again</button>");
    clock += HOUR - 600_000;
    expect(await ask()).toBe(200);
  });

  test("a device whose cookie is renewed while another signs out everywhere is out too", async () => {
    const cookie = await enter();
    clock += 2 * DAY;
    const [renewed, left] = await Promise.all([get("/office", cookie), post("/office", "leave", cookie)]);
    expect(left.status).toBe(303);
    expect(await (await get("/office", cookieOf(renewed))).text()).toContain("Send the link");
  });

  test("the door masks the mailboxes of LEADS_MAIL_TO", () => {
    const shownFor = (to: string) => {
      const { destinations } = readSettings({ SMTP_URL: "smtp://127.0.0.1:9", LEADS_MAIL_TO: to });
      return maskedMailboxes({ destinations: openDestinations(destinations, { catalog } as DestinationServices) });
    };
    const two = '"Repairs, Inc" <office@repairs.example>, ann@home.example';
    expect(shownFor(two)).toEqual(["o•••@repairs.example", "a•••@home.example"]);
    expect(shownFor('"A <b> & C, D" <x@repairs.example>')).toEqual(["x•••@repairs.example"]);
    expect(shownFor("info@repairs.example")).toEqual(["i•••@repairs.example"]);
  });

  const foreign: Record<string, Record<string, string>> = {
    "of another site": { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    "of a sibling": { "sec-fetch-site": "same-site", origin: "https://shop.repairs.example" },
    "without an origin": { origin: "null" },
    "of no browser": {},
    "of this site's name without TLS": { origin: "http://www.repairs.example" },
    "of its other name without TLS": { "sec-fetch-site": "cross-site", origin: "http://repairs.example" },
    "through Google Translate": { "sec-fetch-site": "cross-site", origin: "https://repairs-example.translate.goog" },
  };
  test("a form that is not the page's own changes nothing", async () => {
    const cookie = await enter();
    for (const [what, headers] of Object.entries(foreign)) {
      for (const act of ["leave", "send", "again", "enter"]) {
        const response = await leads.fetch(postForm("/office", { act }, { cookie, ...headers }));
        expect([what, response.status]).toEqual([what, 403]);
      }
    }
    expect(mails).toEqual([]);
    expect(await (await get("/office", cookie)).text()).toContain("Sign out everywhere");
  });

  test("the list has open requests first, then days, and says who has each and what came of it", async () => {
    const taken = await send({ name: "Bob Old", phone: "302-555-0111" });
    await post(`/office/${taken}`, "booked", await enter(), { amount: "450", id: crypto.randomUUID() });
    clock += HOUR;
    await send({ name: "<b>Maria</b> López", phone: "302-555-0122" });
    const page = await (await get("/office", await enter())).text();
    const text = page
      .replace(/<style>.*?<\/style>/s, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
    expect(text).toMatch(/Asked 2 2 Answered in time 1 1 Booked 1 1 Amount \$450 \$450/);
    expect(text).toMatch(/Nobody has it &lt;b&gt;Maria&lt;\/b&gt; López .* Promised for/);
    expect(text).toMatch(/Today Bob Old .* Booked by The office, \$450\.00/);
    clock += 3 * HOUR;
    expect(await (await get("/office", await enter())).text()).toContain("Late: promised for");
  });

  describe("a search", () => {
    const found = async (search: string) => {
      const page = await (await get(`/office?search=${encodeURIComponent(search)}`, await enter())).text();
      return (
        page
          .replaceAll("&#x27;", "'")
          .match(/(?<=<span[^>]*>)[^<]+(?=<\/span><span[^>]*>[^<]*(?:Plumbing|Partner|Water)[^<]*<)/g) ?? []
      );
    };
    const maria = {
      name: "María-José O’Brien",
      phone: "302-555-0122 or 302-555-0199",
      email: "maria.jose@home.example",
      zip: "19903",
      message: "The neighbour’s water-heater leaks, beside the façade.",
    };

    beforeEach(async () => {
      await send({ name: "Bob Old", phone: "302-555-0111", email: "bob@other.example", zip: "07030" });
    });

    test("finds one of two by name, number, address, ZIP code, town and message, however they are written", async () => {
      await send(maria);
      const names = ["obrien", "O'Brien", "o’brien maría", "O Brien", "maria-jose", "MARIA JOSE", "mariajose"];
      const numbers = ["302 555 0122", "(302) 555-0122", "0122", "555-0122", "+1 302 555 0122", "1-302-555-0199"];
      const addresses = ["maria.jose@home.example", "Maria.Jose@HOME", "19903", "sampletown"];
      const words = ["neighbours water heater", "façade jose 19903", "waterheater", "0199 maria"];
      for (const search of [...names, ...numbers, ...addresses, ...words])
        expect([search, await found(search)]).toEqual([search, ["María-José O’Brien"]]);
      const none = ["%", "_", "!!!", "maria bob", "302-555-0123", "\0", "x".repeat(5_000), "' or 1=1 --"];
      for (const search of none) expect([search, await found(search)]).toEqual([search, []]);
    });

    test("finds names without their marks", async () => {
      const names = { "Paweł Wójcik": "pawel wojcik", "Renée O'Connor": "O’Connor", "Anna‑Lena": "AnnaLena" };
      for (const name of Object.keys(names)) await send({ name });
      for (const [name, search] of Object.entries(names)) expect(await found(search)).toEqual([name]);
    });

    test("a company's name and trade find a partner", async () => {
      await send({
        kind: "partner",
        name: "Ann",
        company: "Smith & Sons, Inc.",
        trade: "Tile",
        message: "Hello there",
      });
      for (const search of ["smith sons", "Smith & Sons Inc", "tile ann"]) expect(await found(search)).toEqual(["Ann"]);
    });

    test("the first five characters of a reference are enough, also with O for 0", async () => {
      const reference = await send(maria);
      expect(await found(reference.slice(0, 5))).toContain("María-José O’Brien");
      expect(await found(reference.slice(0, 5).toLowerCase().replaceAll("0", "o"))).toContain("María-José O’Brien");
    });
  });

  describe("after 1,100 newer requests", () => {
    const first = { name: "Zoë Oldest", phone: "302-555-0177", zip: "19901" };
    let reference: string;

    beforeEach(async () => {
      reference = await send(first);
      clock += 60_000;
      const { query } = await leads.store();
      const [row] = await query.selectFrom("leads").selectAll().execute();
      const newer = Array.from({ length: 1_100 }, (_, index) => ({
        ...(row as NonNullable<typeof row>),
        id: `${newReference()}`,
        state: index % 2 ? ("quarantined" as const) : ("spam" as const),
        receivedAt: clock + index,
        answers: JSON.stringify({ name: "Flood" }),
        searchWords: null,
      }));
      for (let at = 0; at < newer.length; at += 500)
        await query
          .insertInto("leads")
          .values(newer.slice(at, at + 500))
          .execute();
      await makeFindable(await leads.store());
      clock += 60_000;
    }, 60_000);

    test("the first one is on the list, is found, and is in the file", async () => {
      const cookie = await enter();
      const list = await (await get("/office", cookie)).text();
      expect(list).toMatch(/Nobody has it<.*Zoë Oldest/s);
      expect(list).toMatch(/700 older ones are in the file, and a search finds them\./);
      for (const search of ["zoe oldest", "302-555-0177", reference, reference.slice(0, 5)])
        expect(await (await get(`/office?search=${search}`, cookie)).text()).toContain("Zoë Oldest");
      expect((await (await get("/office/requests.csv", cookie)).text()).trim().split("\r\n")).toHaveLength(1_102);
      const some = await (await get("/office/requests.csv?search=zoe", cookie)).text();
      expect(some.trim().split("\r\n")).toHaveLength(2);
    }, 60_000);
  });

  test("a search finds a reference as people write it, and says when it finds nothing", async () => {
    const reference = await send({ name: "Maria López" });
    clock += 100 * DAY;
    const cookie = await enter();
    const written = reference.toLowerCase().replace("-", " ");
    expect(await (await get(`/office?search=${written}`, cookie)).text()).toContain("Maria López");
    expect(await (await get("/office?search=%3Cscript%3E", cookie)).text()).toContain(
      "Nothing found for “&lt;script&gt;”.",
    );
    expect(await (await get("/office", cookie)).text()).toContain("No request in the last 60 days.");
  });

  test("what was not delivered is listed in words, and is sent again", async () => {
    works = false;
    const reference = await send({ name: "Maria López" });
    const cookie = await enter();
    const page = await (await get("/office", cookie)).text();
    expect(page).toContain(
      "Not at your mailbox: its address has changed, or it is switched off. We have stopped trying.",
    );
    works = true;
    expect((await post("/office", "again", cookie, { reference, destination: "mail" })).status).toBe(303);
    await leads.sweep();
    expect(await (await get("/office", cookie)).text()).not.toContain("Not at your mailbox");
  });

  test("the file opens right in a spreadsheet", async () => {
    await send({ name: "=1+1 Lopez", phone: "302-555-0122 ext. 9", zip: "07030" });
    const response = await get("/office/requests.csv", await enter());
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="requests.csv"');
    const [header = "", line = ""] = Buffer.from(await response.arrayBuffer())
      .toString()
      .split("\r\n");
    expect(header).toMatch(/^\ufeffreference,received,state,kind,name,firstName,lastName,phone,phoneExtension,email/);
    expect(header).toMatch(/,withdrawn,utm_source,.*,gclid,gbraid,wbraid,/);
    expect(line).toMatch(/^[0-9A-Z-]{11},2026-11-24 10:00,accepted,quote,'=1\+1 Lopez,'=1,Lopez,\(302\) 555-0122,9,/);
    expect(line).toContain(",07030,");
  });

  describe("the list of people who are alerted", () => {
    const person = (name: string, wakes: boolean): Destination => ({
      ...mailbox,
      name: `alert-first-${name}`,
      mailbox: undefined,
      person: name,
      wakes,
    });
    let cookie: string;

    beforeEach(async () => {
      await leads.close();
      const destinations = [mailbox, person("Maria", true), person("Joe Ray", true), person("Everybody", false)];
      leads = openTestLeads({ LEADS_DATA_DIR: folder.at("on call") }, { destinations, now: () => clock, catalog });
      cookie = await enter();
    });

    const show = async () => (await get("/office", cookie)).text();
    const seenIn = (page: string) => (/name="seen" value="([^"]*)"/.exec(page)?.[1] ?? "").replaceAll("&quot;", '"');
    const save = async (fields: object, seen?: string) =>
      post("/office", "onCall", cookie, { seen: seen ?? seenIn(await show()), ...fields });
    const alerted = async () => /Alerted: ([^<]*)/.exec((await show()).replaceAll("<!-- -->", ""))?.[1];

    test.each<[object, string]>([
      [{}, "Maria, then Joe Ray, then Everybody"],
      [{ "place Joe Ray": "1" }, "Joe Ray, then Maria, then Everybody"],
      [{ "place Maria": "2" }, "Joe Ray, then Maria, then Everybody"],
      [{ "place Maria": "3" }, "Joe Ray, then Everybody, then Maria"],
      [{ "place Everybody": "1" }, "Everybody, then Maria, then Joe Ray"],
      [{ "place Maria": "2", "place Joe Ray": "1" }, "Joe Ray, then Maria, then Everybody"],
      [{ "place Maria": "first" }, "Maria, then Joe Ray, then Everybody"],
      [{ "place Maria": "-1", "place Eve": "1" }, "Maria, then Joe Ray, then Everybody"],
      [{ "away Maria": "2026-11-24T12:00" }, "Joe Ray, then Everybody"],
      [{ "away Maria": "2026-11-24 12:00:00" }, "Joe Ray, then Everybody"],
      [{ "away Maria": "9999-12-31T23:59" }, "Joe Ray, then Everybody"],
      [{ "away Maria": "2026-11-24T10:00" }, "Maria, then Joe Ray, then Everybody"],
    ])("with %j it is %s", async (fields, expected) => {
      expect((await save(fields)).status).toBe(303);
      expect(await alerted()).toBe(expected);
    });

    test("who is away is back by themselves, and keeps their place", async () => {
      await save({ "away Maria": "2026-11-24T12:00" });
      expect(await show()).toContain('value="2026-11-24T12:00"');
      clock += 2 * HOUR;
      expect(await alerted()).toBe("Maria, then Joe Ray, then Everybody");
      expect(await show()).not.toContain("2026-11-24T12:00");
    });

    test("says plainly when nobody is woken at night", async () => {
      expect(await show()).not.toContain("Nobody is woken");
      await save({ "away Maria": "2026-12-24T12:00", "away Joe Ray": "2026-12-24T12:00" });
      expect(await show()).toContain("Nobody is woken at night");
      expect(await show()).not.toContain("Everybody is away");
      await save({ "away Everybody": "2026-12-24T12:00" });
      expect(await show()).toContain("Everybody is away, so nobody is alerted. Nobody is woken at night");
      expect(await alerted()).toBe("nobody");
    });

    test("stores nothing if a time is none, and keeps what was typed", async () => {
      const none = ["12/24 7am", "tomorrow", "2026-13-01T07:00", "2026-12-24", "0001-01-01T00:00", "9".repeat(10_000)];
      for (const typed of none) {
        const refused = await save({ "place Joe Ray": "1", "away Maria": typed });
        expect(refused.status).toBe(422);
        const page = await refused.text();
        expect(page).toContain("Write the date and the time, like 2026-12-24 07:00.");
        expect(page).toContain(`value="${typed}"`);
      }
      expect(await alerted()).toBe("Maria, then Joe Ray, then Everybody");
    });

    test("of two people at once, the second sees what the first has stored, and a button pressed twice counts once", async () => {
      const seen = seenIn(await show());
      const first = { "place Joe Ray": "1" };
      expect((await save(first, seen)).status).toBe(303);
      expect((await save(first, seen)).status).toBe(303);
      const second = await save({ "away Joe Ray": "2026-11-24T12:00" }, seen);
      expect(second.status).toBe(422);
      expect(await second.text()).toContain("Not stored, because somebody else has changed the list.");
      expect(await alerted()).toBe("Joe Ray, then Maria, then Everybody");
      for (const forged of ["forged", "[".repeat(10_000), '[{"name":"Maria","awayUntil":8640000000000001}]'])
        expect((await save({}, forged)).status).toBe(422);
    });

    test("only a device that is let in changes it, by the page's own form", async () => {
      const fields = { act: "onCall", seen: "", "away Maria": "2026-12-24T12:00" };
      expect(await (await post("/office", "onCall", "", fields)).text()).toContain("Send the link");
      const foreign = { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
      expect((await leads.fetch(postForm("/office", fields, foreign))).status).toBe(403);
      expect(await alerted()).toBe("Maria, then Joe Ray, then Everybody");
    });
  });

  describe("the page of a request", () => {
    let cookie: string;
    let reference: string;
    const maria: Destination = {
      name: "alert-first-maria",
      person: "Maria",
      wants: () => true,
      async notifyStaff(news) {
        mails.push(news);
        return works ? { outcome: "delivered", reply: "ok" } : { outcome: "later", reply: "503" };
      },
      async send() {
        alerts += 1;
        return { outcome: "delivered", reply: "ok" };
      },
    };
    let alerts: number;

    beforeEach(async () => {
      alerts = 0;
      await leads.close();
      leads = openTestLeads(
        { LEADS_DATA_DIR: folder.at("request"), LEADS_RATE_LIMIT: "0" },
        { destinations: [mailbox, maria], now: () => clock, catalog, log },
      );
      reference = await send({ name: "Maria López" });
      cookie = await enter();
    });

    const path = () => `/office/${reference}`;
    const show = async () => (await get(path(), cookie)).text();
    /** Does something a second later. */
    const act = async (name: string, fields = {}) => {
      clock += 1_000;
      return post(path(), name, cookie, { id: crypto.randomUUID(), ...fields });
    };
    const entry = async () => findLead(await leads.store(), reference);

    test("opens for a reference as people write it, and says so where there is none", async () => {
      expect(await show()).toContain("Nobody has it yet.");
      expect((await get(path().toLowerCase().replace("-", ""), cookie)).status).toBe(200);
      for (const none of ["/office/4T9QX-7MZK2", "/office/%E0%A4%A", "/office/..%2f", "/office/requests"])
        expect((await get(none, cookie)).status).toBe(404);
      expect((await get(path(), cookie)).headers.get("referrer-policy")).toBe("strict-origin");
    });

    test("what a thumb did is undone: spam, honest, given back, booked", async () => {
      await act("spam");
      expect((await entry())?.state).toBe("spam");
      expect(await show()).toContain("It is honest: deliver it");
      await act("honest");
      expect((await entry())?.state).toBe("accepted");
      expect(await show()).toContain("Nobody has it yet.");
      await act("taken");
      expect(await show()).toContain("The office has it");
      await act("note", { text: "Van broken" });
      expect(await show()).toMatch(/Add the note<.*Add the note and give it back</s);
      const before = alerts;
      await act("returned", { text: "Van broken" });
      await leads.sweep();
      expect(alerts).toBe(before + 1);
      expect(await show()).toContain("Nobody has it yet.");
      await act("spam");
      await act("booked", { amount: "450" });
      expect((await entry())?.state).toBe("accepted");
      expect(await show()).toContain("$450.00");
    });

    test("one delivery that failed is sent again or given up, and others stay as they are", async () => {
      works = false;
      const program: Destination = { ...mailbox, name: "webhook", mailbox: undefined, notifyStaff: undefined };
      await leads.close();
      leads = openTestLeads(
        { LEADS_DATA_DIR: folder.at("failing"), LEADS_RATE_LIMIT: "0" },
        { destinations: [mailbox, program], now: () => clock, catalog },
      );
      reference = await send({ name: "Maria López" });
      cookie = await enter();
      expect(await show()).toMatch(/Not at your mailbox.*Not at your program/s);
      await act("givenUp", { destination: "webhook" });
      expect(await show()).not.toContain("Not at your program");
      works = true;
      await act("again", { destination: "mail" });
      await leads.sweep();
      expect((await entry())?.deliveries).toMatchObject([
        { destination: "mail", state: "delivered" },
        { destination: "webhook", state: "skipped", reply: "given up by the office" },
      ]);
    });

    test("a page that is out of date hands nothing over, and shows what is new", async () => {
      const old = await show();
      const [seen = ""] = /(?<=name="seen" value=")\d+/.exec(old) ?? [];
      await act("booked", { shown: "Tuesday" });
      mails.length = 0;
      const refused = await act("handed", { person: "Maria", seen });
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain("Not stored, because something is new.");
      expect(mails).toEqual([]);
    });

    test("what was given back is open again in the list, and its later alerts count again", async () => {
      await act("taken");
      await act("returned");
      await leads.sweep();
      expect(await (await get("/office", cookie)).text()).toContain("Nobody has it");
      expect(await countLeads(await leads.store(), { state: "unanswered" })).toBe(1);
    });

    test("it is handed over with the other requests of its number, if the box is ticked", async () => {
      const first = reference;
      reference = await send({ name: "Maria López", message: "It still drips." });
      expect(await show()).toMatch(new RegExp(`name="others"[^>]*value="${first}"[^]{0,2000}value="handed"`));
      await act("handed", { person: "Maria", others: first });
      for (const id of [first, reference])
        expect((await findLead(await leads.store(), id))?.acts).toMatchObject([{ kind: "taken", by: "Maria" }]);
    });

    test("it is handed to somebody by name, who is told with a link of their own", async () => {
      expect((await act("handed", { person: "Maria" })).headers.get("location")).toBe(path());
      expect(await show()).toContain("Maria has it");
      expect(mails[0]).toMatchObject({
        title: expect.stringContaining("This one is yours"),
        link: expect.stringContaining("/api/answer?link="),
      });
      works = false;
      const failed = await act("handed", { person: "Maria" });
      expect(await (await get(failed.headers.get("location") ?? "", cookie)).text()).toContain(
        "They could not be told",
      );
      await act("handed", { person: "Eve" });
      expect((await entry())?.acts.some(({ by }) => by === "Eve")).toBe(false);
    });

    test("a person’s data are saved and erased by typing the reference, and by nothing else", async () => {
      await send({ name: "Maria L.", message: "Another one" });
      const of = "+13025550142";
      const wrong = await act("erase", { reference: "4T9QX-7MZK2", of });
      expect(await wrong.text()).toContain(`It is ${reference}.`);
      expect(await (await act("erase", { reference })).text()).toContain("Choose the number or the address first.");
      expect(await (await act("erase", { reference, of: "+13025550199" })).text()).toContain("Choose the number");
      const saved = await act("export", { reference: reference.toLowerCase(), of });
      expect(saved.headers.get("content-disposition")).toContain("person.json");
      expect(await saved.json()).toHaveLength(2);
      expect((await act("erase", { reference, of })).headers.get("location")).toBe("/office");
      expect(await entry()).toBeUndefined();
      expect(await (await get("/office", cookie)).text()).not.toContain("Maria L.");
    });

    test("a number and an address are two people’s until the office says otherwise", async () => {
      const victim = { name: "Vic Neighbour", phone: "302-555-0188", email: "vic@home.example" };
      const own = { name: "Eve", phone: "302-555-0177", email: "eve@home.example" };
      const theirs = await send(victim);
      const others = await send(own);
      reference = await send({ ...own, phone: "302-555-0188 or 302-555-0199" });
      const page = (await show()).replaceAll("<!-- -->", "");
      expect(page).toMatch(
        new RegExp(
          `\\(302\\) 555-0188:.*Vic Neighbour.*${theirs}.*\\(302\\) 555-0199:.*eve@home\\.example:.*Eve.*${others}`,
          "s",
        ),
      );
      const saved = async (of: string) =>
        (await (await act("export", { reference, of })).json()).map(({ id }: { id: string }) => id).toSorted();
      expect(await saved("eve@home.example")).toEqual([others, reference].toSorted());
      expect(await saved("+13025550199")).toEqual([reference]);
      await act("erase", { reference, of: "eve@home.example" });
      expect(await findLead(await leads.store(), theirs)).toBeDefined();
    });

    test("a person’s photographs are links in the file, which this device opens", async () => {
      const jpeg = new Uint8Array([255, 216, 255]);
      const photograph = { id: "f".repeat(32), leadId: reference, at: clock, width: 1, height: 1, jpeg };
      await addPhotograph(await leads.store(), photograph, { mostBytes: 1_000, notices: [], programs: [] });
      const [{ photographs }] = await (await act("export", { reference, of: "+13025550142" })).json();
      expect(photographs).toEqual([{ receivedAt: new Date(clock - 1_000).toISOString(), link: expect.any(String) }]);
      const opened = await get(photographs[0].link.replace(ORIGIN, ""), cookie);
      expect(new Uint8Array(await opened.arrayBuffer())).toEqual(jpeg);
    });

    test("the log says whose reference was saved and erased, and names nobody", async () => {
      await act("export", { reference, of: "+13025550142" });
      await act("erase", { reference, of: "+13025550142" });
      const lines = logged.filter(({ outcome }) => ["exported", "erased"].includes(outcome));
      expect(lines).toMatchObject([
        { outcome: "exported", lead: reference },
        { outcome: "erased", lead: reference },
      ]);
      expect(JSON.stringify(lines)).not.toMatch(/Maria|0142/);
    });

    test("has the evidence of consent, and the link with which they want to hear no more", async () => {
      const page = await show();
      expect(page).toContain("&quot;consent&quot;:true");
      const link = /href="(\/api\/withdraw\?link=[^"]+)"/.exec(page)?.[1] ?? "";
      expect((await get(link)).status).toBe(200);
    });

    test("without a cookie, no form changes anything", async () => {
      for (const name of ["spam", "taken", "erase", "export", "handed", "again"])
        expect(await (await post(path(), name, "", { reference, id: crypto.randomUUID() })).text()).toContain(
          "Send the link",
        );
      expect(await entry()).toMatchObject({ state: "accepted", acts: [] });
    });
  });
});
