import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { post, readRetryAfter, sendResultOf } from "./post";

const NOW = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["120", 120_000],
  [" 120 ", 120_000],
  ["Sat, 21 Nov 2026 12:02:00 GMT", 120_000],
  ["Sat, 21 Nov 2026 11:58:00 GMT", 0],
  ["soon", undefined],
  ["", undefined],
  [null, undefined],
])("Retry-After: %s is %s milliseconds", (header, wait) => {
  expect(readRetryAfter(header, NOW)).toBe(wait);
});

test.each(["9", "0", " ", "(", "-", "1 ", "Nov ", "GMT", "12:", "a", "\xff", "+1", "T", "1e", ","])(
  "a Retry-After of nothing but %j, as long as a header can be, is a number or nothing",
  (part) => {
    const wait = readRetryAfter(part.repeat(16_384 / part.length), NOW);
    expect(wait === undefined || wait >= 0).toBe(true);
  },
);

describe("a service", () => {
  let server: Server;
  const answering = async (listener: RequestListener) => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return post(`http://127.0.0.1:${port}/`, { headers: {}, body: "", signal: AbortSignal.timeout(4_000) });
  };
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test("that never stops talking is heard for 64 thousand characters", async () => {
    let stopped: () => void = () => {};
    const hungUp = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const { status, text, json } = await answering((_request, response) => {
      response.on("close", stopped);
      const talk = () => {
        while (response.write("[".repeat(16_384)));
        response.once("drain", talk);
      };
      talk();
    });
    expect({ status, length: text.length, json }).toEqual({ status: 200, length: 65_536, json: undefined });
    await hungUp;
  });

  test("that wants to be left alone for ever is asked later", async () => {
    const answer = await answering((_request, response) => {
      response.writeHead(503, { "retry-after": "9".repeat(8_000) }).end("busy");
    });
    expect(sendResultOf(answer)).toEqual({
      outcome: "later",
      answer: "HTTP 503 busy",
      retryAfter: Number.POSITIVE_INFINITY,
    });
  });

  test("whose headers are longer than Node.js takes gives no answer", async () => {
    const answer = answering((_request, response) => {
      response.writeHead(503, { "retry-after": "9".repeat(20_000) }).end();
    });
    await expect(answer).rejects.toThrow("fetch failed");
  });
});
