import { once } from "node:events";
import { IncomingMessage } from "node:http";
import process from "node:process";
import { Readable } from "node:stream";
import type { GatsbyFunctionRequest, GatsbyFunctionResponse } from "gatsby";
import type { Client } from "../../leads/intake/client";
import { securityHeaders } from "../headers/securityHeaders";
import { gatsbyFunction } from "./gatsbyFunction";

/** Calls a function as Gatsby's server or Netlify's adapter does. Returns the handler's input and the sent response. */
async function call(req: object, handler?: (request: Request) => Promise<Response>) {
  const seen: { request: Request; client: Client; body: string }[] = [];
  const sent: { status?: number; headers: Record<string, unknown>; body?: unknown } = { headers: {} };
  const res = {
    setHeader(name: string, value: unknown) {
      sent.headers[name.toLowerCase()] = value;
    },
    status(status: number) {
      sent.status = status;
      return res;
    },
    send(body: unknown) {
      sent.body = body;
    },
    json(body: unknown) {
      sent.body = body;
    },
  };
  await gatsbyFunction(async (request, client) => {
    seen.push({ request, client, body: await request.clone().text() });
    return handler ? handler(request) : new Response("done", { status: 201, headers: { "x-test": "1" } });
  })(
    { method: "POST", url: "/api/leads", ...req } as unknown as GatsbyFunctionRequest,
    res as unknown as GatsbyFunctionResponse,
  );
  return { seen: seen[0], sent };
}

test("ends a request without a connection, as Netlify's adapter makes them", async () => {
  const request = Object.assign(new Readable(), IncomingMessage.prototype);
  request.push("a=b");
  request.push(null);
  request.resume();
  await once(request, "close");
  expect(request.errored).toBeNull();
  expect(Object.keys(request)).not.toContain("_destroy");
});

test("passes on status, headers and body", async () => {
  const { sent } = await call({ headers: {}, body: {} });
  expect(sent).toMatchObject({ status: 201, headers: { "x-test": "1" }, body: "done" });
});

test("sets the security headers on every response", async () => {
  const { sent } = await call({ headers: {}, body: {} });
  expect(sent.headers).toMatchObject(securityHeaders);
});

test.each<[string, object, string]>([
  ["parsed JSON", { headers: { "content-type": "application/json" }, body: { name: "Ada" } }, '{"name":"Ada"}'],
  [
    "a parsed form with a repeated and a nested field",
    {
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: { name: "Ada", twice: ["1", "2"], nested: { a: "b" } },
    },
    "name=Ada&twice=1&twice=2&nested=%7B%22a%22%3A%22b%22%7D",
  ],
  ["text", { headers: { "content-type": "text/plain" }, body: "hello" }, "hello"],
  ["bytes", { headers: { "content-type": "application/octet-stream" }, body: Buffer.from("hello") }, "hello"],
  ["nothing", { headers: { "content-type": "application/json" }, body: undefined }, "null"],
  [
    "an event whose body nobody parsed",
    {
      headers: { "content-type": "application/json" },
      body: undefined,
      netlifyFunctionParams: { event: { body: "{bad" } },
    },
    "{bad",
  ],
  [
    "an event with an encoded body",
    {
      headers: { "content-type": "application/json" },
      netlifyFunctionParams: {
        event: { body: Buffer.from('{"name":"李"}').toString("base64"), isBase64Encoded: true },
      },
    },
    '{"name":"李"}',
  ],
])("reads the body from %s", async (_name, req, body) => {
  expect((await call(req)).seen?.body).toBe(body);
});

test("ignores the original request's content length", async () => {
  const { seen } = await call({
    headers: { "content-length": "3", "content-type": "application/json" },
    body: { a: 1 },
  });
  expect(seen?.request.headers.get("content-length")).toBeNull();
});

test("takes the client's address from Netlify's header on Netlify, and from the socket elsewhere", async () => {
  const headers = { "x-nf-client-connection-ip": "203.0.113.7" };
  const socket = { remoteAddress: "198.51.100.1" };
  const onNetlify = await call({ headers, netlifyFunctionParams: { event: { body: "" } } });
  expect(onNetlify.seen?.client.address).toBe("203.0.113.7");
  expect((await call({ headers, socket })).seen?.client.address).toBe("198.51.100.1");
});

describe.each(["NETLIFY", "AWS_LAMBDA_FUNCTION_NAME"])("where the environment has %s", (name) => {
  beforeEach(() => {
    process.env[name] = "true";
  });
  afterEach(() => {
    delete process.env[name];
  });

  test("takes the address from the header when the adapter passes no event", async () => {
    const socket = { remoteAddress: "10.0.0.1" };
    const headers = { "x-nf-client-connection-ip": "203.0.113.7", "content-type": "application/json" };
    const { seen } = await call({ headers, socket, body: { name: "Ada" } });
    expect(seen?.client.address).toBe("203.0.113.7");
    expect(seen?.body).toBe('{"name":"Ada"}');
  });

  test("reports no address without the header, because all visitors share the socket's address", async () => {
    const { seen } = await call({ headers: {}, socket: { remoteAddress: "10.0.0.1" }, body: {} });
    expect(seen?.client.address).toBeUndefined();
  });
});

test("makes a request without a body if none was sent", async () => {
  const { seen } = await call({ method: "GET", headers: { host: "www.company.example" } });
  expect(seen?.request.body).toBeNull();
  expect(seen?.request.url).toBe("http://www.company.example/api/leads");
});

test.each<[string, object, (() => Promise<Response>) | undefined]>([
  ["a handler that throws later", { headers: {} }, async () => Promise.reject(new Error("secret"))],
  [
    "a handler that throws at once",
    { headers: {} },
    () => {
      throw new Error("secret");
    },
  ],
  ["a malformed request", { headers: { "bad header": "x" } }, undefined],
])("answers %s with a clear message", async (_name, req, handler) => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  const { sent } = await call(req, handler);
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^(Type)?Error\n {4}at /));
  expect(logged.mock.calls.join()).not.toContain("secret");
  logged.mockRestore();
  expect(sent.status).toBe(503);
  expect(sent.headers).toMatchObject({ ...securityHeaders, "cache-control": "no-store", "retry-after": "30" });
  expect(JSON.stringify(sent)).not.toContain("secret");
});

test("passes the charset on, so that the handler can refuse any but UTF-8", async () => {
  const type = "application/json; charset=iso-8859-1";
  const { seen } = await call({ headers: { "content-type": type }, body: { name: "José" } });
  expect(seen?.request.headers.get("content-type")).toBe(type);
});
