import { HttpReceiver } from "../../../test/leads/httpReceiver";
import type { SendResult } from "../destination";
import { basic } from "../post";
import type { Alert } from "./alert";
import { alertSettings } from "./alertList";
import { sendNtfy } from "./ntfy";

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

const withPassword = (address: string, credentials: string) => address.replace("//", `//${credentials}@`);
const send = (told: Alert) =>
  sendNtfy(withPassword(`${service.origin}/base/our-topic`, ":tk_secret"), told, AbortSignal.timeout(5_000));
const received = (index = 0) => service.received[index]?.body ?? "";

test("ntfy gets the alert as JSON, and no part of it in a header", async () => {
  await send(alert);
  await send(hostile);
  const sent = { topic: "our-topic", title: alert.title, message: alert.line, priority: 5, click: alert.link };
  expect(JSON.parse(received())).toEqual(sent);
  expect(service.received[0]).toMatchObject({ path: "/base/", headers: { authorization: basic(":tk_secret") } });
  const { title, message, priority } = JSON.parse(received(1));
  expect(`${title}${message}`).not.toMatch(/[\p{C}\n]/u);
  expect([priority, [...title].length <= 80, [...message].length <= 300]).toEqual([3, true, true]);
  expect(service.received[1]?.headers).not.toHaveProperty("x-injected");
});

test.each<[number, SendResult["outcome"]]>([
  [401, "later"],
  [410, "refused"],
])("understands %s, and keeps no secret", async (status, outcome) => {
  service.reply = { status, body: "no: tk_secret" };
  const result = await send(alert);
  expect(result.outcome).toBe(outcome);
  expect(result.reply).not.toContain("tk_secret");
});

describe("LEADS_ALERTS", () => {
  test("names people in their order", () => {
    const LEADS_ALERTS = "Maria Lopez ntfy https://ntfy.sh/maria;\n Joe ntfy https://ntfy.sh/joe;";
    expect(alertSettings.parse({ LEADS_ALERTS })).toEqual([
      { name: "Maria Lopez", address: "https://ntfy.sh/maria" },
      { name: "Joe", address: "https://ntfy.sh/joe" },
    ]);
    expect(alertSettings.parse({})).toBeUndefined();
  });

  test.each<[Record<string, string>, string]>([
    [{ LEADS_ALERTS: "Maria 302-555-0111" }, "LEADS_ALERTS: entry 1 must be a name, ntfy"],
    [
      { LEADS_ALERTS: "Maria ntfy https://ntfy.sh/a, Joe ntfy https://ntfy.sh/b" },
      "LEADS_ALERTS: entry 1 must be a name",
    ],
    [{ LEADS_ALERTS: "Joe ntfy http://ntfy.example/secret" }, "LEADS_ALERTS: entry 1 needs the https:// address"],
    [{ LEADS_ALERTS: "Joe ntfy https://ntfy.sh/" }, "LEADS_ALERTS: entry 1 needs the https:// address of a topic"],
    [{ LEADS_ALERTS: "The office ntfy https://ntfy.sh/a" }, "LEADS_ALERTS: entry 1 needs another name"],
    [{ LEADS_ALERTS: "Jo ntfy https://ntfy.sh/a; jo ntfy https://ntfy.sh/b" }, "LEADS_ALERTS: entry 2 repeats jo"],
  ])("a mistake is named without the address: %s", (env, sentence) => {
    const issues = alertSettings.safeParse(env).error?.issues ?? [];
    const sentences = issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    expect(sentences).toContainEqual(expect.stringContaining(sentence));
    expect(sentences.join()).not.toContain("secret");
  });
});
