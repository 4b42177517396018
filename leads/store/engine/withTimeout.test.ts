import { withTimeout } from "./withTimeout";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("returns the work's result and clears the timer", async () => {
  expect(await withTimeout(100, async (signal) => signal.aborted)).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});

test("throws the work's error and clears the timer", async () => {
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
