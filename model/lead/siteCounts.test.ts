import { findSource } from "./siteCounts";

test.each<[Record<string, string> | undefined, string]>([
  [undefined, "direct"],
  [{ at: "2026-11-21T12:00:00Z" }, "direct"],
  [{ referrer: "www.google.co.uk" }, "search"],
  [{ referrer: "duckduckgo.com" }, "search"],
  [{ referrer: "news.example" }, "referral"],
  [{ referrer: "notgoogle.com" }, "referral"],
  [{ referrer: "www.google.com", gclid: "click" }, "campaign"],
  [{ utm_source: "mailer" }, "campaign"],
  [{ referrer: "www.google.com", gad_source: "1", gad_campaignid: "2210" }, "campaign"],
  ...["gbraid", "wbraid", "dclid", "msclkid", "ttclid", "twclid", "li_fat_id", "utm_id", "gad_source"].map(
    (mark): [Record<string, string>, string] => [{ [mark]: "1" }, "campaign"],
  ),
  [{ fbclid: "click" }, "referral"],
  [{ referrer: "l.facebook.com", fbclid: "click" }, "referral"],
  [{ referrer: "www.google.com", fbclid: "click" }, "search"],
  [{ utm_medium: "paid_social", fbclid: "click" }, "campaign"],
])("the source of %j is %s", (arrival, source) => {
  expect(findSource(arrival)).toBe(source);
});
