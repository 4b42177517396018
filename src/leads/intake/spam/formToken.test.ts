import { formTokenCookie, formTokenOf, formTokens } from "./formToken";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const HOUR = 3_600_000;
const tokens = formTokens("a secret");
const token = tokens.issue(NOW);

test("a token tells when the form was opened, for two days", () => {
  expect(tokens.openedAt(token, NOW + 5_000)).toBe(NOW);
  expect(tokens.openedAt(token, NOW + 48 * HOUR)).toBe(NOW);
  expect(tokens.openedAt(token, NOW + 48 * HOUR + 1)).toBeUndefined();
});

test("a token from the future is refused, unless the clocks of two machines may differ that much", () => {
  const MINUTE = 60_000;
  expect(tokens.openedAt(token, NOW - 5 * MINUTE)).toBe(NOW);
  expect(tokens.openedAt(token, NOW - 5 * MINUTE - 1)).toBeUndefined();
});

test("another instance with the same secret accepts the token", () => {
  expect(formTokens("a secret").openedAt(token, NOW)).toBe(NOW);
});

test.each([
  ["another secret", formTokens("another").issue(NOW)],
  ["an earlier time under the same signature", token.replace(/^[^.]+/, (NOW - HOUR).toString(36))],
  ["no signature", NOW.toString(36)],
  ["an empty signature", `${NOW.toString(36)}.`],
  ["words", "yesterday"],
  ["nothing", undefined],
])("%s is not accepted as a token", (_name, forged) => {
  expect(tokens.openedAt(forged, NOW)).toBeUndefined();
});

test("a cookie brings the token back, wherever it stands among others", () => {
  const [pair = ""] = formTokenCookie(token).split(";");
  for (const cookie of [pair, `${pair}; c=d`, `a=b; ${pair}`, `a=b;${pair};c=d`, `a=b;  ${pair}`]) {
    expect(formTokenOf(new Headers({ cookie }))).toBe(token);
  }
  expect(formTokenOf(new Headers({ cookie: `not-${pair}` }))).toBeUndefined();
  expect(formTokenOf(new Headers())).toBeUndefined();
});

test("the cookie is hidden from scripts and sent to the endpoints only", () => {
  expect(formTokenCookie(token)).toMatch(/; Path=\/api; Max-Age=172800; HttpOnly; Secure; SameSite=Strict$/);
});
