import { requestSender } from "./requestSender";

const hosts = ["www.company.example", "awww.other.example"];
const senderOf = (headers: Record<string, string>) => requestSender(new Headers(headers), hosts);

test.each([
  "https://www.company.example",
  "https://company.example",
  "http://company.example",
  "http://www.company.example",
  "https://company-example.translate.goog",
  "https://awww.other.example",
])("a page under %s is our own", (origin) => {
  expect(senderOf({ origin })).toBe("own");
});

test.each([
  "https://shop.company.example",
  "https://company.example:8443",
  "https://company.example.evil.example",
  "https://aother.example",
])("a page under %s is another site's", (origin) => {
  expect(senderOf({ origin })).toBe("foreign");
});

test.each<[string, Record<string, string>, ReturnType<typeof requestSender>]>([
  ["the same origin", { "sec-fetch-site": "same-origin" }, "own"],
  ["another site", { "sec-fetch-site": "cross-site" }, "foreign"],
  ["a sibling", { "sec-fetch-site": "same-site", origin: "https://shop.company.example" }, "unknown"],
  ["no page", { "sec-fetch-site": "none" }, "unknown"],
  ["no page, with another site's origin", { "sec-fetch-site": "none", origin: "https://evil.example" }, "foreign"],
  ["a hidden origin", { origin: "null" }, "unknown"],
  ["nothing", {}, "unknown"],
])("derives the sender from a request that names %s", (_, headers, sender) => {
  expect(senderOf(headers)).toBe(sender);
});
