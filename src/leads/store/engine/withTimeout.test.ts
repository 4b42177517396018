import { withTimeout } from "./withTimeout";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("returns what the work returns, and leaves no timer behind", async () => {
  expect(await withTimeout(100, async (signal) => signal.aborted)).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});

test("throws what the work throws, and leaves no timer behind", async () => {
  await expect(withTimeout(100, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(jest.getTimerCount()).toBe(0);
});

test("fails at the timeout and aborts the signal with the same error", async () => {
  let given: AbortSignal | undefined;
  const late = withTimeout(100, (signal) => {
    given = signal;
    return new Promise(() => {});
  });
  const failed = expect(late).rejects.toThrow("no answer within 100 ms");
  jest.advanceTimersByTime(99);
  expect(given?.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  await failed;
  expect(given?.reason).toEqual(new Error("no answer within 100 ms"));
});
