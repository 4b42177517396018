import { formTokenCookie, formTokenOf, formTokens } from "./formToken";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const HOUR = 3_600_000;
const tokens = formTokens("a secret");
const token = tokens.issue(NOW);

test("a token contains the time at which the form was opened, and is valid for two days", () => {
  expect(tokens.openedAt(token, NOW + 5_000)).toBe(NOW);
  expect(tokens.openedAt(token, NOW + 48 * HOUR)).toBe(NOW);
  expect(tokens.openedAt(token, NOW + 48 * HOUR + 1)).toBeUndefined();
});

test("refuses a token from the future beyond the tolerated clock skew", () => {
  const MINUTE = 60_000;
  expect(tokens.openedAt(token, NOW - 5 * MINUTE)).toBe(NOW);
  expect(tokens.openedAt(token, NOW - 5 * MINUTE - 1)).toBeUndefined();
});

test("accepts a token of another instance with the same secret", () => {
  expect(formTokens("a secret").openedAt(token, NOW)).toBe(NOW);
});

test.each([
  ["another secret", formTokens("another").issue(NOW)],
  ["an earlier time under the same signature", token.replace(/^[^.]+/, (NOW - HOUR).toString(36))],
  ["no signature", NOW.toString(36)],
  ["an empty signature", `${NOW.toString(36)}.`],
  ["words", "yesterday"],
  ["nothing", undefined],
])("rejects %s as a token", (_name, forged) => {
  expect(tokens.openedAt(forged, NOW)).toBeUndefined();
});

test("finds the token's cookie at any place among others", () => {
  const [pair = ""] = formTokenCookie(token).split(";");
  for (const cookie of [pair, `${pair}; c=d`, `a=b; ${pair}`, `a=b;${pair};c=d`, `a=b;  ${pair}`]) {
    expect(formTokenOf(new Headers({ cookie }))).toBe(token);
  }
  expect(formTokenOf(new Headers({ cookie: `not-${pair}` }))).toBeUndefined();
  expect(formTokenOf(new Headers())).toBeUndefined();
});

test("the cookie is hidden from scripts and sent only to the endpoints", () => {
  expect(formTokenCookie(token)).toMatch(/; Path=\/api; Max-Age=172800; HttpOnly; Secure; SameSite=Strict$/);
});
