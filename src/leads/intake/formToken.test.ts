import { formTokenCookie, formTokenOf, formTokens } from "./formToken";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const HOUR = 3_600_000;
const stamps = formTokens("a secret");
const stamp = stamps.issue(NOW);

test("a stamp tells when it was issued, for two days", () => {
  expect(stamps.openedAt(stamp, NOW + 5_000)).toBe(NOW);
  expect(stamps.openedAt(stamp, NOW + 48 * HOUR)).toBe(NOW);
  expect(stamps.openedAt(stamp, NOW + 48 * HOUR + 1)).toBeUndefined();
});

test("a stamp from the future is none, unless the clocks of two machines may explain it", () => {
  const MINUTE = 60_000;
  expect(stamps.openedAt(stamp, NOW - 5 * MINUTE)).toBe(NOW);
  expect(stamps.openedAt(stamp, NOW - 5 * MINUTE - 1)).toBeUndefined();
});

test("another instance with the same secret reads it", () => {
  expect(formTokens("a secret").openedAt(stamp, NOW)).toBe(NOW);
});

test.each([
  ["another secret", formTokens("another").issue(NOW)],
  ["an earlier time under the same signature", stamp.replace(/^[^.]+/, (NOW - HOUR).toString(36))],
  ["no signature", NOW.toString(36)],
  ["an empty signature", `${NOW.toString(36)}.`],
  ["words", "yesterday"],
  ["nothing", undefined],
])("%s is no stamp", (_name, forged) => {
  expect(stamps.openedAt(forged, NOW)).toBeUndefined();
});

test("a cookie brings the stamp back, among others", () => {
  const [pair = ""] = formTokenCookie(stamp).split(";");
  const headers = new Headers({ cookie: `a=b; ${pair}; c=d` });
  expect(formTokenOf(headers)).toBe(stamp);
  expect(formTokenOf(new Headers({ cookie: `not-${pair}` }))).toBeUndefined();
  expect(formTokenOf(new Headers())).toBeUndefined();
});

test("the cookie is out of scripts' reach and goes to the endpoints only", () => {
  expect(formTokenCookie(stamp)).toMatch(/; Path=\/api; Max-Age=172800; HttpOnly; Secure; SameSite=Strict$/);
});
