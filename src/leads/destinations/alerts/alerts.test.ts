import { HttpReceiver } from "../../../../test/leads/httpReceiver";
import type { SendResult } from "../../queue/destination";
import type { Alert } from "./alert";
import { ntfySettings, sendNtfy } from "./ntfy";
import { sendSlack, slackSettings } from "./slack";
import { sendTwilio, twilioSettings } from "./twilio";

let service: HttpReceiver;
beforeEach(async () => {
  service = new HttpReceiver();
  await service.start();
});
afterEach(() => service.stop());

const alert: Alert = {
  title: "Quote request: Water Damage",
  line: "Sampletown, emergency, waiting since 02:00",
  link: "https://www.company.example/claim/abc?x=1&y=2",
  urgent: true,
};
const hostile: Alert = {
  ...alert,
  title: "<!channel> *bold* _it_ `code` & <https://evil.example|click>\r\nX-Injected: 1\u202e😀",
  line: `@here \u0000\u001b[31m &To=+1900 ${"L".repeat(10_000)}`,
  urgent: false,
};

const SID = `AC${"0".repeat(32)}`;
const environment = () => ({
  SLACK_WEBHOOK_URL: `${service.origin}/services/T/B/hook-secret`,
  NTFY_URL: `${service.origin}/base/our-topic`,
  NTFY_TOKEN: "tk_secret",
  TWILIO_ACCOUNT_SID: SID,
  TWILIO_AUTH_TOKEN: "auth-secret",
  TWILIO_FROM: "+13025550100",
  TWILIO_TO: "+13025550111 +13025550112",
  TWILIO_URL: service.origin,
});

/** Returns settings that are set. */
function set<Settings>(settings: Settings | undefined): Settings {
  if (settings === undefined) throw new Error("not set");
  return settings;
}
const send = {
  slack: (told: Alert) => sendSlack(set(slackSettings.parse(environment())), told, AbortSignal.timeout(5_000)),
  ntfy: (told: Alert) => sendNtfy(set(ntfySettings.parse(environment())), told, AbortSignal.timeout(5_000)),
  twilio: (told: Alert) => sendTwilio(set(twilioSettings.parse(environment())), told, AbortSignal.timeout(5_000)),
};
const received = (index = 0) => service.received[index]?.body ?? "";

test("Slack gets plain text and one link", async () => {
  expect(await send.slack(alert)).toMatchObject({ outcome: "delivered" });
  const { text, blocks, mrkdwn } = JSON.parse(received());
  expect({ text, mrkdwn }).toEqual({ text: `URGENT: ${alert.title}: ${alert.line}`, mrkdwn: false });
  expect(blocks.at(-1).text).toEqual({
    type: "mrkdwn",
    text: "<https://www.company.example/claim/abc?x=1&amp;y=2|Open the request>",
  });
});

test("Slack's mark-up in a title is inert", async () => {
  await send.slack(hostile);
  const { text, blocks } = JSON.parse(received());
  expect(text).toContain("&lt;!channel&gt; *bold*");
  expect(text).not.toMatch(/[<>]/);
  const texts = blocks.slice(0, -1).map((block: { text: { type: string; text: string } }) => block.text);
  expect(texts.map(({ type }: { type: string }) => type)).toEqual(["plain_text", "plain_text"]);
  for (const { text } of texts) {
    expect(text).not.toMatch(/[\p{C}\n]/u);
    expect(text.length).toBeLessThanOrEqual(300);
  }
});

test("ntfy gets JSON, and nothing of it in a header", async () => {
  await send.ntfy(alert);
  await send.ntfy(hostile);
  expect(JSON.parse(received())).toEqual({
    topic: "our-topic",
    title: alert.title,
    message: alert.line,
    priority: 5,
    click: alert.link,
  });
  expect(service.received[0]).toMatchObject({ path: "/base/", headers: { authorization: "Bearer tk_secret" } });
  const { title, message, priority } = JSON.parse(received(1));
  expect(`${title}${message}`).not.toMatch(/[\p{C}\n]/u);
  expect([priority, [...title].length <= 80, [...message].length <= 300]).toEqual([3, true, true]);
  expect(service.received[1]?.headers).not.toHaveProperty("x-injected");
});

test("Twilio texts each number of the staff, with the whole link", async () => {
  await send.twilio(alert);
  const texts = service.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  const Body = `URGENT: ${alert.title}. ${alert.line} ${alert.link}`;
  expect(texts).toEqual(
    expect.arrayContaining([
      { To: "+13025550111", From: "+13025550100", Body },
      { To: "+13025550112", From: "+13025550100", Body },
    ]),
  );
  expect(service.received[0]?.path).toBe(`/2010-04-01/Accounts/${SID}/Messages.json`);
  expect(service.received[0]?.headers.authorization).toBe(
    `Basic ${Buffer.from(`${SID}:auth-secret`).toString("base64")}`,
  );
  service.received.length = 0;
  await send.twilio(hostile);
  const { To, Body: text } = Object.fromEntries(new URLSearchParams(received()));
  expect(To).toMatch(/^\+1302555011[12]$/);
  expect(text?.endsWith(alert.link)).toBe(true);
  expect(text?.length).toBeLessThan(500);
});

test("Twilio uses a messaging service, and one accepted text is enough", async () => {
  const settings = set(twilioSettings.parse({ ...environment(), TWILIO_FROM: `MG${"0".repeat(32)}` }));
  const lost = { ...settings, to: [...settings.to, "+13025550113"] };
  expect(await sendTwilio(lost, alert, AbortSignal.timeout(5_000))).toMatchObject({ outcome: "delivered" });
  expect(new URLSearchParams(received()).get("MessagingServiceSid")).toBe(settings.from);
});

describe.each(["slack", "ntfy", "twilio"] as const)("%s", (name) => {
  test.each<[number, SendResult["outcome"]]>([
    [401, "refused"],
    [404, "refused"],
    [429, "later"],
    [500, "later"],
  ])("understands %s, and keeps no secret", async (status, outcome) => {
    service.reply = { status, body: "no: tk_secret auth-secret", headers: { "retry-after": "1" } };
    const result = await send[name](alert);
    expect(result).toMatchObject(outcome === "later" ? { outcome, retryAfter: 1000 } : { outcome });
    if (name !== "slack") expect(result.reply).not.toContain({ ntfy: "tk_secret", twilio: "auth-secret" }[name]);
    expect(result.reply).not.toContain("hook-secret");
  });
});

test.each([
  [slackSettings, { SLACK_WEBHOOK_URL: "http://hooks.slack.com/x" }, "SLACK_WEBHOOK_URL"],
  [ntfySettings, { NTFY_TOKEN: "tk" }, "NTFY_URL"],
  [ntfySettings, { NTFY_URL: "https://ntfy.sh/" }, "NTFY_URL"],
  [
    twilioSettings,
    { TWILIO_ACCOUNT_SID: SID, TWILIO_FROM: "+13025550100", TWILIO_TO: "+13025550111" },
    "TWILIO_AUTH_TOKEN",
  ],
  [twilioSettings, { TWILIO_ACCOUNT_SID: "SK1" }, "TWILIO_ACCOUNT_SID"],
  [twilioSettings, { TWILIO_TO: "302-555-0111" }, "TWILIO_TO"],
])("a wrong setting is named", (schema, env, name) => {
  const read = schema.safeParse(env);
  expect(read.error?.issues.map(({ path }) => path.join("."))).toContain(name);
  expect(schema.parse({})).toBeUndefined();
});
