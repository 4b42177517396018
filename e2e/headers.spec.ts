import { type APIRequestContext, type APIResponse, expect, test } from "@playwright/test";
import { securityHeaders, sharedFiles } from "../hosts/headers/securityHeaders";
import { returnedPagePolicy } from "../src/returned/returnedPagePolicy";
import { honestRequest } from "./support/hostileRequests";
import { someService } from "./support/siteContent";

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}
type Ask = (request: APIRequestContext) => Promise<Answer>;

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

/** Kinds of responses: how to get one, its status and its policy. Unit tests of hosts/ have each error. */
const kinds: Record<string, { from: Ask; status: number; policy: "page" | "form" | "empty" }> = {
  "a page": { from: ask("/"), status: 200, policy: "page" },
  "a page that does not exist": { from: ask("/no-such-page"), status: 404, policy: "page" },
  "a script": { from: askForFile(/\/forms-[0-9a-f]{20}\.js/), status: 200, policy: "page" },
  "a picture": { from: askForFile(/\/static\/[\w/-]+\.avif/), status: 200, policy: "page" },
  "robots.txt": { from: ask("/robots.txt"), status: 200, policy: "page" },
  "a redirect": { from: ask("/contact/"), status: 301, policy: "page" },
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
  "a withdrawal of consent": {
    from: ask("/api/withdraw", { method: "POST", headers: formHeaders, form: { email: "headers@home.example" } }),
    status: 200,
    policy: "form",
  },
  health: { from: ask("/api/health"), status: 200, policy: "empty" },
  "a count": {
    from: ask("/api/count", { method: "POST", form: { kind: "call", page: "/", source: "direct" } }),
    status: 204,
    policy: "empty",
  },
};

async function answersTo(request: APIRequestContext): Promise<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  for (const [name, { from }] of Object.entries(kinds)) answers[name] = await from(request);
  return answers;
}

test("every kind of response has the security headers, and scripts and pictures are cached for a year", {
  tag: "@journey",
}, async ({ request }) => {
  const answers = await answersTo(request);
  const { [CONTENT_POLICY]: pagePolicy } = answers["a page"]?.headers ?? {};
  for (const [name, { status, policy }] of Object.entries(kinds)) {
    const [, style = "none"] = /<style>(.*)<\/style>/s.exec(answers[name]?.body ?? "") ?? [];
    const policies = { page: pagePolicy, form: returnedPagePolicy(style), empty: securityHeaders[CONTENT_POLICY] };
    expect.soft(answers[name]?.status, name).toBe(status);
    const shared = name === "a picture" ? sharedFiles.headers : {};
    // Its redirect has the link to the request, which no other page may learn.
    const secret = name === "a lead sent as a plain form" ? { "referrer-policy": "no-referrer" } : {};
    const expected = { ...securityHeaders, ...shared, ...secret, [CONTENT_POLICY]: policies[policy] };
    expect.soft(answers[name]?.headers, name).toMatchObject(expected);
  }
  for (const name of ["a script", "a picture"])
    expect(answers[name]?.headers, name).toMatchObject({ "cache-control": "public, max-age=31536000, immutable" });
});

test("a page's headers fit into a proxy's header buffer", { tag: "@journey" }, async ({ request }) => {
  const fields = (await request.get("/")).headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
  // By default nginx answers 502 above one memory page: https://nginx.org/r/proxy_buffer_size
  expect(fields.join("").length).toBeLessThan(4096);
});
