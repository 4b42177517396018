import { securityHeaders } from "../../hosts/headers/securityHeaders";
import { type Fetch, neverThrowing, router } from "./router";

const at = (path: string) => new Request(`https://www.test.example${path}`);

test("passes a request and its client to the endpoint at its path", async () => {
  const echo: Fetch = async ({ url }, client) => Response.json({ url, client });
  const response = await router({ "/api/leads": echo })(at("/api/leads?a=1"), { address: "203.0.113.9" });
  expect(await response.json()).toEqual({ url: at("/api/leads?a=1").url, client: { address: "203.0.113.9" } });
});

test.each(["/api/other", "/api/leads/", "/api", "/constructor"])("answers %s with 404", async (path) => {
  const response = await router({ "/api/leads": async () => new Response("done") })(at(path));
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: "Not Found" });
});

test("adds the security headers, and keeps the response's own policy", async () => {
  const policy = "default-src 'self'";
  const page = () =>
    new Response("page", { headers: { "content-security-policy": policy, "x-frame-options": "ALLOW" } });
  const { headers } = await neverThrowing(async () => page())(at("/api/leads"));
  expect(Object.fromEntries(headers)).toMatchObject({ ...securityHeaders, "content-security-policy": policy });
});

test.each<[string, Fetch]>([
  ["later", () => Promise.reject(new TypeError("ada@home.example"))],
  [
    "at once",
    () => {
      throw new TypeError("ada@home.example");
    },
  ],
])("answers an error that is thrown %s with 503, and logs it without its message", async (_, failing) => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  const response = await neverThrowing(failing)(at("/api/leads"));
  expect(logged.mock.calls).toEqual([[expect.stringMatching(/^TypeError\n {4}at /)]]);
  expect(logged.mock.calls.join()).not.toContain("ada@home.example");
  logged.mockRestore();
  expect(response.status).toBe(503);
  const expected = { ...securityHeaders, "cache-control": "no-store", "retry-after": "30" };
  expect(Object.fromEntries(response.headers)).toMatchObject(expected);
  expect(await response.json()).toEqual({ error: "Service Unavailable" });
});
