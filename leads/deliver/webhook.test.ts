import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { firstCellsIn, readMarkdown } from "../../test/guides/markdown";
import { HttpReceiver, type ReceivedRequest } from "../../test/leads/httpReceiver";
import { sampleAct, sampleVisitorAct } from "../../test/leads/sampleAct";
import { sendTo } from "../../test/leads/sampleDestination";
import { sampleLead } from "../../test/leads/sampleLead";
import type { Act } from "../record/acts";
import { type DeliveryState, leadDocument } from "../record/leadRecord";
import { webhook } from "./webhook";

const service = new HttpReceiver();
beforeAll(() => service.start());
afterAll(() => service.stop());
beforeEach(() => {
  service.received.length = 0;
  service.reply = { status: 200, body: "" };
});

/** Checks the id and the signature of the only event. @returns its content */
function readEvent(id: string) {
  const [{ headers, body, path }] = service.received as [ReceivedRequest];
  expect([path, headers["webhook-id"]]).toEqual(["/hook", id]);
  const signed = `${id}.${headers["webhook-timestamp"]}.${body}`;
  expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", "secret").update(signed).digest("base64")}`);
  expect(Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"]))).toBeLessThan(60);
  return JSON.parse(body);
}

const attempt = { destination: "webhook", attempts: 1, nextAt: null, deliveredAt: null };
/** @param state of the delivery of the request itself, if it has one */
const openWebhook = (state?: DeliveryState, reply: string | null = null) =>
  webhook(
    { url: `${service.origin}/hook`, secret: "whsec_c2VjcmV0" },
    { deliveriesOf: async () => (state ? [{ ...attempt, state, reply }] : []) },
  );

test("gets the lead as signed JSON with an id that identifies repeats", async () => {
  expect(await sendTo(openWebhook())).toMatchObject({ outcome: "delivered" });
  expect(readEvent(sampleLead.id)).toEqual({
    type: "lead.received",
    timestamp: "2026-11-21T12:00:00.000Z",
    data: leadDocument(sampleLead),
  });
});

describe("a visit is an event of its own", () => {
  const destination = "webhook-visit";
  const window = { from: Date.parse("2026-12-01T13:00:00Z"), to: Date.parse("2026-12-01T15:00:00Z") };
  const booked = sampleAct("", { kind: "booked", amount: 48_050, shown: "Clear the sink.", details: { window } });
  const located = sampleVisitorAct("", { kind: "located", text: "1 Sample Street" });
  const done = sampleAct("", {
    kind: "done",
    at: Date.parse("2026-12-01T15:00:00Z"),
    amount: 50_000,
    shown: "New valve.",
    details: { warrantyUntil: "2028-12-01" },
  });
  const noVisit = { from: null, to: null, words: null, street: null, done: null, amount: null, warrantyUntil: null };
  const visit = { from: "2026-12-01T13:00:00.000Z", to: "2026-12-01T15:00:00.000Z", words: "Clear the sink." };
  const priced = { ...noVisit, ...visit, amount: 480.5 };

  test.each<[stage: string, acts: readonly Act[], data: object]>([
    ["booked", [booked], { ...priced, sequence: 1 }],
    ["booked", [booked, located], { ...priced, street: "1 Sample Street", sequence: 1 }],
    ["talked", [booked, sampleAct("", { kind: "calledOff" })], { ...noVisit, amount: 480.5, sequence: 2 }],
    ["cancelled", [booked, sampleVisitorAct("", { kind: "cancelled" })], { ...noVisit, amount: 480.5, sequence: 2 }],
    ["done", [booked, done], { ...priced, amount: 500, done: "New valve.", warrantyUntil: "2028-12-01", sequence: 1 }],
  ])("%s", async (stage, acts, data) => {
    const createdAt = sampleLead.receivedAt + 1;
    const hook = openWebhook("delivered");
    // The answer was lost.
    for (const attempts of [1, 2]) await sendTo(hook, { destination, acts: [...acts], createdAt, attempts });
    const { id, state } = sampleLead;
    const event = { type: "lead.visit", timestamp: "2026-11-21T12:00:00.001Z", data: { id, state, stage, ...data } };
    expect(service.received.map(({ headers }) => headers["webhook-id"])).toEqual(
      Array(2).fill(`${id}-visit-${createdAt}`),
    );
    expect(readEvent(`${id}-visit-${createdAt}`)).toEqual(event);
    const cells = firstCellsIn(readMarkdown("docs/guides/leads.md")).join();
    expect(Object.keys(event.data).filter((name) => !cells.includes(`\`${name}\``))).toEqual([]);
  });

  test.each([
    [undefined, null, "skipped"],
    ["skipped", "given up", "skipped"],
    ["pending", null, "later"],
    ["pending", "HTTP 503", "later"],
    ["pending", "no answer within 30000 ms", "delivered"],
    ["dead", "HTTP 410", "refused"],
  ] as const)("a program hears of it that has the request: %s, %s", async (state, reply, outcome) => {
    const result = await sendTo(openWebhook(state, reply), { destination, acts: [booked] });
    expect(result).toMatchObject({ outcome, ...(outcome === "skipped" && reply && { reply }) });
    expect(service.received).toHaveLength(outcome === "delivered" ? 1 : 0);
  });
});

test("the guide explains every field of an event, and shows it in its example, in order", () => {
  const fields = Object.keys(leadDocument(sampleLead));
  const { data } = JSON.parse(readFileSync("docs/guides/webhook-event.json", "utf8"));
  expect(Object.keys(data)).toEqual(fields);
  const cells = firstCellsIn(readMarkdown("docs/guides/leads.md")).join();
  expect(fields.filter((name) => !cells.includes(`\`${name}\``))).toEqual([]);
});

test("a notice of a withdrawal is an event of its own, with the person's address and number", async () => {
  const withdrawnAt = Date.parse("2026-12-01T09:00:00Z");
  const createdAt = withdrawnAt + 1;
  const typed = { phoneAsTyped: "302-555-0142 or 302-555-0199", emailAsTyped: "Ada <ada@home.example>" };
  const lead = { ...sampleLead, withdrawnAt, answers: { ...sampleLead.answers, ...typed } };
  await sendTo(openWebhook(), { destination: "webhook-withdrawal", lead, createdAt });
  const { id, email, phone } = sampleLead;
  const timestamp = "2026-12-01T09:00:00.000Z";
  const data = { id, email, phone, ...typed, withdrawnAt: timestamp };
  expect(readEvent(`${id}-withdrawal-${createdAt}`)).toEqual({ type: "lead.consent_withdrawn", timestamp, data });
});
