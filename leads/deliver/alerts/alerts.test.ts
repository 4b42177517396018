import { HttpReceiver } from "../../../test/leads/httpReceiver";
import type { SendResult } from "../destination";
import { basic } from "../post";
import type { Alert } from "./alert";
import { alertSettings } from "./alertList";
import { sendAlert } from "./channels";

let service: HttpReceiver;
beforeEach(async () => {
  service = new HttpReceiver();
  await service.start();
});
afterEach(() => service.stop());

const alert: Alert = {
  title: "Quote request: Water Damage",
  line: "Sampletown, emergency, waiting since 02:00",
  link: "https://www.company.example/answer/abc?x=1&y=2",
  urgent: true,
};
const hostile: Alert = {
  ...alert,
  title: "<!channel> *bold* _it_ `code` & <https://evil.example|click>\r\nX-Injected: 1\u202e😀",
  line: `@here \u0000\u001b[31m &To=+1900 ${"L".repeat(10_000)}`,
  urgent: false,
};

const SID = `AC${"0".repeat(32)}`;
const account = () => ({ url: service.origin, sid: SID, token: "auth-secret", from: "+13025550100" });
const withPassword = (address: string, credentials: string) => address.replace("//", `//${credentials}@`);
const send = {
  ntfy(told: Alert) {
    const address = withPassword(`${service.origin}/base/our-topic`, ":tk_secret");
    return sendAlert({ channel: "ntfy", address }, told, AbortSignal.timeout(5_000));
  },
  sms: (told: Alert, from = account()) =>
    sendAlert({ channel: "sms", address: "+13025550111" }, told, AbortSignal.timeout(5_000), from),
};
const received = (index = 0) => service.received[index]?.body ?? "";

test("ntfy gets the alert as JSON, and no part of it in a header", async () => {
  await send.ntfy(alert);
  await send.ntfy(hostile);
  const sent = { topic: "our-topic", title: alert.title, message: alert.line, priority: 5, click: alert.link };
  expect(JSON.parse(received())).toEqual(sent);
  expect(service.received[0]).toMatchObject({ path: "/base/", headers: { authorization: basic(":tk_secret") } });
  const { title, message, priority } = JSON.parse(received(1));
  expect(`${title}${message}`).not.toMatch(/[\p{C}\n]/u);
  expect([priority, [...title].length <= 80, [...message].length <= 300]).toEqual([3, true, true]);
  expect(service.received[1]?.headers).not.toHaveProperty("x-injected");
});

test("Twilio texts a number of the staff, with the whole link", async () => {
  await send.sms(alert);
  const Body = `URGENT: ${alert.title}. ${alert.line} ${alert.link}`;
  const fields = (index = 0) => Object.fromEntries(new URLSearchParams(received(index)));
  expect(fields()).toEqual({ To: "+13025550111", From: "+13025550100", Body });
  const path = `/2010-04-01/Accounts/${SID}/Messages.json`;
  expect(service.received[0]).toMatchObject({ path, headers: { authorization: basic(`${SID}:auth-secret`) } });
  await send.sms(hostile, { ...account(), from: `MG${"0".repeat(32)}` });
  const { To, MessagingServiceSid, Body: text } = fields(1);
  expect([To, MessagingServiceSid]).toEqual(["+13025550111", `MG${"0".repeat(32)}`]);
  expect(text?.endsWith(alert.link)).toBe(true);
  expect(text?.length).toBeLessThan(500);
});

describe.each(["ntfy", "sms"] as const)("%s", (name) => {
  test.each<[number, SendResult["outcome"]]>([
    [401, "later"],
    [404, "later"],
    [410, "refused"],
    [429, "later"],
    [500, "later"],
  ])("understands %s, and keeps no secret", async (status, outcome) => {
    service.reply = { status, body: "no: tk_secret auth-secret" };
    const result = await send[name](alert);
    expect(result.outcome).toBe(outcome);
    expect(result.reply).not.toContain({ ntfy: "tk_secret", sms: "auth-secret" }[name]);
  });
});

describe("LEADS_ALERTS", () => {
  const twilio = { TWILIO_ACCOUNT_SID: SID, TWILIO_AUTH_TOKEN: "auth-secret", TWILIO_FROM: "+13025550100" };

  test("names people in their order", () => {
    const LEADS_ALERTS = "Maria Lopez sms +13025550111;\n Joe ntfy https://ntfy.sh/joe;";
    expect(alertSettings.parse({ LEADS_ALERTS, ...twilio })?.people).toEqual([
      { name: "Maria Lopez", channel: "sms", address: "+13025550111" },
      { name: "Joe", channel: "ntfy", address: "https://ntfy.sh/joe" },
    ]);
    expect(alertSettings.parse({})).toBeUndefined();
  });

  test.each<[Record<string, string>, string]>([
    [{ LEADS_ALERTS: "Maria 302-555-0111" }, "LEADS_ALERTS: entry 1 must be a name, a channel"],
    [{ LEADS_ALERTS: "Maria sms 302-555-0111", ...twilio }, "LEADS_ALERTS: entry 1 needs a number"],
    [{ LEADS_ALERTS: "Joe ntfy http://ntfy.example/secret" }, "LEADS_ALERTS: entry 1 needs the https:// address"],
    [{ LEADS_ALERTS: "Joe ntfy https://ntfy.sh/" }, "LEADS_ALERTS: entry 1 needs the https:// address of a topic"],
    [{ LEADS_ALERTS: "The office ntfy https://ntfy.sh/a" }, "LEADS_ALERTS: entry 1 needs another name"],
    [{ LEADS_ALERTS: "Jo ntfy https://ntfy.sh/a; jo ntfy https://ntfy.sh/b" }, "LEADS_ALERTS: entry 2 repeats jo"],
    [{ LEADS_ALERTS: "Maria sms +13025550111" }, "TWILIO_AUTH_TOKEN: is missing; an sms in LEADS_ALERTS needs it"],
    [{ LEADS_ALERTS: "Maria call +13025550111" }, "LEADS_ALERTS: entry 1 must be a name, a channel"],
    [{ TWILIO_ACCOUNT_SID: "SK1" }, "TWILIO_ACCOUNT_SID: must be AC and 32 letters and digits"],
  ])("a mistake is named without the address: %s", (env, sentence) => {
    const issues = alertSettings.safeParse(env).error?.issues ?? [];
    const sentences = issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    expect(sentences).toContainEqual(expect.stringContaining(sentence));
    expect(sentences.join()).not.toContain("secret");
  });
});
