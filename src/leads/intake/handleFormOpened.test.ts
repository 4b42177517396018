import { handleFormOpened } from "./handleFormOpened";
import { formTokens } from "./spam/formToken";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const dependencies = { store: async () => ({ formSecret: "a secret" }), now: () => NOW };
const ask = (init: RequestInit = {}, changes: Partial<typeof dependencies> = {}) =>
  handleFormOpened(new Request("https://www.test.example/api/form-opened", init), { ...dependencies, ...changes });
const isOurs = (token: string) => formTokens("a secret").openedAt(token, NOW) === NOW;

test("a script gets the token as JSON and no cookie", async () => {
  const response = await ask({ headers: { accept: "application/json" } });
  expect(response.status).toBe(200);
  expect(isOurs((await response.json()).formToken)).toBe(true);
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("a page without scripts gets the token as a cookie with a picture", async () => {
  const response = await ask({ headers: { accept: "image/avif,image/webp,*/*" } });
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const token = response.headers.get("set-cookie")?.match(/^form-opened=([^;]+)/)?.[1];
  expect(isOurs(token ?? "")).toBe(true);
});

test("refuses other methods", async () => {
  const response = await ask({ method: "POST" });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD");
});

test("responds 503 without details when the store does not answer", async () => {
  const response = await ask({}, { store: () => Promise.reject(new Error("secret")) });
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("30");
  expect(await response.text()).toBe("");
});
