import { type Kysely, Migrator, sql } from "kysely";
import { execute, loadFormerDatabase } from "../../../test/leads/formerDatabase";
import { NOW, sampleNewLead } from "../../../test/leads/sampleNewLead";
import { claimOne, stores, testStore } from "../../../test/leads/stores";
import { contentDigest } from "../intake/leadDigests";
import type { Delivery, LeadEntry } from "../model/leadRecord";
import { migrations } from "./migrations";

/** When the leads of the earlier release's database came: from here on, one each minute. */
const BEGIN = 1_793_534_461_000;
const minute = (count: number) => BEGIN + count * 60_000 + (count > 0 ? 1_000 * count : 0);

const former: Omit<LeadEntry, "id" | "deliveries"> = {
  kind: "quote",
  state: "accepted",
  context: "production",
  quarantineReasons: [],
  receivedAt: BEGIN,
  phone: "+13025550142",
  phoneExtension: null,
  email: "ada@home.example",
  service: "plumbing",
  answers: { name: "Ada O'Brien", zip: "19904", timeframe: "planning", message: "The kitchen faucet drips." },
  usState: null,
  coverage: null,
  consent: { given: true, version: "test-1", text: "You may call and text me." },
  page: "/services/plumbing",
  ip: "203.0.113.7",
  userAgent: "Mozilla/5.0 (fixture)",
  certificateUrl: null,
  attribution: null,
};

/** What the earlier release's database holds, oldest first. */
const formerLeads: Omit<LeadEntry, "id" | "deliveries">[] = [
  {
    ...former,
    certificateUrl: "https://cert.trustedform.com/0123456789abcdef",
    attribution: {
      first: { utm_source: "newsletter", at: "2026-10-30T08:00:00.000Z" },
      last: { gclid: "abc", referrer: "search.example", at: "2026-11-01T08:00:00.000Z" },
    },
  },
  {
    ...former,
    receivedAt: minute(1),
    phone: "+13025550143",
    phoneExtension: "12",
    email: "Later@Home.example",
    answers: { name: "李小龙", zip: "19904", message: 'Line one\nLine "two", with 🏠' },
    consent: { ...former.consent, given: false },
  },
  {
    ...former,
    kind: "partner",
    receivedAt: minute(2),
    phone: "+13025550144",
    email: "refused@partner.example",
    service: null,
    answers: {
      name: "Grace Hopper",
      company: "Sample Roofing LLC",
      trade: "Roofing",
      message: "We would like to work together.",
    },
    consent: { ...former.consent, given: false },
    page: "/partners",
  },
  {
    ...former,
    state: "quarantined",
    quarantineReasons: ["reads like a sales pitch"],
    receivedAt: minute(3),
    phone: "+13025550145",
    email: "held@home.example",
    answers: { ...former.answers, message: "Buy backlinks and SEO services" },
  },
  {
    ...former,
    state: "spam",
    quarantineReasons: ["sent without opening the form", "reads like a sales pitch"],
    receivedAt: minute(4),
    phone: "+13025550146",
    email: "spam@home.example",
    answers: { ...former.answers, message: "casino bonus" },
  },
  { ...former, context: "preview", receivedAt: minute(5), email: "preview@home.example" },
];

const delivered = (destination: string, reply: string, deliveredAt: number): Delivery => {
  return { destination, state: "delivered", attempts: 1, nextAt: null, deliveredAt, reply };
};

/** Deliveries by the address of their lead. The two databases were not written at the same pace. */
const formerDeliveries = (kind: "sqlite" | "postgres"): Record<string, Delivery[]> => ({
  "ada@home.example": [delivered("mail", "250 queued", minute(1)), delivered("webhook", "HTTP 200 ok", minute(1))],
  "Later@Home.example": [
    {
      destination: "mail",
      state: "pending",
      attempts: 3,
      // SQLite had …955.325: earlier releases wrote fractions there.
      nextAt: kind === "sqlite" ? 1_793_534_798_955 : 1_793_534_867_106,
      deliveredAt: null,
      reply: "451 try again later",
    },
    delivered("webhook", "HTTP 200 ok", kind === "sqlite" ? minute(3) : minute(2)),
  ],
  "refused@partner.example": [
    delivered("mail", "250 queued", minute(3)),
    {
      destination: "webhook",
      state: "dead",
      attempts: 1,
      nextAt: null,
      deliveredAt: null,
      reply: "HTTP 400 unknown field",
    },
  ],
});

const DIGESTS = {
  "ada@home.example": "XNtSZimezGQzzA8YWRKzL2JdWGsFwQhOSJqjDusfioQ",
  "Later@Home.example": "cRL_y6P8hbLUADwVpA-co3fGXKA0iLXEUawvEKOBa9A",
  "refused@partner.example": "0eAq96PBeKsZeL_ayDFzetzPbCobLKr3ghleUu_3tok",
  "held@home.example": "l6LiAdQ7yWh3ivB4G4s5YJIu9CZdIlFK3pBwsMZAJ84",
  "spam@home.example": "lZJ80hje7fTBUXbqZeHdCPtlUw25BLLbGGDXEGiUzIQ",
  "preview@home.example": "tQ1twJgKYlzzvyqE9qsEzzyrWwQUBgYXvqQPq-y7IiM",
};

const claim = (minutes: number, email: keyof typeof DIGESTS, requestKey?: string) => {
  const common = {
    context: email.startsWith("preview") ? "preview" : "production",
    email,
    digest: DIGESTS[email],
    keyed: requestKey ? 1 : 0,
  };
  const content = { ...common, kind: "content", value: DIGESTS[email], expiresAt: minute(minutes) + 10 * 60_000 };
  const key = { ...common, kind: "key", value: requestKey, expiresAt: minute(minutes) + 30 * 86_400_000 };
  return requestKey ? [key, content] : [content];
};

const formerClaims = [
  ...claim(0, "ada@home.example", "key-quote"),
  ...claim(1, "Later@Home.example"),
  ...claim(2, "refused@partner.example", "key-partner"),
  ...claim(3, "held@home.example", "key-held"),
  ...claim(4, "spam@home.example", "key-spam"),
  ...claim(5, "preview@home.example", "key-quote"),
];

describe.each(stores)("a %s database of the release before", (kind) => {
  const site = testStore(kind);
  beforeEach(async () => {
    await site.wipe();
    await loadFormerDatabase(site.options());
  });
  const idOf = async (email: string) => (await site.ids({ email }))[0] ?? "";

  test("keeps every lead and delivery, field by field", async () => {
    await site.restart();
    const expected = formerLeads.map((lead) => ({
      ...lead,
      id: expect.stringMatching(/^\w{5}-\w{5}$/),
      deliveries: formerDeliveries(kind)[lead.email] ?? [],
    }));
    expect(await site.leads()).toEqual(expected.toReversed());
  });

  test("keeps every claim", async () => {
    await site.restart();
    const claims = await site.database.query
      .selectFrom("claims")
      .innerJoin("leads", "leads.id", "claims.leadId")
      .select(["claims.context", "claims.kind", "value", "email", "digest", "keyed", "expiresAt"])
      .execute();
    expect(claims).toHaveLength(formerClaims.length);
    expect(claims).toEqual(expect.arrayContaining(formerClaims));
  });

  test("keeps the rest: secrets, consent texts and the time of removal", async () => {
    await site.restart();
    expect(site.store.formSecret).toBe(
      kind === "sqlite"
        ? "32c022d4844d654214d21afdafcacad8b75e42d79d055ebcfc186741224f6d56"
        : "f2daa6e038b39487f7121f29ff5dd6d955f95ca0ce914521e11ca0c04c03c51c",
    );
    expect(await site.store.consentText("test-1")).toBe("You may call and text me.");
    expect(await site.database.query.selectFrom("moments").selectAll().execute()).toEqual([
      { name: "removal", at: minute(5) },
    ]);
  });

  test("recognises a request it stored before by its key, or by its content", async () => {
    await site.restart();
    const email = "ada@home.example" as const;
    const again = (requestKey: string | undefined, digest: string) =>
      site.store.save(sampleNewLead({ receivedAt: minute(6) }, { requestKey, digest }));
    const known = { outcome: "known", id: await idOf(email) };
    expect(await again("key-quote", DIGESTS[email])).toEqual(known);
    expect(await again(undefined, DIGESTS[email])).toEqual(known);
    expect(await again("key-quote", "other")).toEqual({ outcome: "conflict" });
    expect(await again("new-key", DIGESTS[email])).toMatchObject({ outcome: "stored" });
    expect(await again("new-key-2", DIGESTS["Later@Home.example"])).toEqual({
      outcome: "known",
      id: await idOf("Later@Home.example"),
    });
  });

  test("has the digests that the same requests have now", async () => {
    await site.restart();
    const digests = (await site.leads()).map((lead) => [lead.email, contentDigest(lead)]);
    expect(Object.fromEntries(digests)).toEqual(DIGESTS);
  });

  test("goes on counting an address's leads for its rate limit", async () => {
    await site.restart();
    const more = (rateLimit: number) =>
      site.store.save(sampleNewLead({ receivedAt: minute(6) }, { address: "203.0.113.7", rateLimit, digest: "new" }));
    expect(await more(5)).toMatchObject({ outcome: "limited" });
    expect(await more(6)).toMatchObject({ outcome: "stored" });
  });

  test("makes the delivery that was not finished", async () => {
    await site.restart();
    const pending = await claimOne(site.queue, "mail", NOW);
    expect(pending).toMatchObject({ attempts: 4, createdAt: minute(1), lead: { email: "Later@Home.example" } });
    await site.queue.finish(pending, { state: "delivered", at: NOW, reply: "250 queued" });
    expect(await site.queue.standing(NOW)).toMatchObject({ pending: 0, dead: 1 });
  });

  test("releases a lead that waited for a person", async () => {
    await site.restart();
    const id = await idOf("held@home.example");
    expect(await site.store.release(id, () => ["mail"], NOW)).toEqual(["mail"]);
    expect(await site.store.find(id)).toMatchObject({ state: "accepted", deliveries: [{ state: "pending" }] });
  });

  test("loses only what belongs to no lead any more", async () => {
    await execute(
      site.options(),
      `insert into deliveries values ('GONE0-00000', 'mail', 'pending', 1, 0, 1, null, null, null, null, 'production', 1);
       insert into lead_keys values ('key:gone', 'GONE0-00000', 'd', 1)`,
    );
    await site.restart();
    expect(await site.leads()).toHaveLength(6);
    const { query } = site.database;
    expect(await query.selectFrom("deliveries").select("leadId").execute()).toHaveLength(6);
    expect(await query.selectFrom("claims").select("leadId").execute()).toHaveLength(11);
  });

  test("finds the same message from other senders, in each context", async () => {
    await execute(
      site.options(),
      `update leads set message_key = 'm' where context = 'production';
       update leads set message_key = 'preview:m' where context = 'preview'`,
    );
    await site.restart();
    expect(await site.store.sendersOf("m", "x@x.example", minute(6))).toBe(5);
    expect(await (await site.copy("preview")).store.sendersOf("m", "x@x.example", minute(6))).toBe(1);
  });

  test("enters its leads in the chain of consent records, as of now", async () => {
    await site.restart();
    expect(await site.store.prove()).toMatchObject({ entries: 0, waiting: 5, problems: [] });
    expect(await site.store.enterLeads(NOW)).toBe(5);
    expect(await site.store.prove()).toMatchObject({
      entries: 5,
      leads: { unaltered: 5 },
      enteredLater: 5,
      waiting: 0,
      problems: [],
    });
    const entries = await site.database.query.selectFrom("consentEntries").select(["kind", "at"]).distinct().execute();
    expect(entries).toEqual([{ kind: "entered", at: NOW }]);
  });

  test("keeps a lease that a process holds while it is updated", async () => {
    await execute(site.options(), "update deliveries set lease = 'l', lease_until = 5 where state = 'pending'");
    await site.restart();
    expect(
      await site.database.query
        .selectFrom("deliveries")
        .select(["lease", "leaseUntil"])
        .where("state", "=", "pending")
        .execute(),
    ).toEqual([{ lease: "l", leaseUntil: 5 }]);
  });
});

describe.each(stores)("on %s", (kind) => {
  const site = testStore(kind);

  test("leads and deliveries from before there were contexts are the live site's", async () => {
    await site.wipe();
    await site.restart();
    await dropAll(site.database.query);
    const first = Object.fromEntries(Object.entries(migrations).slice(0, 1));
    const before = new Migrator({
      db: site.database.query.withoutPlugins(),
      provider: { getMigrations: async () => first },
    });
    expect((await before.migrateToLatest()).error).toBeUndefined();
    await execute(
      site.options(),
      `insert into leads (id, kind, state, held_for, received_at, name, phone, email, consent)
       values ('AAAAA-AAAAA', 'quote', 'accepted', '[]', ${NOW}, 'Ada O''Brien', '+13025550142', 'ada@home.example', 1);
       insert into deliveries (lead_id, destination, state, created_at, attempts, next_at)
       values ('AAAAA-AAAAA', 'mail', 'pending', ${NOW}, 0, ${NOW})`,
    );
    await site.restart();
    expect(await site.store.find("AAAAA-AAAAA")).toMatchObject({
      context: "production",
      answers: { name: "Ada O'Brien" },
      consent: { given: true, version: null, text: null },
    });
    expect(await site.queue.claim("mail", 5, NOW)).toHaveLength(1);
  });

  describe("the tables refuse", () => {
    beforeEach(async () => {
      await site.store.save(sampleNewLead({}, { destinations: ["mail"] }));
      const contact = { email: "bob@home.example" };
      await site.store.withdraw({ contact, way: "office", at: NOW, rateLimit: 0 });
      await site.store.reserveConfirmation({ id: "AAAAA-AAAAA", email: "ada@home.example" }, NOW);
      await site.store.recordAccess({ contact, at: NOW, leads: 0 });
    });
    test.each([
      ["a lead of an unknown kind", "update leads set kind = 'other'", "check"],
      ["a lead in an unknown state", "update leads set state = 'held'", "check"],
      ["a lead of an unknown context", "update leads set context = 'test'", "check"],
      ["a lead of unknown coverage", "update leads set coverage = 'near'", "check"],
      ["a lead without answers", "update leads set answers = null", "null"],
      ["a lead without an address", "update leads set email = null", "null"],
      ["a delivery of an unknown state", "update deliveries set state = 'lost'", "check"],
      ["a delivery of an unknown context", "update deliveries set context = 'test'", "check"],
      ["a delivery that was made at no time", "update deliveries set state = 'delivered'", "check"],
      ["a delivery that waits and was made", "update deliveries set delivered_at = 1", "check"],
      ["a lease without an end", "update deliveries set lease = 'l'", "check"],
      ["a delivery of no lead", "update deliveries set lead_id = 'ZZZZZ-ZZZZZ'", "foreign key"],
      ["a claim of an unknown kind", "update claims set kind = 'other'", "check"],
      ["a claim of an unknown context", "update claims set context = 'test'", "check"],
      ["a claim that is neither keyed nor not", "update claims set keyed = 2", "check"],
      ["a claim of no lead", "update claims set lead_id = 'ZZZZZ-ZZZZZ'", "foreign key"],
      ["a suppression that is no hash", "update suppressions set value = '+13025550142'", "check"],
      ["a suppression of an unknown kind", "update suppressions set kind = 'name'", "check"],
      ["a suppression that came an unknown way", "update suppressions set way = 'post'", "check"],
      ["a suppression that was lifted for no reason", "update suppressions set lifted_at = 1", "check"],
      ["a suppression without a time", "update suppressions set withdrawn_at = null", "null"],
      ["a reservation that is no hash", "update confirmations set address_key = 'ada@home.example'", "check"],
      ["a reservation that there is", "insert into confirmations select * from confirmations", "unique"],
      ["a suppression that there is", "insert into suppressions select * from suppressions", "unique"],
      ["a claim that there is", "insert into claims select * from claims", "unique"],
      ["an entry of an unknown kind", "update consent_entries set kind = 'other'", "check"],
      ["an entry of an unknown context", "update consent_entries set context = 'test'", "check"],
      ["an entry without a record's hash", "update consent_entries set record_hash = null", "check"],
      ["an entry that is no hash", "update consent_entries set hash = 'Ada'", "check"],
      ["an entry that there is", "insert into consent_entries select * from consent_entries", "unique"],
      ["a request of an unknown kind", "update privacy_requests set kind = 'sale'", "check"],
      ["a request of nobody", "update privacy_requests set email = null", "check"],
      ["a request that names somebody", "update privacy_requests set email = 'bob@home.example'", "check"],
    ])("%s", async (_what, statement, constraint) => {
      await expect(sql.raw(statement).execute(site.database.query)).rejects.toThrow(new RegExp(constraint, "i"));
    });

    if (kind === "sqlite") {
      test("a fraction of a millisecond, which PostgreSQL refuses by itself", async () => {
        const statement = sql`update deliveries set next_at = 0.5`;
        await expect(statement.execute(site.database.query)).rejects.toThrow("REAL value in INTEGER column");
      });
    }
  });

  test("no name of the former tables is left", async () => {
    const tables = await site.database.query.introspection.getTables();
    expect(tables.map(({ name }) => name).toSorted()).toEqual([
      "claims",
      "confirmations",
      "consent_entries",
      "consent_texts",
      "deliveries",
      "leads",
      "moments",
      "privacy_requests",
      "probes",
      "secrets",
      "signing_keys",
      "suppressions",
      "withdrawals",
    ]);
  });
});

/** Drops all tables. */
async function dropAll<Tables>(query: Kysely<Tables>): Promise<void> {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true });
  const names = tables.map(({ name }) => name).filter((name) => name !== "leads");
  for (const name of [...names, "leads"]) await query.schema.dropTable(name).execute();
}
