import { isEmail, mailboxOf, normalizeEmail, saysNoEmail } from "./normalizeEmail";

const listed = (...lines: string[]) => lines.flatMap((line) => line.split(" | "));
/** Ways to write john@gmail.com. */
const johns = listed(
  "john@gmail.com | ｊｏｈｎ＠ｇｍａｉｌ．ｃｏｍ | \u202ajohn@gmail\u200b.com | john@gmail.com. | John <john@gmail.com>",
  "(john@gmail.com) | mailto:john@gmail.com | john @ gmail.com | john@@gmail.com | john@gmail. com | john@gmail,com",
  "john@gmail.com or jane@gmail.com | john@gmail.com, jane@gmail.com | john@gmail.com (work)",
);

test.each<[string, string]>([
  ...johns.map((written): [string, string] => [written, "john@gmail.com"]),
  ["Mary+tag@Home.Example", "Mary+tag@Home.Example"],
  ["d&r@smith.com", "d&r@smith.com"],
  ["o’brien@example.com", "o'brien@example.com"],
  ["x@y.xn--p1ai", "x@y.xn--p1ai"],
  ["x@y.рф", "x@y.xn--p1ai"],
  ["info@müller.example", "info@xn--mller-kva.example"],
  [`john@${"h".repeat(63)}.example`, `john@${"h".repeat(63)}.example`],
])("reads %s as %s", (written, address) => {
  expect(saysNoEmail(written)).toBe(false);
  expect(normalizeEmail(written)).toBe(address);
  expect(isEmail(address)).toBe(true);
});

test.each([
  ...listed(
    "jörg@example.com | a..b@docomo.ne.jp | john smith@gmail.com | john@gmail.co m | john@gmail.com jane@gmail.com",
    "john at gmail dot com | john@gmail | ada%evil.example@home.example | evil.example!ada@home.example",
    'http://evil.example/x@home.example | "a b"@home.example | ada@[127.0.0.1]',
  ),
  "ada@home.example\r\nBcc: eve@evil.example",
  `${"a".repeat(65)}@home.example`,
  `a@${"home.".repeat(60)}example`,
  `a@home.${"e".repeat(64)}`,
  `a@${"h".repeat(64)}.example`,
])("does not guess an address from %j", (written) => {
  expect(saysNoEmail(written)).toBe(false);
  expect(normalizeEmail(written)).toBeUndefined();
});

test.each(["", " ", "-", "none", "no", "n/a", "no email", "don’t have one"])("%j is no address at all", (written) => {
  expect(saysNoEmail(written)).toBe(true);
});

test.each(["a", "@", " @", "a@", ".", ". ", "<", ":", "a:", "a-.", "é", "\u0301", "\u200b"])(
  "reads only the beginning of %j without end",
  (part) => {
    for (const text of [part.repeat(60_000), `a@${part.repeat(60_000)}`, `${part.repeat(60_000)}@home.example`])
      expect(normalizeEmail(text)).toBeUndefined();
  },
);

test.each([
  ["Ada@Home.example", "ada@home.example"],
  ["ada+quotes@home.example", "ada@home.example"],
  ["a.d.a@home.example", "a.d.a@home.example"],
  ["A.d.a+x@Gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  ["ada@notgmail.com", "ada@notgmail.com"],
  ["+tag@home.example", "+tag@home.example"],
])("%s reaches the mailbox %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
