import { mendAddress } from "./mendAddress";

/** Reads an address as a browser's location does: the path, the query and the fragment as one text. */
function mended(address: string): string | undefined {
  const [pathname = "", ...query] = address.split("?");
  const meant = mendAddress({ pathname, search: query.length > 0 ? `?${query.join("?")}` : "" });
  return meant && meant.path + meant.search + meant.hash;
}

const meanings = {
  // The question mark is encoded, doubled, or another character.
  "/contact?utm_source=gmb": [
    "/contact&utm_source=gmb /contact;utm_source=gmb",
    "/contact/utm_source=gmb /contact%3Futm_source=gmb /contact%253Futm_source%253Dgmb",
  ],
  "/contact?utm_source=gmb&gclid=x": ["/contact&utm_source=gmb?gclid=x"],
  "/contact?utm_campaign=a%26b": ["/contact%3Futm_campaign=a%26b"],
  "/?utm_source=qr": ["/utm_source=qr /%3Futm_source=qr"],
  "/contact?a=1&b=2#zip=19904": ["/contact%3Fa%3D1%23zip%3D19904?b=2"],
  "/contact?a=1#zip=19904": ["/contact%23zip=19904?a=1"],
  // Something of the text around the link belongs to it.
  "/contact?a=1": ["/contact%20?a=1"],
  "/contact": ["/contact%3F /contact%2520 /contact). /contact%3C/a%3E /(contact) //contact"],
  "/": ["/)"],
  // Slashes.
  "/services/plumbing": ["/services//plumbing/ /services%2Fplumbing /services\\plumbing"],
  // Nothing leaves this site or adds a header.
  "/evil.example/x": ["//evil.example/x"],
  "/evil.example": ["/%2F/evil.example /\\evil.example /%5C%5Cevil.example"],
  "/https/evil.example": ["/https://evil.example"],
  "/contact%0D%0ALocation%3Ax": ["/contact%0D%0ALocation:x"],
  "/contact?a=1%0D%0Ab": ["/contact%3Fa=1%0D%0Ab"],
};
const written = Object.entries(meanings).flatMap(([meaning, lines]) =>
  lines.flatMap((line) => line.split(" ").map((address) => [address, meaning] as [string, string])),
);

test.each([...written, ["/contact%3Fa=spring sale", "/contact?a=spring%20sale"]])("%s means %s", (address, meaning) => {
  expect(mended(address)).toBe(meaning);
});

test.each(["/%", "/caf%C3", "/contact%zz", "/100%25"])("%s means nothing, because it cannot be decoded", (address) => {
  expect(mended(address)).toBeUndefined();
});

test.each([")", "%25", "/", "\\", "%3F", "&", "/a=", "%2F"])("a path of 8,000 times %s ends", (piece) => {
  expect(() => mended(`/contact${piece.repeat(8_000)}`)).not.toThrow();
});
