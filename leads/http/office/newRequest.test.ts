import { storedLeads } from "../../../test/leads/openTestLeads";
import { sampleDestination } from "../../../test/leads/sampleDestination";
import { testSite } from "../../../test/leads/testSite";

const sent: string[] = [];
const destination = (name: string, changes: Parameters<typeof sampleDestination>[1] = {}) =>
  sampleDestination(name, {
    async send() {
      sent.push(name);
      return { outcome: "delivered", reply: "ok" };
    },
    ...changes,
  });
const office = testSite([
  destination("webhook"),
  destination("alert-first-maria", { person: "Maria" }),
  destination("leadspedia", { wants: ({ consent }) => consent.network !== undefined }),
]);
const called = { name: "Ada Caller", phone: "302 555 0177", zip: "", service: "", message: "", email: "", person: "" };
const store = async (cookie: string, fields: Record<string, string> = {}) =>
  office.post("/office/new", cookie, { ...called, ...fields });

beforeEach(() => sent.splice(0));

test("is stored like any other, is taken at once, and alerts nobody", async () => {
  const cookie = await office.enter({ person: "Maria" });
  const fields = { zip: "19904-1234", service: "plumbing", message: "No hot water", email: "Ada@Home.example" };
  const { status, headers } = await store(cookie, fields);
  const [lead] = await storedLeads(office.leads);
  expect([status, headers.get("location")]).toEqual([303, `/office/${lead?.id}`]);
  expect(lead).toMatchObject({
    kind: "quote",
    state: "accepted",
    phone: "+13025550177",
    email: "Ada@Home.example",
    service: "plumbing",
    answers: { name: "Ada Caller", zip: "19904-1234", message: "No hot water" },
    coverage: "inside",
    consent: { given: false, version: null, text: null },
    page: "/office",
    ip: null,
    userAgent: null,
    answerBy: null,
    acts: [{ kind: "taken", by: "Maria" }],
    deliveries: [{ destination: "webhook" }],
  });
  const page = await office.read(`/office/${lead?.id}`, cookie);
  expect(page).toContain("\nthey called\n");
  expect(page).not.toMatch(/They were told|Promised/);
  office.at("2026-11-24T12:00-05:00");
  await office.leads.sweep();
  expect(sent).toEqual(["webhook"]);
});

test.each<[string, Record<string, string>, object]>([
  ["name and number alone", {}, { service: "other", answers: { name: "Ada Caller" }, coverage: null }],
  ["a number as people write it", { phone: "+1 (302) 555.0177 ext 4" }, { phone: "+13025550177", phoneExtension: "4" }],
  ["two numbers", { phone: "302-555-0177 or 302-555-0178" }, { phone: "+13025550177" }],
  ["by whom", { person: " Bob " }, { acts: [{ kind: "taken", by: "Bob" }] }],
  ["what would look like spam from a visitor", { message: "seo services http://a.ru" }, { state: "accepted" }],
])("takes %s", async (_what, fields, expected) => {
  await store(await office.enter(), fields);
  expect(await storedLeads(office.leads)).toMatchObject([expected]);
});

test("a form that is sent again stores nothing twice, and one with other words is another request", async () => {
  const cookie = await office.enter();
  const first = (await store(cookie)).headers.get("location");
  expect((await store(cookie)).headers.get("location")).toBe(first);
  await store(cookie, { message: "And the shower" });
  const leads = await storedLeads(office.leads);
  expect(leads.map(({ acts }) => acts.length)).toEqual([1, 1]);
});

test.each([
  ["phone", "302 555", "Ten digits."],
  ["name", "", "Name, please."],
  ["zip", "199", "Five digits."],
])("a %s such as “%s” is refused on top and at the field, which keeps what was typed", async (name, typed, message) => {
  const cookie = await office.enter({ person: "Maria" });
  const response = await store(cookie, { message: "No hot water", [name]: typed });
  const page = await response.text();
  expect([response.status, await storedLeads(office.leads)]).toEqual([422, []]);
  const summary = new RegExp(`href="#new-${name}">([^<]*)<`).exec(page)?.[1];
  const error = new RegExp(`id="new-${name}-error"[^>]*>(?:<svg.*?</svg>)?([^<]*)<`).exec(page)?.[1];
  expect([summary, error]).toEqual([expect.stringContaining(message), expect.stringContaining(message)]);
  if (typed) expect(page).toMatch(new RegExp(`name="${name}"[^>]*value="${typed.replace(/[()]/g, "\\$&")}"`));
  expect(page).toContain(">No hot water</textarea>");
});

test("the form has the device's person, and a device that is not let in does not see it", async () => {
  const page = await (await office.get("/office/new", await office.enter({ person: "Maria" }))).text();
  expect(page).toMatch(/name="person"[^>]*value="Maria"/);
  await store("");
  expect(await storedLeads(office.leads)).toEqual([]);
  expect(await (await office.get("/office/new")).text()).not.toContain("Store the request");
});

test("nobody else's form says that its sender called", async () => {
  const { promise } = await office.request({ page: "/office" });
  expect(promise).toBeDefined();
  expect(await storedLeads(office.leads)).toMatchObject([{ page: null }]);
});
