import { countLinks, hasShadyLink, withoutHomeLinks } from "./spamLinks";

test.each([
  "photos.google.com",
  "i.imgur.com",
  "zillow.com",
  "homedepot.com",
  "m.lowes.com",
  "a.co",
  "maps.apple",
  "google.com/maps",
  "dnrec.delaware.gov",
])("removes a link to %s from a text", (host) => {
  expect(withoutHomeLinks(`see https://${host}/x there`)).toBe("see  there");
  expect(withoutHomeLinks(`see http://www.${host}/x there`)).toBe("see  there");
  expect(withoutHomeLinks(`see (https://${host}/x) there`)).toBe("see ( there");
});

test.each([
  "https://evil.example/x",
  "https://imgur.com.evil.example/x",
  "https://evil.example/https-imgur.com/x",
  "https://imgur.com@evil.example/",
  "https://notimgur.com/x",
  "https://sites.google.com/x",
  "https://gov.evil.example/x",
  "ftp://imgur.com/x",
  "imgur.com/x",
  "xhttps://imgur.com/x",
  "plain text",
])("leaves %s unchanged", (text) => {
  expect(withoutHomeLinks(text)).toBe(text);
});

test.each([
  ["http://a.example https://b.example www.c.example", 3],
  ["https://www.a.example", 1],
  ["http://www.a.example,www.b.example", 2],
  ["(www.a.example)", 1],
  ["xhttp://a awww.b.example http:a wwwx.c", 0],
  ["no link", 0],
])("counts the links in %s: %i", (text, count) => {
  expect(countLinks(text)).toBe(count);
});

const shorteners = ["bit.ly", "tinyurl.com", "t.me", "cutt.ly", "is.gd", "goo.su", "wa.me"];

test.each([...shorteners, "clck.ru"])("a link shortened by %s is shady", (host) => {
  expect(hasShadyLink(`look: ${host}/abc`)).toBe(true);
});

test.each(shorteners)("a name that only contains %s is not shady", (host) => {
  expect(hasShadyLink(`look: x${host}/abc`)).toBe(false);
  expect(hasShadyLink(`look: ${host.replace(".", "x")}/abc`)).toBe(false);
  expect(hasShadyLink(`look: ${host}`)).toBe(false);
});

test.each(["ru", "xyz", "icu", "tk", "cf", "gq"])(
  "an address that ends in .%s is shady, an e-mail address is not",
  (ending) => {
    for (const text of [`pills.${ending}`, `see pills.${ending} now`, `pills.${ending}/x`, `a.b.${ending}`]) {
      expect([text, hasShadyLink(text)]).toEqual([text, true]);
    }
    for (const text of [
      `.${ending}`,
      ending,
      `a.${ending}@home.example`,
      `https://a.example/pills.${ending}`,
      `ada@home.${ending}`,
      `ada@home.${ending}/x`,
      `home.${ending}.example`,
    ]) {
      expect([text, hasShadyLink(text)]).toEqual([text, false]);
    }
  },
);

test.each(["top", "click", "vip", "buzz", "ml", "monster", "rest", "loan", "win", "bid"])(
  "the ending .%s, which is also a word, is shady only in a link",
  (word) => {
    const shady = [
      `deals.${word}/x`,
      `http://deals.${word}`,
      `see https://deals.${word} now`,
      `www.deals.${word} now`,
      `https://a.deals.${word}.`,
    ];
    const honest = [
      `the roof leaks.${word} of it`,
      `leaks.${word}`,
      `ada@deals.${word}/x`,
      `https://${word}.example`,
      `https://a.deals-${word}.example`,
      `https://a.${word}.example`,
      `https://a.${word}-deals.example`,
      `https://a.example/deals.${word}/x`,
      `www.${word}-deals.example`,
      `awww.deals.${word}`,
      `http://a leaks.${word}`,
    ];
    expect(shady.filter((text) => !hasShadyLink(text))).toEqual([]);
    expect(honest.filter(hasShadyLink)).toEqual([]);
  },
);
