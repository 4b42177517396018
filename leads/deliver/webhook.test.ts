import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { firstCellsIn, readMarkdown } from "../../test/guides/markdown";
import { HttpReceiver, type ReceivedRequest } from "../../test/leads/httpReceiver";
import { sampleLead } from "../../test/leads/sampleLead";
import { leadDocument } from "../record/leadRecord";
import type { Destination, SendResult } from "./destination";
import { webhook, webhookOfPhotographs, webhookOfWithdrawals } from "./webhook";

let service: HttpReceiver;
beforeEach(async () => {
  service = new HttpReceiver();
  await service.start();
});
afterEach(() => service.stop());

const send = (destination: Destination, lead = sampleLead): Promise<SendResult> =>
  destination.send(lead, AbortSignal.timeout(5_000), { createdAt: lead.receivedAt, attempts: 1 });

const settings = () => ({ url: `${service.origin}/hook`, secret: "whsec_c2VjcmV0" });
const noPhotographs = { photographsOf: async () => [], photographLink: async () => "" };

describe("the webhook", () => {
  const hook = () => webhook(settings(), noPhotographs);

  test("gets the lead as signed JSON with an id that identifies repeats", async () => {
    expect(await send(hook())).toMatchObject({ outcome: "delivered" });
    const [{ headers, body }] = service.received as [ReceivedRequest];
    expect(JSON.parse(body)).toEqual({
      type: "lead.received",
      timestamp: "2026-11-21T12:00:00.000Z",
      data: { ...leadDocument(sampleLead), photographs: [] },
    });
    expect(headers["idempotency-key"]).toBe(sampleLead.id);
    expect(headers["webhook-id"]).toBe(sampleLead.id);
    const signed = `${sampleLead.id}.${headers["webhook-timestamp"]}.${body}`;
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", "secret").update(signed).digest("base64")}`);
    expect(Math.abs(Date.now() / 1000 - Number(headers["webhook-timestamp"]))).toBeLessThan(60);
  });

  test.each([
    [302, "https://script.googleusercontent.com/macros/echo?user_content_key=a&lib=b", "delivered"],
    [301, "https://script.googleusercontent.com/macros/echo", "later"],
    [307, "https://script.googleusercontent.com/macros/echo", "later"],
    [302, "http://script.googleusercontent.com/macros/echo", "later"],
    [302, "https://script.googleusercontent.com.evil.example/", "later"],
    [302, "https://script.googleusercontent.com@evil.example/", "later"],
    [302, "https://accounts.google.com/ServiceLogin?continue=https://script.googleusercontent.com/", "later"],
    [302, "https://script.google.com/macros/s/a/exec", "later"],
    [302, "/hook/", "later"],
    [302, "", "later"],
  ])(
    "that redirects with %i to %s: %s, because only a script that has run shows its output there",
    async (status, location, outcome) => {
      service.reply = { status, body: "Moved", headers: { location } };
      expect(await send(hook())).toMatchObject({ outcome });
      expect(service.received).toHaveLength(1);
    },
  );

  test("of a Google script that answers with its error page has not taken the lead", async () => {
    const fetching = jest.spyOn(globalThis, "fetch").mockImplementation(async () => new Response("TypeError"));
    const script = webhook({ ...settings(), url: "https://script.google.com/macros/s/a/exec?key=b" }, noPhotographs);
    expect(await send(script)).toEqual({ outcome: "later", reply: "HTTP 200 TypeError", mayHaveArrived: true });
    fetching.mockRestore();
    service.reply = { status: 200, body: "TypeError" };
    expect(await send(hook())).toMatchObject({ outcome: "delivered" });
  });

  test("that is busy gets the lead again after the time that it names", async () => {
    service.reply = { status: 429, body: "no", headers: { "retry-after": "120" } };
    expect(await send(hook())).toEqual({ outcome: "later", reply: "HTTP 429 no", retryAfter: 120_000 });
  });
});

describe("the webhook's photographs", () => {
  test("come as an event of their own with the request and a link to each", async () => {
    const at = sampleLead.receivedAt + 60_000;
    const destination = webhookOfPhotographs(settings(), {
      photographsOf: async () => [{ id: "a", at, width: 1600, height: 1200 }],
      photographLink: async (leadId, id) => `https://repairs.example/${leadId}/${id}`,
    });
    expect(await send(destination)).toMatchObject({ outcome: "delivered" });
    const [{ headers, body }] = service.received as [ReceivedRequest];
    expect(headers["webhook-id"]).toBe(`${sampleLead.id}-photographs-${sampleLead.receivedAt}`);
    expect(JSON.parse(body)).toMatchObject({
      type: "lead.photographs",
      data: {
        ...leadDocument(sampleLead),
        photographs: [
          {
            link: `https://repairs.example/${sampleLead.id}/a`,
            receivedAt: "2026-11-21T12:01:00.000Z",
            width: 1600,
            height: 1200,
          },
        ],
      },
    });
  });

  test("are not announced once the visitor has removed them", async () => {
    expect(await send(webhookOfPhotographs(settings(), noPhotographs))).toMatchObject({ outcome: "skipped" });
    expect(service.received).toEqual([]);
  });
});

describe("the guide", () => {
  const guide = readMarkdown("docs/guides/leads.md");
  const fields = [...Object.keys(leadDocument(sampleLead)), "photographs"];

  test("shows every field of an event in its example, in order", () => {
    const { data } = JSON.parse(readFileSync("docs/guides/webhook-event.json", "utf8"));
    expect(Object.keys(data)).toEqual(fields);
  });

  test("explains every field", () => {
    const explained = firstCellsIn(guide).flatMap((cell) =>
      Array.from(cell.matchAll(/`([^`]+)`/g), ([, name = ""]) => name),
    );
    expect(explained).toEqual(expect.arrayContaining(fields));
  });
});

describe("the webhook's notices of withdrawals", () => {
  const withdrawnAt = Date.parse("2026-12-01T09:00:00Z");
  const notify = async (createdAt = withdrawnAt) => {
    const destination = webhookOfWithdrawals(settings());
    const result = destination.send({ ...sampleLead, withdrawnAt }, AbortSignal.timeout(5_000), {
      createdAt,
      attempts: 1,
    });
    expect(await result).toMatchObject({ outcome: "delivered" });
    return service.received.at(-1) as ReceivedRequest;
  };

  test("are separate signed events with the person's address and number", async () => {
    const { headers, body, path } = await notify();
    expect(JSON.parse(body)).toEqual({
      type: "lead.consent_withdrawn",
      timestamp: "2026-12-01T09:00:00.000Z",
      data: {
        id: sampleLead.id,
        email: "ada@home.example",
        phone: "+13025550142",
        withdrawnAt: "2026-12-01T09:00:00.000Z",
      },
    });
    const id = `${sampleLead.id}-withdrawal-${withdrawnAt}`;
    expect(headers).toMatchObject({ "idempotency-key": id, "webhook-id": id });
    const signed = `${id}.${headers["webhook-timestamp"]}.${body}`;
    expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", "secret").update(signed).digest("base64")}`);
    expect(path).toBe("/hook");
  });

  test("have a new id each time one is queued", async () => {
    const first = await notify();
    const second = await notify(withdrawnAt + 1);
    expect(second.headers["webhook-id"]).not.toBe(first.headers["webhook-id"]);
  });
});
