import type { RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { LoopbackServer } from "../../test/leads/loopbackServer";
import { basic, post, readRetryAfter, toSendResult } from "./post";

const NOW = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["120", 120_000],
  [" 120 ", 120_000],
  ["Sat, 21 Nov 2026 12:02:00 GMT", 120_000],
  ["Sat, 21 Nov 2026 12:02:00 +0000", 120_000],
  ["21 Nov 2026 12:02:00 GMT", 120_000],
  ["Sat, 21 Nov 2026 11:58:00 GMT", 0],
  ["soon", undefined],
  ["", undefined],
  [null, undefined],
])("Retry-After: %s is %s milliseconds", (header, wait) => {
  expect(readRetryAfter(header, NOW)).toBe(wait);
});

test.each(["9", "0", " ", "(", "-", "1 ", "Nov ", "GMT", "12:", "a", "\xff", "+1", "T", "1e", ","])(
  "a Retry-After header of only %j, at maximum length, gives a number or undefined",
  (part) => {
    const wait = readRetryAfter(part.repeat(16_384 / part.length), NOW);
    expect(wait === undefined || wait >= 0).toBe(true);
  },
);

test.each<readonly [number, string]>([
  [200, "delivered"],
  [204, "delivered"],
  [299, "delivered"],
  [410, "refused"],
  ...[199, 300, 301, 302, 307, 308, 400, 401, 402, 403, 404, 405, 408, 409, 411, 413, 422, 425, 429, 451, 499].map(
    (status) => [status, "later"] as const,
  ),
  [500, "later"],
  [503, "later"],
])("HTTP %i means %s", (status, outcome) => {
  expect(toSendResult({ status, text: "", json: undefined })).toMatchObject({ outcome, reply: `HTTP ${status}` });
});

test.each([
  [
    '<!DOCTYPE html><html><head><title>Error</title><style>p {}</style></head><body style="a"><div>TypeError: row\n(line 5)</div></body></html>',
    "TypeError: row (line 5)",
  ],
  ["\n<HTML><center><h1>502 Bad Gateway</h1></center>", "502 Bad Gateway"],
  ["<".repeat(50_000), "<".repeat(50_000)],
  [`<html>${"<".repeat(50_000)}`, "<".repeat(50_000)],
  ["1 < 2", "1 < 2"],
])("of the reply %j, the words are kept", (text, words) => {
  const { reply } = toSendResult({ status: 500, text, json: undefined });
  expect(reply.replace(/^HTTP 500\s+/, "")).toBe(words);
});

test("reads a character that is split between two pieces", async () => {
  const bytes = Buffer.from("é");
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of [bytes.subarray(0, 1), bytes.subarray(1)]) controller.enqueue(piece);
      controller.close();
    },
  });
  const fetching = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(body));
  const signal = AbortSignal.timeout(4_000);
  expect(await post("http://crm.example/", { headers: {}, body: "", signal })).toMatchObject({ text: "é" });
  fetching.mockRestore();
});

describe("a service", () => {
  let server: LoopbackServer;
  const answering = async (listener: RequestListener, sent = { headers: {}, body: "" }) => {
    server = new LoopbackServer(listener);
    await server.start();
    return post(`${server.origin}/`, { ...sent, signal: AbortSignal.timeout(4_000) });
  };
  afterEach(() => server.stop());

  test("gets the body and the headers by POST, and its response is read", async () => {
    let received: unknown;
    const reply = await answering(
      async (request, response) => {
        received = [request.method, request.headers["x-key"], await text(request)];
        response.writeHead(201, { "retry-after": "2" }).end('{"id":7}');
      },
      { headers: { "x-key": "secret" }, body: "a lead" },
    );
    expect(received).toEqual(["POST", "secret", "a lead"]);
    expect(reply).toEqual({ status: 201, text: '{"id":7}', json: { id: 7 }, retryAfter: 2_000 });
  });

  test.each([
    ["hook:s3cret", "hook:s3cret", "s3cret"],
    ["hook:p%40%3Ass", "hook:p@:ss", "p@:ss"],
    ["hook:100%", "hook:100%", "100%"],
    [":tk_a", ":tk_a", "tk_a"],
    ["key-in-the-name", "key-in-the-name:", "key-in-the-name"],
  ])("gets %s of its address as authorization, and its reply hides it", async (written, sent, secret) => {
    const seen: unknown[] = [];
    server = new LoopbackServer((request, response) => {
      seen.push(request.headers.authorization, request.url);
      response.writeHead(403).end(`no: ${secret}, ${request.headers.authorization}`);
    });
    await server.start();
    const address = `${server.origin.replace("//", `//${written}@`)}/in`;
    const reply = await post(address, { headers: {}, body: "", signal: AbortSignal.timeout(4_000) });
    expect(seen).toEqual([basic(sent), "/in"]);
    expect(reply.text).toBe("no: …, Basic …");
  });

  test("that is away is named without its password", async () => {
    const gone = post("http://hook:s3cret@127.0.0.1:9/in", { headers: {}, signal: AbortSignal.timeout(4_000) });
    const error = await gone.catch((error: Error) => error);
    expect(JSON.stringify([String(error), String((error as Error).cause)])).toMatch(/^(?!.*s3cret)/);
  });

  test("that redirects is the only one that gets the lead", async () => {
    const asked: string[] = [];
    const reply = await answering((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(307, { location: "/elsewhere" }).end();
    });
    expect(asked).toEqual(["/"]);
    expect(reply).toEqual({ status: 307, text: "", location: "/elsewhere" });
  });

  test("that sends no body gives an empty text", async () => {
    expect(await answering((_request, response) => response.writeHead(204).end())).toMatchObject({ text: "" });
  });

  test("that sends an endless body is cut off after 64 thousand characters", async () => {
    let stopped: () => void = () => {};
    const hungUp = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const {
      status,
      text: read,
      json,
    } = await answering((_request, response) => {
      response.on("close", stopped);
      const talk = () => {
        while (response.write("[".repeat(16_384)));
        response.once("drain", talk);
      };
      talk();
    });
    expect({ status, length: read.length, json }).toEqual({ status: 200, length: 65_536, json: undefined });
    await hungUp;
  });

  test("that requests an endless pause gets a later try", async () => {
    const answer = await answering((_request, response) => {
      response.writeHead(503, { "retry-after": "9".repeat(8_000) }).end("busy");
    });
    expect(toSendResult(answer)).toEqual({
      outcome: "later",
      reply: "HTTP 503 busy",
      retryAfter: Number.POSITIVE_INFINITY,
    });
  });

  test("that sends longer headers than Node.js accepts makes the request fail", async () => {
    const answer = answering((_request, response) => {
      response.writeHead(503, { "retry-after": "9".repeat(20_000) }).end();
    });
    await expect(answer).rejects.toThrow("fetch failed");
  });
});
