import { postForm } from "../../../test/leads/requests";

import { sampleCatalog, sampleRequest } from "../../../test/leads/sampleCatalog";
import { sampleDestination } from "../../../test/leads/sampleDestination";
import { DAY } from "../../../test/leads/sampleNewLead";
import { testSite } from "../../../test/leads/testSite";
import { VISITOR } from "../../record/acts";
import { standingOf } from "../../record/decide";
import { eraseLeads } from "../../store/privacy/eraseLeads";
import { issueAnswerToken, readAnswerToken } from "./answerToken";
import { readAct } from "./readAct";

describe("answerToken", () => {
  const NOW = Date.UTC(2026, 10, 23);
  const people = [{ person: "Office" }, { person: "Ada" }, {}];
  const SECRET = "a secret";
  const read = (token: string, among: typeof people, now: number) => readAnswerToken(SECRET, token, among, now);
  const token = issueAnswerToken(SECRET, "7K3M9-QXP2D", "Ada", NOW);

  test("a link names its lead and person for 14 days", () => {
    const lead = { leadId: "7K3M9-QXP2D", person: undefined };
    for (const now of [NOW, NOW + 14 * DAY - 1000])
      expect(read(token, people, now)).toEqual({ ...lead, person: "Ada" });
    expect(read(token, people, NOW + 14 * DAY)).toEqual(lead);
    expect(read(token, [{ person: "Office" }], NOW)).toEqual(lead);
    expect(token).not.toContain("Ada");
  });
});

test("reads an amount as cents, and asks back what is not clearly one", () => {
  const read = (amount: string) =>
    readAct(
      { act: "booked", id: "2f1e7c2a-4b1d-4f0e-9a55-0123456789ab", amount },
      { catalog: sampleCatalog, standing: standingOf({ acts: [] }), now: Date.now() },
    );
  const amounts = [
    "1250=125000|$1,250.50=125050|$ 1,250=125000|1250.5=125050|1,250.=125000|1250 $=125000|1250$=125000",
    "1 250=125000|1\u00a0250.75=125075| 12,345,678 =1234567800|0.5=50",
  ];
  for (const [typed = "", cents] of amounts.flatMap((line) => line.split("|")).map((row) => row.split("=")))
    expect([typed, read(typed)]).toMatchObject([typed, { act: { amount: Number(cents) } }]);
  const errors = { amount: expect.stringContaining("Write an amount in dollars") };
  for (const typed of "1.250,00|12,50|1.250|1250.505|12 50|-5|$|about 300|1e3|1,250,00|$$5".split("|"))
    expect([typed, read(typed)]).toEqual([typed, { errors }]);
});

describe("handleAnswer", () => {
  const ORIGIN = "https://repairs.example";
  /** Nobody is alerted: the links are the test's own. */
  const site = testSite(
    ["Maria", "Joe"].map((person) => sampleDestination(`alert-test-${person}`, { person, events: [] })),
  );
  let id: string;
  beforeEach(async () => {
    id = await site.send({ message: "It drips <b>" });
    // Waits for what it starts.
    await site.leads.sweep();
  });

  const linkFor = async (person: string, leadId = id) =>
    `${ORIGIN}/api/answer?link=${issueAnswerToken((await site.leads.store()).secret, leadId, person, site.now)}`;
  const { get } = site;
  const read = async (link: string) => (await get(link)).text();
  /** Reads the form's id from a page and sends it. */
  async function post(link: string, fields: Record<string, string>, headers?: Record<string, string>) {
    const [, formId = ""] = /name="id" value="([^"]+)"/.exec(await read(link)) ?? [];
    return site.leads.fetch(postForm(link, { id: formId, ...fields }, headers));
  }
  const acts = async () => (await site.entry(id))?.acts ?? [];

  test("a link shows the lead and changes nothing, and no cache, search engine or other site learns of it", async () => {
    const response = await get(await linkFor("Maria"));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-security-policy": expect.stringContaining("form-action 'self'"),
    });
    expect(await response.text()).toMatch(/Nobody has it yet\..*href="tel:\+13025550142".*It drips &lt;b&gt;/s);
    expect(await acts()).toEqual([]);
  });

  test("each act is in the lead's history, and a form that is sent twice counts once", async () => {
    const link = await linkFor("Joe");
    const words = { text: "Thurs\0day\u202e", shown: " at\n 9\u202e " };
    const booked = { act: "booked", amount: "$1,250.50", ...words, id: "2f1e7c2a-4b1d-4f0e-9a55-0123456789ab" };
    for (let press = 0; press < 2; press++) await post(link, booked);
    expect(await acts()).toEqual([
      { kind: "booked", by: "Joe", at: site.now, amount: 125_050, text: "Thursday", shown: "at 9" },
    ]);
    expect(await read(link)).toMatch(/Joe booked it · [^<]* · \$1,250\.50 · Thursday.*They read: We come at 9\./s);
  });

  test("another site's page cannot mark spam", async () => {
    const marked = await post(await linkFor("Maria"), { act: "spam" }, { "sec-fetch-site": "cross-site" });
    expect(marked.status).toBe(403);
    expect(await site.entry(id)).toMatchObject({ state: "accepted", acts: [] });
  });

  test("a booking from a page of before the cancellation is refused with what is new, and what was typed", async () => {
    const link = await linkFor("Maria");
    const [, seen = ""] = /name="seen" value="([^"]+)"/.exec(await read(link)) ?? [];
    await site.act(id, { kind: "cancelled", by: VISITOR });
    const refused = await post(link, { seen, act: "booked", shown: "Dec 3, 1 to 3", amount: "500" });
    expect(refused.status).toBe(409);
    const shown = [
      "Not stored: something has changed since you opened this page.",
      "The customer cancelled it",
      'value="Dec 3, 1 to 3"',
    ];
    const page = await refused.text();
    for (const part of shown) expect(page).toContain(part);
    await site.act(id, { kind: "spam" });
    const late = await post(link, { seen, act: "booked", shown: "New trap", text: "Paid cash" });
    expect(await late.text()).toMatch(/no longer fits\..*name="text"[^>]*>New trap\nPaid cash<\/textarea>/s);
    expect(await acts()).toMatchObject([{ kind: "cancelled" }, { kind: "spam" }]);
    expect((await post(link, { act: "booked", seen: "2" })).status).toBe(303);
  });

  test("links that are forged, altered or of erased leads get one answer, and ended ones lead to the office's page", async () => {
    const right = await linkFor("Maria");
    const gone = await linkFor("Maria", "22222-22222");
    const answer = async (link: string) => {
      const response = await get(link);
      return { status: response.status, headers: [...response.headers], body: await response.text() };
    };
    const query = jest.spyOn((await site.leads.store()).query, "selectFrom");
    const refused = await answer(gone);
    expect(refused).toMatchObject({ status: 404, body: expect.stringContaining("There is no such request") });
    for (const wrong of [
      `${ORIGIN}/api/answer`,
      `${ORIGIN}/api/answer?link=${"a".repeat(60_000)}`,
      right.replace(/link=./, (start) => (start === "link=2" ? "link=3" : "link=2")),
      `${right.slice(0, -1)}${right.endsWith("A") ? "B" : "A"}`,
    ])
      expect(await answer(wrong)).toEqual(refused);
    // Only the link of a lead that is gone is looked up: a flood of forged ones keeps no lead waiting.
    expect(query).toHaveBeenCalledTimes(1);
    site.now += 14 * DAY + 1_000;
    for (const ended of [right, await linkFor("Eve")])
      expect((await get(ended)).headers.get("location")).toBe(`/office/${id}`);
    site.now -= 14 * DAY;
    await eraseLeads(await site.leads.store(), { email: sampleRequest.email });
    expect((await get(right)).status).toBe(404);
  });
});
