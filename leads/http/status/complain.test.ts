/** What customers say about a job that is done, on its page or with the form for customers. */
import { storedLeads } from "../../../test/leads/openTestLeads";
import { postForm } from "../../../test/leads/requests";
import { sampleCatalog } from "../../../test/leads/sampleCatalog";
import { DAY, HOUR } from "../../../test/leads/sampleNewLead";
import { testSite } from "../../../test/leads/testSite";
import type { Act } from "../../record/acts";
import type { Contact } from "../../record/leadRecord";
import { eraseLeads } from "../../store/privacy/eraseLeads";
import { siteCounts } from "../../store/siteCounts";

const ORIGIN = "https://repairs.example";
const words = sampleCatalog.form.status;
const catalog = {
  ...sampleCatalog,
  company: { ...sampleCatalog.company, answerPromise: 30, reviewLink: "https://reviews.example/write" },
};
const site = testSite([], { catalog, env: { LEADS_RATE_LIMIT: "4" } });
let id: string;
let link: string;

beforeEach(async () => {
  site.at("2026-11-24T10:02-05:00");
  await ask({ phone: "(302) 555-0142 ext. 7" });
});

async function ask(fields: object) {
  const sent = await site.request(fields);
  id = sent.id;
  link = `${ORIGIN}/api/request?link=${sent.link}`;
}

const act = (kind: Act["kind"], more: Partial<Act> = {}) => site.act(id, { kind, by: "Joe Doe", ...more });
const finish = async (warrantyUntil = "2028-11-30") => {
  await act("booked", { shown: "Friday" });
  await act("located", { by: "The visitor", text: "1 Elm Street" });
  site.now += 1;
  await act("done", { shown: "A new trap.", details: { warrantyUntil }, amount: 9_900 });
};
const get = (to = link) => site.get(to);
const page = async (to?: string) => (await get(to)).text();
const say = (text: string) => site.leads.fetch(postForm(link, { act: "wrong", text }), { address: "203.0.113.1" });
/** The site's counts, which are stored when it stops. */
async function counted() {
  await site.restart();
  return siteCounts(await site.leads.store(), "2026-11-01", "2026-12-01");
}
const complaints = async () => (await storedLeads(site.leads)).filter(({ kind }) => kind === "customer");

test("the page of a finished job says what was done and for how long we answer for it, and where to review us", async () => {
  expect(await page()).not.toContain("view=wrong");
  await finish();
  const shown = await page();
  for (const known of [
    words.finished,
    "A new trap.",
    "We answer for it until November\u00a030, 2028.",
    catalog.company.reviewLink,
  ])
    expect(shown).toContain(known);
  expect(shown).toContain("view=wrong");
  for (const gone of ["view=added", "view=cancelled", "$99", "1 Elm Street"]) expect(shown).not.toContain(gone);
});

test.each([
  ["2028-11-30", "2028-12-01T05:00:00Z"],
  // Sooner than any other link ends.
  ["2026-12-01", "2027-01-23T15:02:00.001Z"],
  ["", "2027-01-23T15:02:00.001Z"],
])("the page of a job with a warranty until “%s” ends at %s", async (until, end) => {
  await finish(until);
  site.now = Date.parse(end);
  expect((await get()).status).toBe(200);
  site.now += 1;
  expect((await get()).status).toBe(404);
});

const march = { from: Date.parse("2027-03-01T08:00-05:00"), to: Date.parse("2027-03-01T10:00-05:00") };
test.each<[Act["kind"], Act["details"]]>([
  ["booked", { window: march }],
  ["offered", { windows: [march] }],
])("the page of a request that was %s months ahead works until after that time", async (kind, details) => {
  await act(kind, { details });
  site.at("2027-04-30T10:00-05:00");
  expect((await get()).status).toBe(200);
  site.now += 1;
  expect((await get()).status).toBe(404);
});

test("what is not right becomes a request about that job, of the same person at the same place, and counts as no new one", async () => {
  await finish();
  const response = await say("It drips\r\nagain.");
  expect(response.status).toBe(303);
  expect(await complaints()).toMatchObject([
    {
      customerOf: id,
      state: "accepted",
      phone: "+13025550142",
      phoneExtension: "7",
      email: "ada@home.example",
      service: "plumbing",
      coverage: "inside",
      consent: { given: false, version: null },
      answers: { name: "Ada O'Brien", zip: "19904", job: `${id}, 1 Elm Street`, message: "It drips\nagain." },
    },
  ]);
  const own = `${ORIGIN}${response.headers.get("location")}`;
  expect(own).not.toBe(link);
  const shown = await page(own);
  expect(shown).toContain(id);
  for (const promised of ["view=photographs", words.calling]) expect(shown).toContain(promised);
  for (const never of ["drips", sampleCatalog.form.success.clock.quote]) expect(shown).not.toContain(never);
  // The address of the job is known.
  const [complaint] = await complaints();
  await site.act(complaint?.id ?? "", { kind: "booked", shown: "Friday" });
  expect(await page(own)).not.toContain(words.street.hint);
  expect(await counted()).toMatchObject([{ kind: "sent", count: 1 }]);
});

test.each<Contact>([{ phone: "+13025550199" }, { email: "bob@home.example" }])(
  "a complaint is erased with its job by each number and address that was typed: %j",
  async (contact) => {
    await ask({ phone: "302-555-0142 or 302-555-0199", email: "ada@home.example, bob@home.example" });
    await finish();
    expect((await say("It drips.")).status).toBe(303);
    expect(await eraseLeads(await site.leads.store(), contact)).toBe(2);
  },
);

test("the same words are one request, other words another; too many in an hour stay in their form", async () => {
  await finish();
  const first = await say("It drips.");
  site.now += HOUR / 2;
  const again = await say("It drips.");
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  expect(await complaints()).toHaveLength(1);
  for (const text of ["Two", "Three"]) expect((await say(text)).status).toBe(303);
  expect(await complaints()).toHaveLength(3);
  const refused = await say("Four");
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(/Four<\/textarea>.*at \(302\)/s)]);
  expect((await say(" ")).status).toBe(422);
});

test("an address as long as its field takes is cut to what a complaint has room for", async () => {
  await act("booked", { shown: "Friday" });
  const street = "🏠".repeat(5) + "a".repeat(190);
  await act("located", { by: "The visitor", text: street });
  await act("done");
  expect((await say("It drips.")).status).toBe(303);
  expect((await complaints())[0]?.answers.job).toBe(`${id}, ${street.slice(0, -8)}`);
});

test("nothing is not right before a job is done, but the words can be added to the request", async () => {
  const response = await say("It drips.");
  const shown = await response.text();
  expect([response.status, shown]).toEqual([409, expect.stringContaining(words.changed)]);
  expect(shown).toMatch(/value="added".*It drips\.<\/textarea>/s);
  expect(await complaints()).toEqual([]);
});

test.each<[string, (id: string) => string, boolean]>([
  ["its number", (known) => known, true],
  ["its number as people write it", (known) => `job no. ${known.toLowerCase().replace("-", " ")}, kitchen`, true],
  ["a number that nobody has", () => "4T9QX-7MZK2", false],
  ["an address", () => "12 Maple Drive", false],
])("a customer's form names the job by %s", async (_what, name, isKnown) => {
  const job = name(id);
  site.now += DAY;
  const { id: own, steps } = await site.request({ kind: "customer", job, message: "It drips.", page: "/warranty" });
  expect(steps?.map(({ at }) => at)).toEqual(["10:02 AM", "By 10:32 AM"]);
  const [stored] = await complaints();
  expect(stored).toMatchObject({ id: own, customerOf: isKnown ? id : "", answers: { job }, service: null });
  expect(await counted()).toMatchObject([{ kind: "sent", count: 1 }]);
});
