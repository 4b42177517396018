import { noteArrival, visitSource, writeSource } from "./arrivals";

const setSignal = (value: boolean | undefined) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });
const openBy = (type: string) => Object.assign(performance, { getEntriesByType: () => [{ type }] });
beforeEach(() => {
  localStorage.clear();
  setSignal(undefined);
  openBy("navigate");
});

/** What a form sends of its visitor's arrivals. */
function attribution(now = new Date()) {
  const form = document.createElement("form");
  form.innerHTML = '<input type="hidden" name="attribution"><input type="hidden" name="globalPrivacyControl">';
  writeSource(form, now);
  const { attribution: written, globalPrivacyControl: signal } = Object.fromEntries(new FormData(form));
  expect(signal).toBe(navigator.globalPrivacyControl ? "true" : "");
  return written === "" ? undefined : JSON.parse(String(written));
}

describe("the source of a request", () => {
  const day = 24 * 60 * 60 * 1000;
  const start = new Date("2026-01-01T12:00:00Z");
  const at = start.toISOString();
  const later = (days: number) => new Date(start.getTime() + days * day);
  const site = (query = "") => new URL(`https://site.example/services/hvac${query}`);
  const last = (days = 0) => attribution(later(days))?.last;

  test("keeps the first and the last arrival, and no visit from within the site or without a referrer", () => {
    noteArrival(site("?utm_source=mailer&secret=1"), "", start);
    noteArrival(site("?gclid=abc"), "https://search.example/path?q=private", later(3));
    for (const from of ["", "https://site.example/"]) noteArrival(site(), from, later(4));
    expect(attribution(later(4))).toEqual({
      first: { utm_source: "mailer", at },
      last: { gclid: "abc", referrer: "search.example", at: later(3).toISOString() },
    });
  });

  test("drops arrivals older than 90 days, also from the storage", () => {
    noteArrival(site("?utm_source=old"), "", start);
    noteArrival(site("?utm_source=new"), "", later(60));
    expect(attribution(later(89))?.first.utm_source).toBe("old");
    expect(attribution(later(100))?.first.utm_source).toBe("new");
    expect(JSON.stringify(localStorage)).not.toContain("old");
    expect(attribution(later(151))).toBeUndefined();
    expect(JSON.stringify(localStorage)).not.toContain("new");
  });

  test("counts no known arrival again after Back or a reload, but an unknown one", () => {
    noteArrival(site(), "https://search.example/", start);
    noteArrival(site("?gclid=ad"), "https://search.example/", later(1));
    openBy("back_forward");
    for (const query of ["", "?gclid=ad"]) noteArrival(site(query), "https://search.example/", later(2));
    expect(last(2)).toEqual({ gclid: "ad", referrer: "search.example", at: later(1).toISOString() });
    noteArrival(site("?gclid=after-an-outage"), "", later(2));
    expect(last(2)).toMatchObject({ gclid: "after-an-outage" });
  });

  test("ignores damaged storage", () => {
    localStorage.setItem("visit-source", "{not json");
    expect(attribution()).toBeUndefined();
  });

  test("under Global Privacy Control, keeps no click ids", () => {
    setSignal(true);
    noteArrival(site("?gclid=abc&utm_source=mailer"), "", start);
    noteArrival(site("?fbclid=abc"), "", later(1));
    expect(JSON.stringify(localStorage)).not.toContain("abc");
    expect(last(1)).toEqual({ utm_source: "mailer", at });
  });

  test.each(["setItem", "getItem"] as const)("without storage, is the arrival at this page: %s", (failing) => {
    for (const method of ["setItem", failing] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("denied", "SecurityError");
      });
    noteArrival(site("?gclid=abc"), "", new Date());
    expect(visitSource()).toBe("campaign");
    expect(attribution()).toMatchObject({ last: { gclid: "abc" } });
  });
});
