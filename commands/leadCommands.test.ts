import type { SendResult } from "../leads/deliver/destination";
import { openTestLeads } from "../test/leads/openTestLeads";
import { leadRequest } from "../test/leads/requests";
import { runLeadCommand } from "../test/leads/runLeadCommand";
import { fromOwnPage, sampleRequest } from "../test/leads/sampleCatalog";
import { sampleDestination } from "../test/leads/sampleDestination";
import { testFolder } from "../test/testFolder";

const folder = testFolder();
let answer: SendResult;
const mailbox = sampleDestination("mail", { testDelivery: async () => answer, send: async () => answer });
const open = () => openTestLeads({ LEADS_DATA_DIR: folder.path }, { destinations: [mailbox] });

beforeEach(() => {
  answer = { outcome: "delivered", reply: "250 OK" };
});

/** Stores leads and waits for their deliveries. */
async function receive(requests: object[], headers: object = {}) {
  const leads = open();
  const ids: string[] = [];
  for (const request of requests) {
    const response = await leads.fetch(leadRequest(request, { ...fromOwnPage, ...headers }));
    ids.push((await response.json()).id);
  }
  await leads.sweep();
  await leads.close();
  return ids;
}

const run = (...parameters: string[]) => runLeadCommand(open, ...parameters);
const exported = async (): Promise<{ id: string; name: string }[]> =>
  JSON.parse(`[${(await run("export")).trim().replaceAll("\n", ",")}]`);

test("export prints every field of each lead, also what became of its deliveries", async () => {
  expect(await exported()).toEqual([]);
  const ids = await receive([{}, { name: "Bob" }]);
  const leads = await exported();
  expect(leads.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(leads.find(({ name }) => name === "Ada O'Brien")).toMatchObject({
    ...sampleRequest,
    phone: "+13025550142",
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    consentWords: "You may call and text me.",
    sentBy: "script",
    deliveries: [{ destination: "mail", state: "delivered", attempts: 1, answer: "250 OK" }],
  });
});

/** Terminal controls and bidirectional marks, as long as a stored header or reply can be. */
const HOSTILE = "\u009b31m\u001b]0;x\u0007\u0085\u202e\u200f\u2028\r".repeat(50).slice(0, 499);

test("escapes control characters from strangers in every output, and the export keeps them", async () => {
  answer.reply = `${HOSTILE}|`;
  const agent = `${HOSTILE.replace(/[\u0100-\uffff\r]/g, "").padEnd(499, "\u0080")}|`;
  await receive([{ message: "Wet.\u200f" }], { "user-agent": agent });
  for (const words of [["health", "--test"], ["export"]])
    expect((await run(...words)).replace(/\r?\n/g, "")).not.toMatch(/[\p{Cc}\p{Zl}\p{Bidi_Control}]/u);
  expect(await exported()).toMatchObject([{ userAgent: agent, deliveries: [{ answer: answer.reply }] }]);
});

test("office prints a link to the office's page, for the site or for another address", async () => {
  expect(await run("office")).toMatch(/^https:\/\/repairs\.example\/office\?link=\S{80,}\n$/);
  expect(await run("office", "--address", "http://localhost:9000")).toMatch(/^http:\/\/localhost:9000\/office\?link=/);
});

test.each([
  [true, "250 OK"],
  [false, "550 no such mailbox"],
])("health --test says what arrived (%j) and how all is", async (arrived, reply) => {
  answer = { outcome: arrived ? "delivered" : "refused", reply };
  const tests = [{ destination: "mail", arrived, reply }];
  expect(JSON.parse(await run("health", "--test"))).toMatchObject({ tests, status: "ok" });
});
