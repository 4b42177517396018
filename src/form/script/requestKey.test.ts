import { forgetRequestKey, requestKey } from "./requestKey";
import { REQUEST_KEY, removeRecord } from "./tabStorage";

beforeEach(() => {
  for (const kind of ["quote", "partner"] as const) forgetRequestKey(kind);
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test("the same request keeps its key, and another request gets a new one", () => {
  const key = requestKey("quote", "one");
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(requestKey("quote", "one")).toBe(key);
  expect(requestKey("quote", "two")).not.toBe(key);
  expect(requestKey("partner", "one")).not.toBe(key);
});

test("a request keeps its key over a reload", async () => {
  const key = requestKey("quote", "one");
  jest.resetModules();
  const reloaded = await import("./requestKey");
  expect(reloaded.requestKey("quote", "one")).toBe(key);
});

test("a sent request keeps its key on this page until the visitor starts another one", () => {
  const key = requestKey("quote", "one");
  removeRecord(`${REQUEST_KEY}quote`);
  expect(sessionStorage).toHaveLength(0);
  // Another form on the page may still show the same answers.
  expect(requestKey("quote", "one")).toBe(key);
  removeRecord(`${REQUEST_KEY}quote`);
  forgetRequestKey("quote");
  expect(requestKey("quote", "one")).not.toBe(key);
});

test("a page keeps its keys when storage is forbidden", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
  }
  const key = requestKey("quote", "one");
  expect(requestKey("quote", "one")).toBe(key);
  expect(() => removeRecord(`${REQUEST_KEY}quote`)).not.toThrow();
});
