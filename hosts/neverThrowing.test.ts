import type { Fetch } from "../leads/index";
import { securityHeaders } from "./headers/securityHeaders";
import { neverThrowing } from "./neverThrowing";

const at = (path: string) => new Request(`https://www.test.example${path}`);

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
