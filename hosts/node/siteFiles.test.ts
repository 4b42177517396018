import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { gzipSync } from "node:zlib";
import { LoopbackServer } from "../../test/leads/loopbackServer";
import { testFolder } from "../../test/testFolder";
import { sendFile, servedFile } from "./servedFile";
import { readSiteRules } from "./siteRules";

describe("servedFile", () => {
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

  test.each([
    ["gzip, deflate, br", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["x-gzip-br", undefined],
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

  test.each(["%s", '"a","b",%s'])("a cached file is not sent again for If-None-Match: %s", async (list) => {
    const { headers } = await ask({ "accept-encoding": "br" });
    const again = await ask({ "accept-encoding": "br", "if-none-match": list.replace("%s", headers.etag ?? "") });
    expect(again).toMatchObject({ status: 304, text: "" });
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: "Accept-Encoding", "cache-control": "no-cache" });
    expect(again.headers).not.toHaveProperty("content-type");
    // Another coding is another content.
    expect(await ask({ "if-none-match": headers.etag ?? "" })).toMatchObject({ status: 200, text: TEXT });
  });

  test("a cached file is sent again if its status is not 200", async () => {
    const { etag = "" } = (await ask({}, "/404")).headers;
    expect(await ask({ "if-none-match": etag }, "/404")).toMatchObject({ status: 404, text: TEXT });
  });

  test("answers HEAD like GET, but without the body", async () => {
    const [get, head] = [await ask({ "accept-encoding": "br" }), await ask({ "accept-encoding": "br" }, "/", "HEAD")];
    expect(head).toMatchObject({ status: 200, text: "" });
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  });
});

describe("siteRules", () => {
  const folder = testFolder();

  async function rulesOf({ headers = "", redirects = "" }) {
    folder.write("_headers", headers);
    folder.write("_redirects", redirects);
    return readSiteRules(folder.path);
  }

  test("a later header rule overrides an earlier one, whatever the case of the name", async () => {
    const rules = await rulesOf({
      headers: "/*\n  Cache-Control: no-cache\n  X-One: 1\n/*-*.js\n  cache-control: immutable\n",
    });
    expect(rules.headersOf("/about")).toEqual({ "cache-control": "no-cache", "x-one": "1" });
    expect(rules.headersOf("/app-1a2b.js")).toEqual({ "cache-control": "immutable", "x-one": "1" });
  });

  test.each([
    ["a placeholder", "/news/:year /archive/:year 301", "plain paths"],
    ["a condition", "/ /de 302 Language=de", "plain paths"],
    ["a query with a placeholder", "/store id=:id /blog/:id 301", "plain paths"],
    ["a proxy", "/data/* https://data.example/:splat 200", "plain paths"],
    ["no target", "/old", "Missing destination"],
  ])("skips a rule with %s, names it, and obeys the others", async (_, line, reason) => {
    const rules = await rulesOf({ redirects: `# Rules\n/a /b 301\r\n\n${line}  # why\n/c /d 302\n` });
    expect(rules.problems).toEqual([expect.stringMatching(/^\/.*_redirects: /)]);
    expect(rules.problems[0]).toContain(line.split(" ", 1)[0]);
    expect(rules.problems[0]).toContain(reason);
    expect(rules.redirectOf("/a", false)?.to).toBe("/b");
    expect(rules.redirectOf("/c", false)).toMatchObject({ status: 302, to: "/d" });
  });

  test("tells of a header rule that cannot be read, and obeys the others", async () => {
    const rules = await rulesOf({ headers: "/*\n  X-One:\n  X-Two: 2\n" });
    expect(rules.problems).toEqual([expect.stringMatching(/_headers: .*X-One/s)]);
    expect(rules.headersOf("/")).toEqual({ "x-two": "2" });
  });
});
