import { keyedMutex } from "./keyedMutex";

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
