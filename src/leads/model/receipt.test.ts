import fc from "fast-check";
import { hashBeginning, receiptOf } from "./receipt";

const HASH = "00443214c74254b635cf84653a56d7c675be77df0123456789abcdef01234567";

test("a receipt has four groups and decodes to the beginning of its hash", () => {
  expect(receiptOf(HASH)).toBe("01234-56789-ABCDE-FGHJK");
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const hash = Buffer.from(bytes).toString("hex");
      expect(hashBeginning(receiptOf(hash))).toBe(hash.slice(0, 25));
    }),
  );
});

test("reads a receipt in any notation", () => {
  const receipt = receiptOf("f".repeat(64));
  expect(receipt).toBe("ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ");
  expect(hashBeginning(" zzzzz zzzzz.zzzzzzzzzz ")).toBe("f".repeat(25));
  expect(hashBeginning("OOOOO-IIIII-LLLLL-00000")).toBe(hashBeginning("00000-11111-11111-00000"));
});

test.each(["", "4T9QX-7MZK2", "ZZZZZ-ZZZZZ-ZZZZZ-ZZZZU", "ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ"])(
  "rejects %j as a receipt",
  (written) => {
    expect(hashBeginning(written)).toBeUndefined();
  },
);
