import { attribution, noteArrival } from "./attribution";

const day = 24 * 60 * 60 * 1000;
const start = new Date("2026-01-01T12:00:00Z");
const later = (days: number) => new Date(start.getTime() + days * day);
const site = (query = "") => new URL(`https://site.example/services/hvac${query}`);

const setSignal = (value: boolean | undefined) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSignal(undefined);
});

test("keeps the first and the last arrival", () => {
  noteArrival(site("?utm_source=mailer&secret=1"), "", start);
  noteArrival(site("?gclid=abc"), "https://search.example/path?q=private", later(3));
  expect(attribution(later(4))).toEqual({
    first: { utm_source: "mailer", at: start.toISOString() },
    last: { gclid: "abc", referrer: "search.example", at: later(3).toISOString() },
  });
});

test("ignores a visit without a referrer and a link within the site", () => {
  noteArrival(site("?utm_source=mailer"), "", start);
  noteArrival(site(), "", later(1));
  noteArrival(site(), "https://site.example/", later(1));
  expect(attribution(later(1))?.last).toEqual({ utm_source: "mailer", at: start.toISOString() });
});

test("drops an arrival older than 90 days", () => {
  noteArrival(site("?utm_source=mailer"), "", start);
  expect(attribution(later(89))).toBeDefined();
  expect(attribution(later(91))).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

test("makes a newer arrival the first when the first is too old", () => {
  noteArrival(site("?utm_source=old"), "", start);
  noteArrival(site("?utm_source=new"), "", later(60));
  expect(attribution(later(100))?.first.utm_source).toBe("new");
  expect(JSON.stringify(localStorage)).not.toContain("old");
});

test("ignores damaged storage", () => {
  localStorage.setItem("visit-source", "{not json");
  expect(attribution()).toBeUndefined();
});

test("under Global Privacy Control, ignores click ids and arrivals with nothing else", () => {
  setSignal(true);
  noteArrival(site("?gclid=abc&utm_source=mailer"), "", start);
  noteArrival(site("?fbclid=abc"), "", later(1));
  expect(JSON.stringify(localStorage)).not.toContain("abc");
  expect(attribution(later(1))?.last).toEqual({ utm_source: "mailer", at: start.toISOString() });
});

test("does not send an earlier click id under Global Privacy Control", () => {
  noteArrival(site("?msclkid=abc&utm_source=mailer"), "", start);
  setSignal(true);
  expect(JSON.stringify(attribution(later(1)))).not.toContain("abc");
});

test.each([
  ["?gad_source=1&gad_campaignid=2210", { gad_source: "1", gad_campaignid: "2210" }],
  ["?UTM_Source=gmb&amp;UTM_Medium=organic", { utm_source: "gmb", utm_medium: "organic" }],
])("reads the marks of %s", (query, marks) => {
  noteArrival(site(query), "https://www.google.com/", start);
  expect(attribution(start)?.last).toEqual({ ...marks, referrer: "www.google.com", at: start.toISOString() });
});

describe("a page that the visitor left before its scripts ran", () => {
  const before = "https://site.example/?utm_source=qr&gclid=abc&zip=19904";

  test("tells its campaign to the next page", () => {
    noteArrival(site(), before, start);
    expect(attribution(start)).toEqual({
      first: { utm_source: "qr", gclid: "abc", at: start.toISOString() },
      last: { utm_source: "qr", gclid: "abc", at: start.toISOString() },
    });
  });

  test("does not repeat a campaign that is known, and keeps where it came from", () => {
    noteArrival(new URL(before), "https://news.example/", start);
    noteArrival(site(), before, later(1));
    expect(attribution(later(1))?.last).toMatchObject({ referrer: "news.example", at: start.toISOString() });
    noteArrival(site("?utm_source=mailer"), "", later(2));
    noteArrival(site(), before, later(3));
    expect(attribution(later(3))?.last).toEqual({ utm_source: "mailer", at: later(2).toISOString() });
  });

  test("tells which site led to it, once", () => {
    sessionStorage.setItem("early-referrer", "www.google.com");
    noteArrival(site(), "https://site.example/", start);
    noteArrival(site(), "https://site.example/", later(1));
    expect(attribution(later(1))?.last).toEqual({ referrer: "www.google.com", at: start.toISOString() });
    sessionStorage.setItem("early-referrer", "www.google.com");
    noteArrival(site(), before, later(2));
    expect(attribution(later(2))?.last).toMatchObject({ utm_source: "qr", gclid: "abc", referrer: "www.google.com" });
  });

  test("gives way to the campaign in the page's own address", () => {
    noteArrival(site("?utm_source=mailer"), before, start);
    expect(attribution(start)?.last).toEqual({ utm_source: "mailer", at: start.toISOString() });
  });

  test("tells no click id under Global Privacy Control", () => {
    setSignal(true);
    noteArrival(site(), before, start);
    expect(attribution(start)?.last).toEqual({ utm_source: "qr", at: start.toISOString() });
  });

  test.each(["https://other.example/?utm_source=qr", "http://site.example:8080/?utm_source=qr"])(
    "is of this site, unlike %s",
    (referrer) => {
      noteArrival(site(), referrer, start);
      expect(attribution(start)?.last).toEqual({ referrer: new URL(referrer).host, at: start.toISOString() });
    },
  );
});
