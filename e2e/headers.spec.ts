import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { installPackage } from "../commands/installPackage";
import { returnedPagePolicy, securityHeaders } from "../hosts/headers/securityHeaders";
import { honestRequest } from "./support/hostileRequests";
import { someService } from "./support/siteContent";

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}
type Ask = (request: APIRequestContext, baseURL: string) => Promise<Answer>;

const CONTENT_POLICY = "content-security-policy";
const formHeaders = { "sec-fetch-site": "same-origin", accept: "text/html" };

async function answerOf(response: APIResponse): Promise<Answer> {
  return { status: response.status(), headers: response.headers(), body: await response.text() };
}

const ask =
  (address: string, options: Parameters<APIRequestContext["fetch"]>[1] = {}): Ask =>
  async (request) =>
    answerOf(await request.fetch(address, { maxRedirects: 0, ...options }));

/** Requests the first file of a kind that Home names. */
const askForFile =
  (pattern: RegExp): Ask =>
  async (request) => {
    const [file = "nothing of this kind"] = (await (await request.get("/")).text()).match(pattern) ?? [];
    return answerOf(await request.get(file));
  };

/** Sends raw bytes, because no client sends malformed HTTP. */
const send =
  (bytes: string): Ask =>
  async (_, baseURL) => {
    const { hostname, port } = new URL(baseURL);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, "connect");
    socket.write(bytes);
    const answer = await text(socket);
    const [head = "", ...body] = answer.split("\r\n\r\n");
    const [line = "", ...fields] = head.split("\r\n");
    const headers = fields
      .map((field) => field.split(/: (.*)/, 2))
      .map(([name = "", value = ""]) => [name.toLowerCase(), value]);
    return { status: Number(line.split(" ")[1]), headers: Object.fromEntries(headers), body: body.join("\r\n\r\n") };
  };

/** Every kind of response: how to get it, its status and its policy. */
const kinds: Record<string, { from: Ask; status: number; policy: "page" | "form" | "empty" }> = {
  "a page": { from: ask("/"), status: 200, policy: "page" },
  "a page that does not exist": { from: ask("/no-such-page"), status: 404, policy: "page" },
  "a script": { from: askForFile(/\/app-[0-9a-f]{20}\.js/), status: 200, policy: "page" },
  "a picture": { from: askForFile(/\/static\/[\w/-]+\.avif/), status: 200, policy: "page" },
  "the sheet of facts": { from: ask("/llms.txt"), status: 200, policy: "page" },
  "robots.txt": { from: ask("/robots.txt"), status: 200, policy: "page" },
  "security.txt": { from: ask("/.well-known/security.txt"), status: 200, policy: "page" },
  "a redirect": { from: ask("/contact/"), status: 301, policy: "page" },
  "an unknown method for a page": { from: ask("/contact", { method: "POST" }), status: 405, policy: "empty" },
  "a malformed address": { from: ask("/%zz"), status: 400, policy: "empty" },
  "a lead sent by script": {
    from: async (request) => {
      const { headers, body } = honestRequest();
      return answerOf(await request.post("/api/leads", { headers, data: body }));
    },
    status: 201,
    policy: "empty",
  },
  "a lead sent as a plain form": {
    from: ask("/api/leads", {
      method: "POST",
      headers: formHeaders,
      form: { name: "Plain", phone: "302 555 0187", email: "a@example.com", zip: "19904", service: someService.slug },
    }),
    status: 303,
    policy: "empty",
  },
  "a returned form": {
    from: ask("/api/leads", { method: "POST", headers: formHeaders, form: { name: "Plain" } }),
    status: 422,
    policy: "form",
  },
  "an invalid lead": { from: ask("/api/leads", { method: "POST", data: {} }), status: 422, policy: "empty" },
  "an unknown method for leads": {
    from: ask("/api/leads", { headers: { accept: "application/json" } }),
    status: 405,
    policy: "empty",
  },
  "a withdrawal of consent": {
    from: ask("/api/withdraw", { method: "POST", headers: formHeaders, form: { email: "headers@home.example" } }),
    status: 200,
    policy: "form",
  },
  "a returned withdrawal form": {
    from: ask("/api/withdraw", { method: "POST", headers: formHeaders, form: { email: "headers" } }),
    status: 422,
    policy: "form",
  },
  "an invalid withdrawal link": { from: ask("/api/withdraw?link=a.b"), status: 422, policy: "form" },
  "an unknown method for withdrawals": { from: ask("/api/withdraw", { method: "PUT" }), status: 405, policy: "form" },
  health: { from: ask("/api/health"), status: 200, policy: "empty" },
  "an unknown method for health": { from: ask("/api/health", { method: "POST" }), status: 405, policy: "empty" },
  "a count": {
    from: ask("/api/count", { method: "POST", form: { kind: "call", page: "/", source: "direct" } }),
    status: 204,
    policy: "empty",
  },
  "malformed HTTP": { from: send("nonsense\r\n\r\n"), status: 400, policy: "empty" },
  "a request with too many headers": {
    from: send(`GET / HTTP/1.1\r\nhost: a\r\nx: ${"a".repeat(100_000)}\r\n\r\n`),
    status: 431,
    policy: "empty",
  },
};

/** Grades of Mozilla's HTTP Observatory. */
function gradesOf(answers: readonly Answer[]): { score: number; faults: string[] }[] {
  const folder = path.resolve("trials/observatory");
  installPackage(folder);
  const input = JSON.stringify(answers);
  const words = [path.join(folder, "grade.js")];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    input,
    encoding: "utf8",
    maxBuffer: 2 ** 24,
  });
  if (status !== 0) throw new Error(`${words}: ${stderr}`);
  return JSON.parse(stdout);
}

async function answersTo(request: APIRequestContext, baseURL = ""): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  for (const [name, { from }] of Object.entries(kinds)) answers[name] = await from(request, baseURL);
  return answers;
}

test("every kind of response has the security headers, and scripts and pictures are cached for a year", {
  tag: "@journey",
}, async ({ request, baseURL }) => {
  const answers = await answersTo(request, baseURL);

  const { [CONTENT_POLICY]: pagePolicy } = answers["a page"]?.headers ?? {};
  for (const [name, { status, policy }] of Object.entries(kinds)) {
    const [, style = "none"] = /<style>(.*)<\/style>/s.exec(answers[name]?.body ?? "") ?? [];
    const policies = { page: pagePolicy, form: returnedPagePolicy(style), empty: securityHeaders[CONTENT_POLICY] };
    expect.soft(answers[name]?.status, name).toBe(status);
    expect.soft(answers[name]?.headers, name).toMatchObject({ ...securityHeaders, [CONTENT_POLICY]: policies[policy] });
  }
  for (const name of ["a script", "a picture"])
    expect(answers[name]?.headers, name).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" });
});

test("every kind of response scores 130 at Mozilla's Observatory", { tag: "@observatory" }, async ({
  request,
  baseURL,
}) => {
  // The first run installs the Observatory.
  test.setTimeout(600_000);
  const answers = await answersTo(request, baseURL);
  const grades = gradesOf(Object.values(answers));
  const tooLow = Object.keys(answers).flatMap((name, index) => {
    const { score = 0, faults } = grades[index] ?? {};
    return score < 130 ? `${name}: ${score} (${faults})` : [];
  });
  expect(tooLow).toEqual([]);
});

test("a page's headers fit into a proxy's header buffer", { tag: "@journey" }, async ({ request }) => {
  const fields = (await request.get("/")).headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
  // By default nginx answers 502 above one memory page: https://nginx.org/r/proxy_buffer_size
  expect(fields.join("").length).toBeLessThan(4096);
});
