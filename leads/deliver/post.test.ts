import type { RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { LoopbackServer } from "../../test/leads/loopbackServer";
import { basic, post, toSendResult } from "./post";

test.each([
  ["delivered", [200, 204, 299]],
  ["refused", [410]],
  ["later", [199, 300, 301, 302, 307, 400, 401, 403, 404, 409, 413, 422, 429, 499, 500, 503]],
])("%s is what HTTP %j mean", (outcome, statuses) => {
  for (const status of statuses)
    expect(toSendResult({ status, text: "", json: undefined })).toMatchObject({ outcome, reply: `HTTP ${status}` });
});

describe("a service", () => {
  let server: LoopbackServer;
  const answering = async (listener: RequestListener, credentials = "") => {
    server = new LoopbackServer(listener);
    await server.start();
    const address = `${server.origin.replace("//", `//${credentials}`)}/in`;
    return post(address, { headers: { "x-key": "k" }, body: "a lead", signal: AbortSignal.timeout(4_000) });
  };
  afterEach(() => server.stop());

  test("gets the body and the headers by POST, and its response is read", async () => {
    let received: unknown;
    const reply = await answering(async (request, response) => {
      received = [request.method, request.url, request.headers["x-key"], await text(request)];
      response.writeHead(201).end('{"id":7}');
    });
    expect(received).toEqual(["POST", "/in", "k", "a lead"]);
    expect(reply).toEqual({ status: 201, text: '{"id":7}', json: { id: 7 } });
  });

  test.each([
    ["hook:p%40%3Ass", "hook:p@:ss", "p@:ss"],
    ["hook:100%", "hook:100%", "100%"],
    [":tk_a", ":tk_a", "tk_a"],
    ["key-in-the-name", "key-in-the-name:", "key-in-the-name"],
  ])("gets %s of its address as authorization, and its reply hides it", async (written, sent, secret) => {
    const seen: unknown[] = [];
    const reply = await answering((request, response) => {
      seen.push(request.headers.authorization, request.url);
      response.writeHead(403).end(`no: ${secret}, ${request.headers.authorization}`);
    }, `${written}@`);
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
    expect(asked).toEqual(["/in"]);
    expect(reply).toEqual({ status: 307, text: "" });
  });

  test("that sends an endless body is cut off after 64 thousand characters", async () => {
    let stopped: () => void = () => {};
    const hungUp = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    const reply = await answering((_request, response) => {
      response.on("close", stopped);
      const talk = () => {
        while (response.write("[".repeat(16_384)));
        response.once("drain", talk);
      };
      talk();
    });
    expect([reply.text.length, reply.json]).toEqual([65_536, undefined]);
    await hungUp;
  });
});
