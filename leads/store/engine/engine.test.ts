import { keyedMutex } from "./keyedMutex";
import { keyedHash, readSigned, signText } from "./secret";

describe("keyedMutex", () => {
  test("runs work under one name in order, even after a failure, without blocking other names", async () => {
    const lock = keyedMutex();
    const done: string[] = [];
    let end = () => {};
    const first = lock("a", async () => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      done.push("a1");
      throw new Error("failed");
    });
    const failed = expect(first).rejects.toThrow("failed");
    const second = lock("a", async () => done.push("a2"));
    const third = lock("a", async () => done.push("a3"));
    await lock("b", async () => done.push("b1"));
    end();
    await failed;
    await Promise.all([second, third]);
    expect(done).toEqual(["b1", "a1", "a2", "a3"]);
  });
});

describe("secret", () => {
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
    const hashes = (["addresses", "office link"] as const).map((purpose) => keyedHash("a secret", purpose, "Ada"));
    expect(hashes[0]).toHaveLength(43);
    expect(hashes[0]).not.toBe(hashes[1]);
  });
});
