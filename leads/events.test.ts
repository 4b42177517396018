/** What arrives where: each event, in the states in which a request may be, at every destination. */

import { openTestLeads, storedLeads } from "../test/leads/openTestLeads";
import { sampleAct, sampleVisitorAct } from "../test/leads/sampleAct";
import { networkCatalog } from "../test/leads/sampleCatalog";
import { HOUR, sampleNewLead } from "../test/leads/sampleNewLead";
import { testStore } from "../test/leads/stores";
import type { DestinationServices } from "./deliver/destination";
import { openDestinations } from "./deliver/destinationKinds";
import { openPlanner, planDeliveries } from "./deliver/planDeliveries";
import type { Dependencies } from "./dependencies";
import type { Leads } from "./openLeads";
import { type ActDetails, type ActKind, isOfVisitor } from "./record/acts";
import type { LeadRecord } from "./record/leadRecord";
import { readSettings } from "./settings";
import { recordAct } from "./store/acts";
import { saveOnCall } from "./store/onCall";
import { addPhotograph, removePhotograph } from "./store/photographs";
import { recordWithdrawal } from "./store/privacy/withdrawals";
import { saveLead } from "./store/saveLead";

jest.mock("nodemailer", () => ({
  createTransport: () => ({ sendMail: async () => ({ response: "250" }), close() {} }),
}));

const MINUTE = 60_000;
/** A Tuesday, in office hours. */
const MORNING = Date.parse("2026-11-24T10:00-05:00");
const NIGHT = Date.parse("2026-11-24T02:00-05:00");
const catalog = { ...networkCatalog, company: { ...networkCatalog.company, answerPromise: 30 } };
const env = {
  SMTP_URL: "smtp://localhost:9",
  LEADS_MAIL_TO: "office@repairs.example, maria@repairs.example",
  LEADSPEDIA_URL: "http://127.0.0.1:9/post.do",
  LEADSPEDIA_CAMPAIGNS: JSON.stringify({ PLUMBING: { id: "1", key: "k" } }),
  LEADS_WEBHOOK_URL: "http://127.0.0.1:9/hook",
  LEADS_WEBHOOK_SECRET: "a secret of at least 24 bytes",
  TRUSTEDFORM_API_KEY: "k",
  LEADS_ALERTS: "Maria ntfy http://127.0.0.1:9/maria; Joe ntfy http://127.0.0.1:9/joe",
};
const destinations = openDestinations(readSettings(env).destinations, { catalog } as DestinationServices);

const site = testStore();
let leads: Leads;
let clock: number;
let isUp: boolean;
const dependencies = { catalog, destinations, now: () => clock } as unknown as Dependencies;

beforeEach(() => {
  isUp = true;
  const { dataDir, databaseUrl = "" } = site.options();
  const database = { LEADS_DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  leads = openTestLeads({ ...env, ...database }, { catalog, now: () => clock });
  jest
    .spyOn(globalThis, "fetch")
    .mockImplementation(async () =>
      Response.json({ result: "success", outcome: "success" }, { status: isUp ? 200 : 503 }),
    );
});
afterEach(async () => {
  await leads.close();
  jest.restoreAllMocks();
});

const agreed = { consent: { given: true, version: "with-network", text: "Yes.", network: "Leads & More" } };
const all: Partial<LeadRecord> = { ...agreed, certificateUrl: "https://cert.trustedform.com/0123abcd" };
const suspected = { state: "quarantined" as const, quarantineReasons: ["links"] };
const noCalls = { consent: { given: false, version: null, text: null } };
const emergency = { receivedAt: NIGHT, answers: { timeframe: "emergency" } };
const inHours = (hours: number) => MORNING + hours * HOUR;
const at = (hour: number) => ({ from: inHours(hour), to: inHours(hour + 2) });

/** Each happens a minute after the one before, and what follows is delivered before the next. */
type Step =
  | ActKind
  | [ActKind, ActDetails]
  | keyof typeof happenings
  | { until: number }
  | { away: readonly string[]; back: number };

const missed = (hour: number): Step => ["unanswered", { callAt: inHours(hour) }];
const offered: Step = ["offered", { windows: [at(3)] }];
const chose: Step = ["chose", { window: at(3) }];
/** Tomorrow at 1 PM. */
const booked: Step = ["booked", { window: at(27) }];
const joeLeaves: Step = { away: ["Joe"], back: inHours(100) };
const allLeave: Step = { away: ["Maria", "Joe"], back: inHours(2) };
const minutes = (count: number): Step => ({ until: MORNING + count * MINUTE });
const hours = (count: number): Step => ({ until: inHours(count) });

const happenings = {
  /** Programs and channels are; the mail server is always up. */
  down() {
    isUp = false;
  },
  /** An hour later. */
  up() {
    isUp = true;
    clock += HOUR;
  },
  withdraws() {
    const withdrawal = { contact: { email: "ada@home.example" }, at: clock, rateLimit: 0 };
    return recordWithdrawal(site.store, withdrawal, openPlanner(dependencies));
  },
  photograph(leadId: string) {
    const plan = (lead: LeadRecord) => planDeliveries(lead, ["photographs"], { at: clock }, dependencies).destinations;
    const photograph = { id: "photograph", leadId, at: clock, width: 1, height: 1, jpeg: new Uint8Array(9) };
    return addPhotograph(site.store, photograph, { mostBytes: 1e6, plan });
  },
  "removes it": (leadId: string) => removePhotograph(site.store, leadId, "photograph", clock),
};

async function happen(step: Step, leadId: string): Promise<void> {
  clock += MINUTE;
  if (typeof step === "object" && "until" in step) clock = step.until;
  else if (typeof step === "object" && "away" in step)
    await saveOnCall(
      site.store,
      step.away.map((name) => ({ name, awayUntil: step.back })),
    );
  else if (typeof step === "string" && step in happenings) await happenings[step as keyof typeof happenings](leadId);
  else {
    const [kind, details] = (typeof step === "string" ? [step] : step) as [ActKind, ActDetails?];
    const newAct = isOfVisitor(kind) ? sampleVisitorAct : sampleAct;
    const act = newAct(leadId, { kind, at: clock, text: `words of ${kind}`, details });
    expect(await recordAct(site.store, act, openPlanner(dependencies))).toBe("recorded");
  }
}

/** The names of deliveries, as the table writes them: an office has two mailboxes. */
const inWords = (names: readonly string[]) =>
  names
    .map((name) => name.replace(/^mail-to-[0-9a-f]{8}/, "other").replace(/-ntfy|-call$/, ""))
    .toSorted()
    .join(" ");

const COMES = "alert-first-maria leadspedia mail mail-confirmation other trustedform webhook";
const SAID = "mail-visitor other-visitor";

test.each<[event: string, lead: Partial<LeadRecord>, steps: Step[], arrives: string]>([
  ["a request", {}, [], COMES],
  ["a partner's inquiry", { kind: "partner" }, [], COMES.replace("leadspedia ", "")],
  ["a customer's request", { kind: "customer", customerOf: "" }, [], COMES.replace(/leadspedia |trustedform /g, "")],
  ["a request without an address", { email: "" }, [], COMES.replace("mail-confirmation ", "")],
  ["a request of possible spam", suspected, [], "mail other"],
  ["an emergency at night", emergency, [], COMES],
  ["half of the minutes", {}, [minutes(15)], "alert-half-joe"],
  ["all minutes", {}, [minutes(15), minutes(30)], "alert-whole-joe alert-whole-maria"],
  ["all minutes, taken", {}, ["taken", minutes(30)], ""],
  ["all minutes, cancelled", {}, ["cancelled", minutes(30)], ""],
  ["all minutes, Joe away", {}, [joeLeaves, minutes(30)], "alert-whole-maria"],
  ["all minutes, all away", {}, [allLeave, minutes(30)], ""],
  ["taking", {}, ["taken"], ""],
  ["giving back", {}, ["taken", "returned"], "alert-first-maria"],
  ["saying that it is honest", suspected, ["honest"], "alert-first-maria leadspedia trustedform webhook"],
  ["declining possible spam", suspected, ["declined"], ""],
  ["honest after spam", {}, ["spam", "honest"], ""],
  ["news, nobody has it", {}, ["added"], `alert-visitor-maria ${SAID}`],
  ["news, Joe has it", {}, ["taken", "added"], `alert-visitor-joe ${SAID}`],
  ["news, Joe has given it back", {}, ["taken", "returned", "added"], `alert-visitor-maria ${SAID}`],
  ["news, Joe has it and is away", {}, ["taken", joeLeaves, "added"], `alert-visitor-maria ${SAID}`],
  ["news, late and spam", {}, ["down", "added", "spam", "up"], ""],
  ["news of possible spam", suspected, ["added"], SAID],
  ["a cancellation", {}, ["taken", "cancelled"], `alert-visitor-joe ${SAID} webhook-visit`],
  ["a cancellation, taken back", {}, ["cancelled", "taken"], "webhook-visit"],
  ["taking over a visit", {}, [booked, "taken"], ""],
  ["photographs", {}, ["photograph"], `alert-visitor-maria ${SAID}`],
  ["photographs of possible spam", suspected, ["photograph"], SAID],
  ["photographs of spam", {}, ["spam", "photograph"], ""],
  ["photographs after a withdrawal", {}, ["withdraws", "photograph"], `alert-visitor-maria ${SAID}`],
  ["photographs, late and removed", {}, ["down", "photograph", "taken", "removes it", "up"], ""],
  ["photographs, late", {}, ["down", "photograph", "taken", "up"], "alert-visitor-joe"],
  ["for machines, late and cancelled", suspected, ["down", "honest", "cancelled", "up"], "alert-visitor-maria"],
  ["a day without the program", {}, ["down", booked, hours(26)], "mail-failed other-failed"],
  ["a quarter of an hour without alerts", {}, ["down", "added", minutes(20)], "mail-failed other-failed"],
  ["a withdrawal", {}, ["withdraws"], "mail-withdrawal other-withdrawal webhook-withdrawal"],
  ["a withdrawal, late and spam", {}, ["down", "withdraws", "spam", "up"], "webhook-withdrawal"],
  ["a withdrawal of spam", {}, ["spam", "withdraws"], "mail-withdrawal other-withdrawal webhook-withdrawal"],
  ["a withdrawal of possible spam", suspected, ["withdraws"], "mail-withdrawal other-withdrawal"],
  ["time to call again", {}, [missed(3), hours(3)], "alert-back-joe"],
  ["time to call again, Joe away", {}, [missed(3), joeLeaves, hours(3)], "alert-back-maria"],
  ["time to call again, reached since", {}, [missed(3), "reached", hours(3)], ""],
  ["time to call again, put off", {}, [missed(3), missed(4), hours(3)], ""],
  ["times, offered", {}, [offered], "mail-told-offered"],
  ["a time, chosen", {}, [offered, chose], `alert-visitor-joe mail-told-booked ${SAID} webhook-visit`],
  ["a visit", {}, [booked], "mail-told-booked webhook-visit"],
  ["a visit, no address", { email: "" }, [booked], "webhook-visit"],
  ["a visit after a withdrawal", {}, ["withdraws", booked], "webhook-visit"],
  ["a visit after one, which no program has", suspected, ["withdraws", "honest", booked], ""],
  ["a visit, called off", {}, [booked, "calledOff"], "mail-told-calledOff webhook-visit"],
  ["a visit, cancelled", {}, [booked, "cancelled"], `alert-visitor-joe mail-told-calledOff ${SAID} webhook-visit`],
  ["a visit of possible spam", suspected, [booked], "leadspedia mail-told-booked trustedform webhook"],
  ["a visit of possible spam, after the request", suspected, [booked, "up"], "webhook-visit"],
  ["the evening before a visit", {}, [booked, hours(8)], "mail-told-reminder"],
  ["that evening, agreed to no calls", noCalls, [booked, hours(8)], "mail-told-reminder"],
  ["that evening, withdrawn since", {}, [booked, "withdraws", hours(8)], ""],
  ["that evening, spam since", {}, [booked, "spam", hours(8)], ""],
  ["a price", {}, [booked, "booked"], "webhook-visit"],
  ["the end of a job", {}, [booked, "done"], "mail-told-done webhook-visit"],
  ["a no", {}, ["declined"], "mail-told-declined"],
  ["a question", {}, ["asked"], "mail-told-asked"],
  ["time that was offered", {}, [offered, hours(3)], "alert-back-joe"],
  ["time that was offered and chosen", {}, [offered, chose, hours(3)], ""],
])("%s", async (_event, changes, steps, arrives) => {
  clock = changes.receivedAt ?? MORNING;
  const lead = sampleNewLead({ ...all, receivedAt: clock, ...changes });
  const plan = planDeliveries(lead.record, ["received", "waiting"], { at: clock }, dependencies);
  await saveLead(site.store, { ...lead, ...plan });
  await leads.sweep();
  for (const step of steps) {
    await happen(step, lead.record.id);
    await leads.sweep();
  }
  const [{ deliveries } = { deliveries: [] }] = await storedLeads(leads);
  const arrived = deliveries.flatMap(({ destination, deliveredAt }) => (deliveredAt === clock ? [destination] : []));
  expect(inWords(arrived)).toBe(arrives);
});
