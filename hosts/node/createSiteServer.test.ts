import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type IncomingMessage, type RequestOptions, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { Fetch } from "../../leads/index";
import { precompress } from "../../src/build/files/precompress";
import { redirectRules } from "../../src/build/files/redirectRules";
import { securityHeaders } from "../headers/securityHeaders";
import { clientAddress, proxyProblem } from "./clientAddress";
import { createSiteServer } from "./createSiteServer";
import { gracefulStop } from "./limitedServer";
import { limits } from "./limits";

const html = (title: string) => `<!doctype html><title>${title}</title>${"<p>A line of this page.</p>".repeat(60)}`;
const files = {
  "index.html": html("Home"),
  "contact/index.html": html("Contact"),
  "services/plumbing/index.html": html("Plumbing"),
  "services/404.html": html("Service not found"),
  "404.html": html("Page not found"),
  "404/index.html": html("Page not found"),
  "app-1a2b3c4d5e6f.js": "console.log('app');".repeat(100),
  "style.css": "p{}",
  "robots.txt": "User-agent: *",
  ".env": "SECRET=1",
  ".well-known/security.txt": "Contact: mailto:security@example.com",
};

const folder = mkdtempSync(path.join(tmpdir(), "site-"));
const at = (name: string) => path.join(folder, name);
const servers: Server[] = [];

/** The built site above, with this repository's rules. */
beforeAll(async () => {
  writeFileSync(at("secret.html"), "outside");
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(at(`public/${name}`)), { recursive: true });
    writeFileSync(at(`public/${name}`), text);
  }
  for (const name of ["_headers", "_redirects"]) cpSync(path.join("static", name), at(`public/${name}`));
  await precompress(at("public"));
});
afterAll(() => rmSync(folder, { recursive: true }));

let copies = 0;
/** Copies the built site, for a test that changes it. */
function copy(changes: Record<string, string> = {}): string {
  const name = `copy-${++copies}`;
  cpSync(at("public"), at(name), { recursive: true, preserveTimestamps: true });
  for (const [file, text] of Object.entries(changes)) writeFileSync(at(`${name}/${file}`), text);
  return at(name);
}

const noEndpoint: Fetch = async () => new Response(null, { status: 404 });
const messages = { busy: "Call us, we are busy.", failed: "Call us, we failed." };
/** @returns the port */
async function serve(fetch: Fetch = noEndpoint, trustedProxies = 0, publicFolder = at("public")): Promise<number> {
  const server = await createSiteServer({ publicFolder, fetch, trustedProxies, messages });
  servers.push(server);
  await once(server.listen(0), "listening");
  return (server.address() as AddressInfo).port;
}
const serveWith = (changes: Record<string, string>, trustedProxies = 0) =>
  serve(noEndpoint, trustedProxies, copy(changes));

/** Sends a request. Unlike fetch, it does not normalize dots and slashes in the path. */
async function ask(port: number, path: string, options: RequestOptions = {}, body?: string) {
  const outgoing = request({ port, path, agent: false, ...options });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  const bytes = Buffer.concat(await incoming.toArray());
  return { status: incoming.statusCode, headers: incoming.headers, bytes, text: bytes.toString() };
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe("pages and files", () => {
  test("a page may be contact.html", async () => {
    const built = copy();
    renameSync(path.join(built, "contact/index.html"), path.join(built, "contact.html"));
    const port = await serve(noEndpoint, 0, built);
    expect(await ask(port, "/contact")).toMatchObject({ status: 200, text: files["contact/index.html"] });
    expect(await ask(port, "/contact/")).toMatchObject({ status: 301, headers: { location: "/contact" } });
  });

  test("refuse other methods", async () => {
    const port = await serve();
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])
      expect(await ask(port, "/contact", { method })).toMatchObject({
        status: 405,
        headers: { allow: "GET, HEAD", ...securityHeaders },
      });
  });

  test("an unknown path gets 404 with a compressed page, and an unknown service with the services' own", async () => {
    const port = await serve();
    const missing = await ask(port, "/nothing", { headers: { "accept-encoding": "br" } });
    expect(missing).toMatchObject({ status: 404, headers: { "x-robots-tag": "noindex" } });
    expect(brotliDecompressSync(missing.bytes).toString()).toBe(files["404.html"]);
    for (const asked of ["/services/nothing", "/services/nothing/", "/services/a/b?c", "/services/404"])
      expect(await ask(port, asked)).toMatchObject({
        status: 404,
        text: files["services/404.html"],
        headers: { "x-robots-tag": "noindex" },
      });
    expect((await ask(port, "/services/plumbing")).headers["x-robots-tag"]).toBeUndefined();
  });

  test("files that are not for visitors, climbing and malformed paths get 404 and no redirect", async () => {
    const paths = [
      "/_headers /_redirects /.env /404 /contact/index.html.br /../secret /../secret.html",
      "/..%2fsecret.html /%2e%2e/secret.html /static/../../secret.html /..\\secret.html",
      "/contact%00.html /% /%zz /%ff%fe /caf%C3 //example.com/ //contact.example/contact //contact",
      "/contact/%2Fevil.example /404)",
    ].flatMap((line) => line.split(" "));
    const port = await serve();
    for (const asked of paths) {
      const { status, headers, text } = await ask(port, asked);
      expect([asked, status, headers.location, text]).toEqual([asked, 404, undefined, files["404.html"]]);
    }
    for (const asked of ["*", "http://a.example/"])
      expect(await ask(port, asked)).toMatchObject({ status: 400, text: "Bad Request" });
  });

  test("an unreadable file and an unknown rule are skipped with warnings; a folder without a build is refused", async () => {
    const warn = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const built = copy({ _redirects: "/news/:year /archive/:year 301\n/50%off /contact 301\n" });
    // Even root cannot read a link to itself.
    symlinkSync("circle.js", path.join(built, "circle.js"));
    mkdirSync(path.join(built, "folder.js"));
    const port = await serve(noEndpoint, 0, built);
    for (const words of ["/circle.js cannot be served", "/_redirects: /news/:year"])
      expect(warn).toHaveBeenCalledWith(expect.stringContaining(words));
    warn.mockRestore();
    for (const asked of ["/circle.js", "/folder.js"]) expect((await ask(port, asked)).status).toBe(404);
    expect((await ask(port, "/50%off")).headers.location).toBe("/contact");
    await expect(serve(noEndpoint, 0, folder)).rejects.toThrow("npm run build");
  });
});

describe("rules", () => {
  test("a page that exists wins over a rule, unless the rule is forced", async () => {
    const rules = ["/contact / 301", "/services/plumbing / 302!", "/old /contact 301", "/app/* /contact 200"];
    const port = await serveWith({ _redirects: rules.join("\n") });
    expect((await ask(port, "/contact")).status).toBe(200);
    expect(await ask(port, "/services/plumbing")).toMatchObject({ status: 302, headers: { location: "/" } });
    expect(await ask(port, "/old/?a=1")).toMatchObject({ status: 301, headers: { location: "/contact?a=1" } });
    expect(await ask(port, "/app/anything")).toMatchObject({ status: 200, text: files["contact/index.html"] });
  });

  test("a redirect leads to this host, is encoded once, and has the query before the fragment", async () => {
    const redirects = [
      "/old/* /:splat 301",
      "/fragment /contact#a?c 301",
      "/query /contact?a=1#c 301",
      "/50%25off /contact 301",
      "/before%20&%20after /contact 301",
    ];
    const port = await serveWith({ _redirects: redirects.join("\n") });
    for (const [asked = "", right] of [
      ["/old//example.com", "/example.com"],
      ["/old/\\example.com", "/%5Cexample.com"],
      ["/old/%2Fexample.com", "/%2Fexample.com"],
      ["/old/a%20&%26%23%2f%2526?b=%20", "/a%20&%26%23%2f%2526?b=%20"],
      ["/old/50%", "/50%"],
      ["/OLD/A.html", "/A.html"],
      ["/old/$&", "/$&"],
      ["/50%OFF", "/contact"],
      ["/before%20%26%20after", "/contact"],
      ["/fragment?b=1", "/contact?b=1#a?c"],
      ["/query?b=1", "/contact?a=1#c"],
    ])
      expect([asked, (await ask(port, asked)).headers.location]).toEqual([asked, right]);
  });

  test("the old addresses of content lead to their pages", async () => {
    const froms = ["/plumbing-dover.html", "/Über-uns", "/?page_id=12", "/index.php?page=contact", "/blog/*"];
    const redirects = froms.map((from) => ({ from, to: "/contact" }));
    redirects.push({ from: "/index.php?page=about%20us", to: "/about" });
    const rules = redirectRules({ origin: "https://www.a.example", routes: ["/", "/contact"], redirects });
    const port = await serveWith({ _redirects: rules });
    for (const [asked = "", location] of [
      ["/Plumbing-Dover.html?utm_source=a", "/contact?utm_source=a"],
      ["/%C3%9Cber-uns/", "/contact"],
      ["/%C3%9Cber-uns/index.html", "/contact"],
      ["/blog/2019/a", "/contact"],
      ["/?page_id=12", "/contact"],
      ["/index.php?utm_source=a&page=contact", "/contact?utm_source=a"],
      ["/index.php?page=about%20us", "/about"],
    ])
      expect([asked, await ask(port, asked)]).toMatchObject([asked, { status: 301, headers: { location } }]);
    expect((await ask(port, "/")).status).toBe(200);
    for (const asked of ["/index.php?page=Contact", "/plumbing-dover.htmlx", "/plumbing-dover.html/more", "/blog.md"])
      expect([asked, (await ask(port, asked)).status]).toEqual([asked, 404]);
  });
});

describe("the API", () => {
  const echo: Fetch = async (received, client) =>
    Response.json({ method: received.method, body: await received.text(), address: client?.address });

  test("passes the request to its handler, whatever its host", async () => {
    const port = await serve(echo);
    for (const host of ["localhost", "256.1.1.1", "a:99999", "xn--a"]) {
      const options = { method: "POST", headers: { host } };
      const { status, headers, text } = await ask(port, "/api/leads?a=1", options, "name=Alex");
      expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
      expect(JSON.parse(text)).toMatchObject({ method: "POST", body: "name=Alex" });
    }
    expect((await ask(port, "/apis", { method: "POST" })).status).toBe(405);
  });

  test("uses the connection's address instead of X-Forwarded-For, and warns once of proxies that TRUST_PROXY does not name", async () => {
    const report = jest.spyOn(console, "warn").mockImplementation(() => undefined);
    const port = await serve(echo);
    const headers = { "x-forwarded-for": "203.0.113.9" };
    await ask(port, "/api/leads", { host: "127.0.0.1" });
    expect(report).not.toHaveBeenCalled();
    for (let time = 0; time < 2; time++)
      expect((await ask(port, "/api/leads", { host: "127.0.0.1", headers })).text).toContain('"address":"127.0.0.1"');
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(expect.stringContaining("TRUST_PROXY=1"));
    const behindTwo = await serve(echo, 2);
    await ask(behindTwo, "/api/leads");
    await ask(behindTwo, "/api/leads", { headers });
    expect(report.mock.calls.slice(1)).toEqual([[expect.stringContaining("See that TRUST_PROXY=2")]]);
    report.mockRestore();
    // Anybody far away may send the header.
    const stranger = { headers, socket: { remoteAddress: "203.0.113.1" } } as unknown as IncomingMessage;
    expect(proxyProblem(stranger, 0)).toBeUndefined();
  });

  test.each([
    ["the last entry of one proxy", 1, "198.51.100.1, 203.0.113.9", "203.0.113.9"],
    ["the last entry but one of two", 2, "198.51.100.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
    ["an IPv6 address", 1, "2001:db8::7", "2001:db8::7"],
    ["an IPv6 address in brackets", 1, "[2001:db8::7]", "2001:db8::7"],
    ["an IPv6 address with a port", 1, "[2001:db8::7]:4711", "2001:db8::7"],
    ["an IPv4 address with a port", 1, "203.0.113.9:4711", "203.0.113.9"],
    ["a mapped IPv4 address", 1, "::ffff:203.0.113.9", "203.0.113.9"],
    ["fewer entries than proxies: none", 2, "203.0.113.9", undefined],
    ["an empty header: none", 1, "", undefined],
    ["an address with half a port: none", 1, "203.0.113.9:", undefined],
    ["digits without end: none", 1, "1".repeat(15_000), undefined],
    ["an open bracket: none", 1, `[${":".repeat(15_000)}`, undefined],
  ])("takes the client's address from %s", (_, proxies, forwarded, address) => {
    const incoming = { headers: { "x-forwarded-for": forwarded } } as unknown as IncomingMessage;
    expect(clientAddress(incoming, proxies)).toBe(address);
  });

  test("discards a long body unread, and keeps the connection open", async () => {
    const socket = connect(
      await serve(async (received) => new Response(`${(await received.text()).length} bytes`, { status: 413 })),
    );
    const megabytes = "a".repeat(3_000_000);
    socket.write(`POST /api/leads HTTP/1.1\r\nhost: a\r\ncontent-length: ${megabytes.length}\r\n\r\n${megabytes}`);
    socket.write("GET /robots.txt HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
    const received = Buffer.concat(await socket.toArray()).toString();
    expect(received).toMatch(/^HTTP\/1\.1 413 .*\r\n0 bytesHTTP\/1\.1 200 OK.*User-agent: \*$/s);
  });

  test("survives an error in a handler and logs it without its message", async () => {
    const report = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const failingHandler: Fetch = async (received, client) => {
      if (received.method === "GET") return echo(received, client);
      throw new TypeError("ada@home.example\n    at ada@home.example (/srv/app.ts:3:1)");
    };
    const port = await serve(failingHandler);
    const failed = { status: 500, text: messages.failed };
    expect(await ask(port, "/api/leads", { method: "POST" }, "x")).toMatchObject(failed);
    expect(report.mock.calls).toEqual([[expect.stringMatching(/^TypeError\n {4}at .*failingHandler/)]]);
    expect(String(report.mock.calls)).not.toContain("ada@home.example");
    expect((await ask(port, "/api/leads")).status).toBe(200);
    report.mockRestore();
  });

  test("refuses TRACE, which no Request object can represent", async () => {
    expect((await ask(await serve(echo), "/api/leads", { method: "TRACE" })).status).toBe(501);
  });
});

describe("malformed and excessive requests", () => {
  /** Sends bytes as they are, and reads until the connection ends. */
  async function sendRaw(port: number, bytes: string): Promise<string> {
    const socket = connect(port);
    socket.write(bytes);
    return Buffer.concat(await socket.toArray()).toString();
  }

  test("an address that is too long gets an error with a text and the security headers", async () => {
    const asked = await ask(await serve(), `/${"a".repeat(limits.addressLength)}`);
    expect(asked).toMatchObject({ status: 414, text: "URI Too Long", headers: securityHeaders });
  });

  test("thousands of slashes after a path redirect to the page, or get 404 if there is none", async () => {
    const port = await serveWith({ _redirects: "/old/* /new 301\n".repeat(50) });
    for (const at of ["/x", "/contact", "/services/plumbing"]) {
      const slashes = "/".repeat(limits.addressLength - at.length - 1);
      const { status, headers } = await ask(port, at + slashes);
      expect([status, headers.location]).toEqual(at === "/x" ? [404, undefined] : [301, at]);
      expect((await ask(port, `${at}${slashes}a`)).status).toBe(404);
    }
  });

  test("handles no more requests on a connection than that, and closes it, though answers are pending", async () => {
    const handled = jest.fn(() => new Promise<never>(() => {}));
    const port = await serve(handled);
    const received = await sendRaw(port, "GET /api/x HTTP/1.1\r\nhost: a\r\n\r\n".repeat(100)).catch(String);
    expect(received).toMatch(/^$|ECONNRESET/);
    expect(handled.mock.calls.length).toBeLessThanOrEqual(limits.requestsPerConnection);
    expect((await ask(port, "/")).status).toBe(200);
    // Sooner than a quiet connection closes.
  }, 10_000);

  const CHUNKED = "POST /api/leads HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n";
  const chunks = (text: string, count: number) => `${text.length.toString(16)}\r\n${text}\r\n`.repeat(count);
  const lengthOf: Fetch = async (received) => new Response(`${(await received.arrayBuffer()).byteLength} bytes`);

  test("takes a chunked body: nothing, one byte at a time, the whole form", async () => {
    const port = await serve(lengthOf);
    const next = "GET /robots.txt HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n";
    for (const [body, bytes] of [
      ["", 0],
      [chunks("a", 1_000), 1_000],
      [chunks("a".repeat(1_024), 64), limits.bodyBytes],
    ] as const) {
      const received = await sendRaw(port, `${CHUNKED}${body}0\r\n\r\n${next}`);
      expect(received).toMatch(new RegExp(`^HTTP/1.1 200 .*\r\n${bytes} bytesHTTP/1.1 200 .*User-agent: \\*$`, "s"));
    }
  });

  const asPhotograph = CHUNKED.replace("/api/leads", "/api/photographs");
  test.each([
    ["a form a byte longer", CHUNKED + chunks("a".repeat(limits.bodyBytes + 1), 1), limits.bodyBytes + 1],
    ["a form without an end", CHUNKED + chunks("a".repeat(10_000), 20), limits.bodyBytes + 1],
    ["a form in too many pieces", CHUNKED + chunks("a", limits.bodyPieces + 1), limits.bodyBytes + 1],
    ["a photograph, whole", `${asPhotograph}${chunks("a".repeat(2 ** 20), 4)}0\r\n\r\n`, 2 ** 22],
    ["a photograph in too many pieces", asPhotograph + chunks("a", limits.uploadPieces + 1), limits.uploadBytes + 1],
  ])("passes on %s, as too long unless it is whole", async (_, body, bytes) => {
    const socket = connect(await serve(lengthOf));
    socket.write(body);
    const [received] = await once(socket, "data");
    expect(String(received)).toContain(`\r\n${bytes} bytes`);
    socket.destroy();
  });

  test("gives a body one time limit, and a photograph another", async () => {
    jest.replaceProperty(limits as { bodyTimeout: number }, "bodyTimeout", 20);
    const port = await serve(lengthOf);
    const begin = (path: string) => {
      const socket = connect(port);
      socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\na`);
      return socket;
    };
    const [form, photograph] = [begin("/api/leads"), begin("/api/photographs?link=a")];
    const [late] = await once(form, "data");
    expect(String(late)).toMatch(/^HTTP\/1.1 408 /);
    photograph.write("b");
    const [answer] = await once(photograph, "data");
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 .*\r\n2 bytes/s);
    for (const socket of [form, photograph]) socket.destroy();
  });

  test("over the limit in flight, of one address or of all, sends 503 with Retry-After and the phone number", async () => {
    const { most, ofOne } = limits.requestsInFlight;
    const waiting = new Map<number, () => void>();
    let handled = 0;
    const port = await serve(async ({ url }) => {
      if (url.endsWith("/api/health")) return new Response("well");
      handled += 1;
      waiting.get(handled)?.();
      return new Promise(() => {});
    }, 1);
    const sockets: Socket[] = [];
    const begin = (address: string, length = 0) => {
      const socket = connect(port);
      sockets.push(socket);
      const headers = `host: a\r\nx-forwarded-for: ${address}\r\ncontent-length: ${length}\r\n\r\n`;
      socket.write(`POST /api/leads HTTP/1.1\r\n${headers}`);
    };
    const fill = (address: string, count: number) =>
      new Promise<void>((resolve) => {
        waiting.set(handled + count, resolve);
        for (let begun = 0; begun < count; begun++) begin(address);
      });
    const send = (address: string) =>
      ask(port, "/api/leads", { method: "POST", headers: { "x-forwarded-for": address } });
    await fill("192.0.2.1", ofOne);
    expect(await send("192.0.2.1")).toMatchObject({ status: 503, text: messages.busy });
    await fill("192.0.2.2", most - ofOne);
    // A request whose body is still arriving does not count as in flight.
    begin("192.0.2.3", 9);
    const refused = await send("192.0.2.3");
    expect(refused).toMatchObject({ status: 503, text: messages.busy });
    expect(refused.headers).toMatchObject({ "retry-after": String(limits.retryAfter), ...securityHeaders });
    expect((await ask(port, "/api/health")).text).toBe("well");
    expect((await ask(port, "/")).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test("refuses photographs without a place unread, and goes on with requests", async () => {
    const port = await serve(async (received) => new Response(await received.text()));
    const [server] = servers as [Server];
    for (let begun = 0; begun < limits.photographs.upload.ofOne; begun++) {
      const arrived = once(server, "request");
      connect(port).write("POST /api/photographs?link=a HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\na");
      await arrived;
    }
    expect(await ask(port, "/api/photographs?link=b", { method: "POST" }, "photograph")).toMatchObject({
      status: 503,
      text: messages.busy,
      headers: { "retry-after": String(limits.retryAfter), connection: "close", ...securityHeaders },
    });
    expect((await ask(port, "/api/leads", { method: "POST" }, "lead")).text).toBe("lead");
  });

  test("the limits and the router read the same path, and other spellings are refused", async () => {
    const statuses = {
      // As browsers ask for them.
      200: [
        "/api/photographs?link=a /api/photographs?link=../a /api/leads /api/%70hotographs",
        "/api//photographs /api/ /office /office?link=a /office/4T9QX-7MZK2",
      ],
      // One path to the limits and another to the router, or no path.
      400: [
        "/api/./photographs?link=a /api/x/../photographs?link=a /x/../api/photographs /./api/photographs",
        "/api/%2e/photographs /api/%2E%2e/api/photographs /api/.%2e/api/photographs /api\\photographs",
        "/api/.\\photographs /\\..\\api/photographs /api/photographs#?link=a /api/photographs/.",
        "/office/./4T9QX-7MZK2 /office/..\\office http://a/api/photographs *",
      ],
      // No path of the lead service.
      404: ["//api/photographs /%61pi/photographs /api%2Fphotographs /API/photographs /api/../photographs", "/officer"],
    };
    const asPath: string[] = [];
    const port = await serve(async ({ url }) => {
      asPath.push(new URL(url).pathname);
      return new Response("the lead service answers");
    });
    const table = Object.entries(statuses).flatMap(([status, lines]) =>
      lines.flatMap((line) => line.split(" ").map((asked) => [asked, Number(status)] as const)),
    );
    for (const [asked, status] of table) {
      const answer = await ask(port, asked);
      expect([asked, answer.status]).toEqual([asked, status]);
      if (status !== 200) expect(answer.headers).toMatchObject(securityHeaders);
      expect(asPath.splice(0)).toEqual(status === 200 ? [asked.split("?")[0]] : []);
    }
  });
});

describe("stopping", () => {
  const LONGER_THAN_TESTS = 600_000;

  test("finishes the running request, accepts no new one, and then resolves", async () => {
    let release = (_response: Response) => {};
    const answer = new Promise<Response>((resolve) => {
      release = resolve;
    });
    const port = await serve(() => answer);
    const stop = gracefulStop(servers[0] as Server);
    const idle = connect(port);
    idle.write("GET /robots.txt HTTP/1.1\r\nhost: a\r\n\r\n");
    await once(idle, "data");

    const arrived = once(servers[0] as Server, "request");
    const running = ask(port, "/api/leads", { agent: undefined });
    await arrived;
    const stopped = stop(LONGER_THAN_TESTS);
    await expect(ask(port, "/")).rejects.toThrow("ECONNREFUSED");
    release(new Response("done"));
    expect((await running).text).toBe("done");
    await stopped;
    idle.destroy();
  });

  test("closes a preconnected connection without a request", async () => {
    const port = await serve();
    const server = servers[0] as Server;
    // Without this, its time-out would close it.
    server.setTimeout(0);
    const stop = gracefulStop(server);
    const arrived = once(server, "connection");
    const unused = connect(port);
    await arrived;
    const closed = once(unused, "close");
    await stop(LONGER_THAN_TESTS);
    await closed;
  });

  test("does not wait longer than allowed", async () => {
    const port = await serve(() => new Promise(() => {}));
    const stop = gracefulStop(servers[0] as Server);
    const arrived = once(servers[0] as Server, "request");
    const running = expect(ask(port, "/api/leads")).rejects.toThrow("socket hang up");
    await arrived;
    await stop(10);
    await running;
  });
});
