import { oneByOne } from "./oneByOne";

test("work of one name is done in order, also after a failure, and other names do not wait", async () => {
  const inTurn = oneByOne();
  const done: string[] = [];
  let end = () => {};
  const first = inTurn("a", async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    done.push("a1");
    throw new Error("failed");
  });
  const failed = expect(first).rejects.toThrow("failed");
  const second = inTurn("a", async () => done.push("a2"));
  await inTurn("b", async () => done.push("b1"));
  end();
  await failed;
  await second;
  expect(done).toEqual(["b1", "a1", "a2"]);
});
