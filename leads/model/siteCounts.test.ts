import { findSource } from "./siteCounts";

test.each([
  [undefined, "direct"],
  [{ at: "2026-11-21T12:00:00Z" }, "direct"],
  [{ referrer: "www.google.co.uk" }, "search"],
  [{ referrer: "duckduckgo.com" }, "search"],
  [{ referrer: "news.example" }, "referral"],
  [{ referrer: "notgoogle.com" }, "referral"],
  [{ referrer: "www.google.com", gclid: "click" }, "campaign"],
  [{ utm_source: "mailer" }, "campaign"],
])("the source of %j is %s", (arrival, source) => {
  expect(findSource(arrival)).toBe(source);
});
