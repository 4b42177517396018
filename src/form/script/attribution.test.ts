import { attribution, noteArrival } from "./attribution";

const day = 24 * 60 * 60 * 1000;
const start = new Date("2026-01-01T12:00:00Z");
const after = (days: number) => new Date(start.getTime() + days * day);
const site = (query = "") => new URL(`https://site.example/services/hvac${query}`);

const setSignal = (value: boolean | undefined) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });

beforeEach(() => {
  localStorage.clear();
  setSignal(undefined);
});

test("keeps the first and the last arrival", () => {
  noteArrival(site("?utm_source=mailer&secret=1"), "", start);
  noteArrival(site("?gclid=abc"), "https://search.example/path?q=private", after(3));
  expect(attribution(after(4))).toEqual({
    first: { utm_source: "mailer", at: start.toISOString() },
    last: { gclid: "abc", referrer: "search.example", at: after(3).toISOString() },
  });
});

test("ignores a visit without a referrer and a link within the site", () => {
  noteArrival(site("?utm_source=mailer"), "", start);
  noteArrival(site(), "", after(1));
  noteArrival(site(), "https://site.example/", after(1));
  expect(attribution(after(1))?.last).toEqual({ utm_source: "mailer", at: start.toISOString() });
});

test("drops an arrival older than 90 days", () => {
  noteArrival(site("?utm_source=mailer"), "", start);
  expect(attribution(after(89))).toBeDefined();
  expect(attribution(after(91))).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test("makes a newer arrival the first when the first is too old", () => {
  noteArrival(site("?utm_source=old"), "", start);
  noteArrival(site("?utm_source=new"), "", after(60));
  expect(attribution(after(100))?.first.utm_source).toBe("new");
  expect(JSON.stringify(localStorage)).not.toContain("old");
});

test("ignores damaged storage", () => {
  localStorage.setItem("visit-source", "{not json");
  expect(attribution()).toBeUndefined();
});

test("under Global Privacy Control, ignores click ids and arrivals with nothing else", () => {
  setSignal(true);
  noteArrival(site("?gclid=abc&utm_source=mailer"), "", start);
  noteArrival(site("?fbclid=abc"), "", after(1));
  expect(JSON.stringify(localStorage)).not.toContain("abc");
  expect(attribution(after(1))?.last).toEqual({ utm_source: "mailer", at: start.toISOString() });
});

test("does not send an earlier click id under Global Privacy Control", () => {
  noteArrival(site("?msclkid=abc&utm_source=mailer"), "", start);
  setSignal(true);
  expect(JSON.stringify(attribution(after(1)))).not.toContain("abc");
});
