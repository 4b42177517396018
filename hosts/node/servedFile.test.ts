import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { gzipSync } from "node:zlib";
import { LoopbackServer } from "../../test/leads/loopbackServer";
import { sendFile, servedFile } from "./servedFile";

const TEXT = "0123456789";
const GZIPPED = gzipSync(TEXT);
const file = servedFile({ identity: Buffer.from(TEXT), br: Buffer.from("as Brotli"), gzip: GZIPPED }, "text/plain", {
  "cache-control": "no-cache",
});
const picture = servedFile({ identity: Buffer.from(TEXT) }, "image/avif", {});

const server = new LoopbackServer((incoming, outgoing) => {
  sendFile(incoming, outgoing, incoming.url === "/picture" ? picture : file, incoming.url === "/404" ? 404 : 200);
});
beforeAll(() => server.start());
afterAll(() => server.stop());

async function ask(headers: Record<string, string> = {}, path = "/", method = "GET") {
  const outgoing = request(server.origin + path, { method, headers, agent: false }).end();
  const [incoming] = await once(outgoing, "response");
  const text = Buffer.concat(await incoming.toArray()).toString();
  return { status: incoming.statusCode as number, headers: incoming.headers as IncomingHttpHeaders, text };
}

describe("content coding", () => {
  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0", undefined],
    ["*", "br"],
    ["identity", undefined],
    ["brotli", undefined],
    ["x-gzip-br", undefined],
    ["", undefined],
    [`${"gzip;q=0, ".repeat(1_300)}br`, "br"],
  ])("Accept-Encoding: %.30s gets %s", async (accepted, coding) => {
    const { headers, text } = await ask({ "accept-encoding": accepted });
    expect(headers["content-encoding"]).toBe(coding);
    expect(text).toBe(coding === "br" ? "as Brotli" : coding === "gzip" ? GZIPPED.toString() : TEXT);
    expect(headers.vary).toBe("Accept-Encoding");
  });

  test("a file without compressed copies is sent without Vary", async () => {
    const { headers } = await ask({ "accept-encoding": "br" }, "/picture");
    expect(headers).not.toHaveProperty("vary");
    expect(headers).not.toHaveProperty("content-encoding");
  });
});

describe("a cached file", () => {
  test.each(["%s", 'W/"other", %s', '"a","b",%s', "*"])("is not sent again for If-None-Match: %s", async (list) => {
    const { headers } = await ask({ "accept-encoding": "br" });
    const again = await ask({ "accept-encoding": "br", "if-none-match": list.replace("%s", headers.etag ?? "") });
    expect(again).toMatchObject({ status: 304, text: "" });
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: "Accept-Encoding", "cache-control": "no-cache" });
    expect(again.headers).not.toHaveProperty("content-type");
  });

  test("has a different ETag in each encoding", async () => {
    const { etag = "" } = (await ask({ "accept-encoding": "br" })).headers;
    expect((await ask({ "accept-encoding": "gzip", "if-none-match": etag })).status).toBe(200);
  });

  test("is sent again if its status is not 200", async () => {
    const { etag = "" } = (await ask({}, "/404")).headers;
    expect(await ask({ "if-none-match": etag }, "/404")).toMatchObject({ status: 404, text: TEXT });
  });
});

test("answers HEAD like GET, but without the body", async () => {
  const [get, head] = [await ask({ "accept-encoding": "br" }), await ask({ "accept-encoding": "br" }, "/", "HEAD")];
  expect(head).toMatchObject({ status: 200, text: "" });
  expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
});
