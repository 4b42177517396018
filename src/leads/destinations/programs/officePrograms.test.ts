import { sampleCatalog } from "../../../../test/leads/sampleCatalog";
import { sampleLead } from "../../../../test/leads/sampleLead";
import { type Mood, type VendorRequest, Vendors, vendorEnvironment } from "../../../../test/leads/vendors";
import type { LeadRecord } from "../../model/leadRecord";
import type { Destination, SendResult } from "../../queue/destination";
import { readSettings } from "../../settings";
import type { ChangingSecrets } from "../destinationKind";
import { openDestinations } from "../destinationKinds";

let vendors: Vendors;
beforeEach(async () => {
  vendors = new Vendors();
  await vendors.start();
});
afterEach(() => vendors.stop());

/** Secrets as the store keeps them. */
function sharedSecrets(): ChangingSecrets {
  const kept = new Map<string, string>();
  return {
    read: async (name) => kept.get(name),
    swap: async (name, was, value) => {
      if (kept.get(name) !== was) return false;
      kept.set(name, value);
      return true;
    },
  };
}

function program(name: string, changes: Record<string, string> = {}, secrets = sharedSecrets()): Destination {
  const { destinations } = readSettings({ ...vendorEnvironment(vendors.origin), ...changes });
  const opened = openDestinations(destinations, {
    catalog: sampleCatalog,
    withdrawalLink: async () => "",
    claimLink: async () => "",
    reserve: async () => true,
    secrets,
    now: Date.now,
  });
  const found = opened.find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

const send = (
  destination: Destination,
  lead: LeadRecord = sampleLead,
  attempts = 1,
  signal = AbortSignal.timeout(5_000),
): Promise<SendResult> => destination.send(lead, signal, { createdAt: lead.receivedAt, attempts });

/** The body of the last request whose path ends like this. */
const sentTo = (end: string) =>
  vendors.received.findLast(({ path, method }) => path.endsWith(end) && method === "POST")?.body;

const TEXT = [
  "Website request: 4T9QX-7MZK2",
  "Service: Water Damage",
  expect.stringMatching(/^How soon: /),
  "Phone: (302) 555-0142 ext. 12",
  "ZIP code: 19904-1234",
  "Service area: inside",
  "Calls and texts: agreed to",
  "Message: It drips.",
  "Since <today>.",
];

/** What creates a lead at each vendor. */
const creates: Record<string, (request: VendorRequest) => boolean> = {
  highlevel: ({ method, path }) => method === "POST" && path.endsWith("/notes"),
  servicetitan: ({ method, path }) => method === "POST" && path.endsWith("/bookings"),
  housecallpro: ({ method, path }) => method === "POST" && path === "/leads",
  jobber: ({ body }) => String(body.query).includes("requestCreate("),
};
const names = ["highlevel", "servicetitan", "housecallpro", "jobber"] as const;

test("GoHighLevel gets a contact, its tags and the request as a note", async () => {
  expect(await send(program("highlevel"))).toEqual({ outcome: "delivered", reply: "contact id-1" });
  expect(sentTo("/contacts/upsert")).toEqual({
    locationId: "loc-1",
    firstName: "李小龙",
    lastName: "O'Brien <b>",
    phone: "+13025550142",
    email: "ada@home.example",
    source: "website",
  });
  expect(vendors.received[0]?.headers).toMatchObject({ authorization: "Bearer pit-secret", version: "2021-07-28" });
  expect([...(vendors.contacts[0]?.tags ?? [])]).toEqual(["Water Damage", "calls and texts: agreed"]);
  expect(vendors.notes[0]?.body.split("\n")).toEqual(TEXT);
  const tagged = program("highlevel", { HIGHLEVEL_TAGS: '{"water-damage":"flood"}' });
  await send(tagged, { ...sampleLead, consent: { ...sampleLead.consent, given: false } });
  expect(sentTo("/tags")).toEqual({ tags: ["flood", "calls and texts: not agreed"] });
});

test("ServiceTitan gets a booking with the reference and the ids of its service", async () => {
  const destination = program("servicetitan");
  expect(await send(destination)).toEqual({ outcome: "delivered", reply: "booking 1" });
  const { summary, ...booking } = sentTo("/bookings") ?? {};
  expect(booking).toEqual({
    source: "Website",
    name: "李小龙 O'Brien <b>",
    contacts: [
      { type: "Phone", value: "+13025550142" },
      { type: "Email", value: "ada@home.example" },
    ],
    isFirstTimeClient: false,
    isSendConfirmationEmail: false,
    priority: "Urgent",
    jobTypeId: 12,
    campaignId: 34,
    externalId: sampleLead.id,
  });
  expect(String(summary).split("\n")).toEqual(TEXT);
  expect(vendors.received[1]?.headers).toMatchObject({ authorization: "Bearer st-access", "st-app-key": "ak-secret" });
  await send(destination, { ...sampleLead, id: "OTHER-00001", service: "plumbing", answers: {} });
  expect(sentTo("/bookings")).toMatchObject({ campaignId: 9, name: "Website visitor" });
  expect(vendors.received.filter(({ path }) => path === "/connect/token")).toHaveLength(1);
});

test("Housecall Pro gets a lead with its customer", async () => {
  expect(await send(program("housecallpro"))).toEqual({ outcome: "delivered", reply: "lead lea_2" });
  const { note, ...lead } = sentTo("/leads") ?? {};
  expect(lead).toEqual({
    customer: {
      first_name: "李小龙",
      last_name: "O'Brien <b>",
      email: "ada@home.example",
      mobile_number: "3025550142",
      notifications_enabled: true,
    },
    tags: ["Water Damage"],
  });
  expect(String(note).split("\n")).toEqual(TEXT);
  expect(vendors.received[0]?.headers.authorization).toBe("Token hcp-secret");
});

test("Jobber gets a client, a request and a note, as variables", async () => {
  expect(await send(program("jobber"))).toEqual({ outcome: "delivered", reply: "request r-3" });
  const calls = vendors.received.slice(1).map(({ body }) => body);
  expect(calls.map(({ variables }) => variables)).toEqual([
    { phone: "3025550142" },
    {
      input: {
        firstName: "李小龙",
        lastName: "O'Brien <b>",
        phones: [{ number: "3025550142", primary: true, description: "MAIN" }],
        emails: [{ address: "ada@home.example", primary: true, description: "MAIN" }],
      },
    },
    { input: { clientId: "c-2", title: "Water Damage (4T9QX-7MZK2)" } },
    { requestId: "r-3", input: { message: expect.stringContaining("It drips.") } },
  ]);
  expect(vendors.received[1]?.headers["x-jobber-graphql-version"]).toBe("2025-04-16");
});

describe.each(names)("%s", (name) => {
  test("takes a lead without an e-mail address", async () => {
    const lead = { ...sampleLead, email: "" };
    expect(await send(program(name), lead)).toMatchObject({ outcome: "delivered" });
    expect(JSON.stringify(vendors.received.map(({ body }) => body))).not.toMatch(/"(?:email|emails)"|"Email"/);
  });

  test("takes no partner inquiries", () => {
    expect(program(name).wants({ ...sampleLead, kind: "partner" })).toBe(false);
    expect(program(name).wants(sampleLead)).toBe(true);
  });

  test.each<[Mood, string]>([
    [401, "later"],
    [422, "refused"],
    [429, "later"],
    [500, "later"],
  ])("understands %s, and keeps no secret", async (mood, outcome) => {
    vendors.mood = (request) => (creates[name]?.(request) ? mood : "well");
    const result = await send(program(name));
    expect(result.outcome).toBe(outcome);
    if (mood === 429) expect(result).toMatchObject({ retryAfter: 1000 });
    if (mood === 401) expect(result.reply).toMatch(/^[A-Z_]+ is not accepted: HTTP 401/);
    expect(result.reply).not.toMatch(/secret|access|refresh-/);
  });

  test.each<Mood>(["hang", "drop", "accept then hang", "accept then drop"])(
    "gets a lead once when the answer is lost (%s), where the vendor allows it",
    async (mood) => {
      const destination = program(name);
      const given = new AbortController();
      vendors.onHang = () => given.abort();
      let troubled = false;
      vendors.mood = (request) => {
        if (troubled || !creates[name]?.(request)) return "well";
        troubled = true;
        return mood;
      };
      await expect(send(destination, sampleLead, 1, given.signal)).rejects.toThrow();
      expect(await send(destination, sampleLead, 2)).toMatchObject({ outcome: "delivered" });
      const once = vendors.created(sampleLead.id)[name];
      const doubled = name === "housecallpro" && String(mood).startsWith("accept");
      expect(once).toBe(doubled ? 2 : 1);
      expect(destination.mayDouble !== undefined).toBe(name === "housecallpro");
      // Not even then is there a second person.
      expect(vendors.customers.length + vendors.contacts.length + vendors.clients.length).toBeLessThanOrEqual(1);
    },
  );

  test("looks up a lead that was queued again, and adds another request of the same person", async () => {
    const destination = program(name);
    await send(destination);
    const again = { createdAt: sampleLead.receivedAt + 1, attempts: 1 };
    await destination.send(sampleLead, AbortSignal.timeout(5_000), again);
    const other = { ...sampleLead, id: "OTHER-00001" };
    await destination.send(other, AbortSignal.timeout(5_000), again);
    expect(vendors.created(sampleLead.id)[name]).toBe(name === "housecallpro" ? 2 : 1);
    expect(vendors.created(other.id)[name]).toBe(1);
  });

  test("gets hostile values as inert text", async () => {
    const hostile = '"}) { __typename } mutation { clientDelete } \u0000\u001b[31m\u202e\ud800 <script>\\" ';
    const lead = {
      ...sampleLead,
      service: "other",
      answers: { name: `${hostile} ${"N".repeat(10_000)}`, message: hostile + "😀".repeat(10_000), zip: "19904" },
    };
    expect(await send(program(name), lead)).toMatchObject({ outcome: "delivered" });
    const sent = vendors.received.map(({ body }) => JSON.stringify(body)).join("\n");
    expect(sent).not.toMatch(/\\u0000|\\u001b|\\ud800|\u202e/);
    expect(sent.length).toBeLessThan(25_000);
    for (const { body } of vendors.received) expect(String(body.query)).not.toContain("clientDelete");
  });
});

describe("settings", () => {
  const wrong = (changes: Record<string, string | undefined>) => () =>
    readSettings({ ...vendorEnvironment("https://vendor.example"), ...changes });

  test.each([
    ["HIGHLEVEL_TOKEN", ""],
    ["HIGHLEVEL_LOCATION", undefined],
    ["HIGHLEVEL_TAGS", "roofing"],
    ["HIGHLEVEL_URL", "http://vendor.example"],
    ["SERVICETITAN_CLIENT_SECRET", ""],
    ["SERVICETITAN_APP_KEY", "two words"],
    ["SERVICETITAN_TENANT", undefined],
    ["SERVICETITAN_SERVICES", '{"roofing":{"jobTypId":1}}'],
    ["JOBBER_CLIENT_ID", ""],
    ["JOBBER_REFRESH_TOKEN", "a\nb"],
    ["JOBBER_GRAPHQL_VERSION", "latest"],
  ])("names %s when it is %j", (name, value) => {
    expect(wrong({ [name]: value })).toThrow(name);
  });

  test("names the key that a lead source needs", () => {
    const message = /HOUSECALLPRO_API_KEY: is missing; HOUSECALLPRO_LEAD_SOURCE needs it/;
    expect(() => readSettings({ HOUSECALLPRO_LEAD_SOURCE: "Website" })).toThrow(message);
  });
});

describe("Jobber's rotating token", () => {
  test("is refreshed once for deliveries at the same time, and kept for the next server", async () => {
    const secrets = sharedSecrets();
    const jobber = program("jobber", {}, secrets);
    await Promise.all([1, 2, 3].map((number) => send(jobber, { ...sampleLead, id: `LEAD${number}-00001` })));
    await send(program("jobber", {}, secrets), { ...sampleLead, id: "LEAD4-00001" });
    expect(vendors.requests).toHaveLength(4);
    expect(vendors.received.filter(({ path }) => path === "/oauth/token")).toHaveLength(1);
  });

  test("is never refreshed by two servers", async () => {
    const secrets = sharedSecrets();
    const [one, two] = [program("jobber", {}, secrets), program("jobber", {}, secrets)];
    const results = await Promise.all([send(one), send(two, { ...sampleLead, id: "OTHER-00001" })]);
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(["delivered", "later"]);
    expect(vendors.received.filter(({ path }) => path === "/oauth/token")).toHaveLength(1);
    expect(await send(two, { ...sampleLead, id: "OTHER-00001" }, 2)).toMatchObject({ outcome: "delivered" });
  });

  test("asks for a new connection when it is not accepted, and takes a new one", async () => {
    const secrets = sharedSecrets();
    vendors.refreshToken = "refresh-new";
    const refused = await send(program("jobber", {}, secrets));
    expect(refused).toMatchObject({
      outcome: "later",
      reply: expect.stringContaining("JOBBER_REFRESH_TOKEN is not accepted"),
    });
    const connected = program("jobber", { JOBBER_REFRESH_TOKEN: "refresh-new" }, secrets);
    expect(await send(connected, sampleLead, 2)).toMatchObject({ outcome: "delivered" });
  });
});
