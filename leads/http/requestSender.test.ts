import { requestSender, type Sender } from "./requestSender";

const site = { url: "https://www.company.example" };

test.each([
  "https://www.company.example",
  "https://company.example",
  "http://company.example",
  "http://www.company.example",
  "https://company-example.translate.goog",
  "https://www-company-example.translate.goog",
])("a page under %s is our own, even if it sent the request to another name of the site", (origin) => {
  expect(requestSender(new Headers({ origin }), site)).toBe("own");
  expect(requestSender(new Headers({ origin, "sec-fetch-site": "cross-site" }), site)).toBe("own");
  expect(requestSender(new Headers({ origin, "sec-fetch-site": "none" }), site)).toBe("own");
});

test.each([
  "https://shop.company.example",
  "https://company.example:8443",
  "https://company.example.evil.example",
  "https://acompany.example",
  "https://evil-example.translate.goog",
  "https://www--company-example.translate.goog",
])("a page under %s is another site's", (origin) => {
  expect(requestSender(new Headers({ origin, host: new URL(origin).host }), site)).toBe("foreign");
});

test("only a www. at the beginning of the name is left out, and a hyphen in it is doubled", () => {
  const isOwn = (origin: string, url: string) => requestSender(new Headers({ origin }), { url }) === "own";
  expect(isOwn("https://awww.other.example", "https://awww.other.example")).toBe(true);
  expect(isOwn("https://aother.example", "https://awww.other.example")).toBe(false);
  expect(isOwn("https://a--b-example.translate.goog", "https://www.a-b.example")).toBe(true);
});

test.each<[string, Record<string, string>, Sender]>([
  ["the same origin", { "sec-fetch-site": "same-origin" }, "own"],
  ["the same origin behind another name", { "sec-fetch-site": "same-origin", origin: "https://alias.example" }, "own"],
  ["another site", { "sec-fetch-site": "cross-site" }, "foreign"],
  ["a sibling", { "sec-fetch-site": "same-site", origin: "https://shop.company.example" }, "unknown"],
  ["no page", { "sec-fetch-site": "none" }, "unknown"],
  ["no page, with another site's origin", { "sec-fetch-site": "none", origin: "https://evil.example" }, "foreign"],
  ["two values", { "sec-fetch-site": "same-origin, cross-site" }, "unknown"],
  ["a hidden origin", { origin: "null" }, "unknown"],
  ["nothing", {}, "unknown"],
])("derives the sender from a request that names %s", (_, headers, sender) => {
  expect(requestSender(new Headers(headers), site)).toBe(sender);
});
