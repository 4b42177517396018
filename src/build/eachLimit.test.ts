import { eachLimit } from "./eachLimit";

test("handles every item, and never more at a time than allowed", async () => {
  const done: number[] = [];
  let underWay = 0;
  let most = 0;
  await eachLimit([1, 2, 3, 4, 5], 2, async (item) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    done.push(item);
  });
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test("rejects with the first error", async () => {
  const failing = eachLimit(["a", "b"], 2, async (item) => {
    if (item === "b") throw new Error("no b");
  });
  await expect(failing).rejects.toThrow("no b");
});
