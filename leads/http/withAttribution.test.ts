import { withAttribution } from "./withAttribution";

const now = Date.parse("2026-11-21T12:00:00Z");
const at = "2026-11-21T12:00:00.000Z";
const site = { url: "https://www.repairs.example" };
const attributionOf = (referer: string | undefined, fields = {}, host = "localhost:9000") => {
  const headers = new Headers({ host, ...(referer !== undefined && { referer }) });
  const { attribution } = withAttribution(fields, headers, site, now);
  return typeof attribution === "string" ? JSON.parse(attribution) : attribution;
};

test.each([
  ["the page", "https://www.repairs.example/contact?utm_source=qr&zip=19904"],
  ["the page without www", "https://repairs.example/contact?utm_source=qr"],
  ["the host that was asked", "http://localhost:9000/?UTM_Source=qr#quote"],
])("reads the campaign in the address of %s", (_, referer) => {
  const touch = { utm_source: "qr", at };
  expect(attributionOf(referer)).toEqual({ first: touch, last: touch });
});

test.each([
  ["no address", undefined],
  ["no address of a page", "about:client"],
  ["an address without a campaign", "https://www.repairs.example/contact?zip=19904"],
  ["another site", "https://evil.example/?utm_source=qr"],
  ["a host that begins like the site", "https://www.repairs.example.evil.example/?utm_source=qr"],
  ["another port", "http://localhost:9001/?utm_source=qr"],
  ["a user name like the site", "https://www.repairs.example@evil.example/?utm_source=qr"],
])("reads nothing from %s", (_, referer) => {
  expect(attributionOf(referer)).toBeUndefined();
});

test("leaves the attribution of the form's script", () => {
  const known = { last: { utm_source: "mailer" } };
  expect(attributionOf("https://www.repairs.example/?utm_source=qr", { attribution: known })).toBe(known);
});
