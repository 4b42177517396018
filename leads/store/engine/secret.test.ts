import { keyedHash, readSigned, signText } from "./secret";

const signed = signText("a secret", "withdrawal link", "7K3M9-QXP2D");

test.each([
  ["for another purpose", "a secret", "answer link", signed],
  ["with another secret", "another", "withdrawal link", signed],
  ["with another text", "a secret", "withdrawal link", signed.replace("7K", "8K")],
  ["without a signature", "a secret", "withdrawal link", "7K3M9-QXP2D"],
  ["of a megabyte", "a secret", "withdrawal link", ".".repeat(1_000_000)],
] as const)("a text signed %s is forged", (_, secret, purpose, text) => {
  expect(readSigned(secret, purpose, text)).toBeUndefined();
});

test("a hash has 43 characters, and each purpose its own", () => {
  const hashes = (["addresses", "withdrawals"] as const).map((purpose) => keyedHash("a secret", purpose, "Ada"));
  expect(hashes[0]).toHaveLength(43);
  expect(hashes[0]).not.toBe(hashes[1]);
});
