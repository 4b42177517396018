import { requestFormToken } from "./formToken";

const ask = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (body: unknown) => ({ json: async () => body }) as Response;

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset();
  window.fetch = ask as typeof fetch;
});
afterEach(() => jest.useRealTimers());

/** What the stamp settles to, or "waiting" if it has not. */
async function settled(stamp: Promise<string | undefined>) {
  await jest.advanceTimersByTimeAsync(0);
  return Promise.race([stamp, Promise.resolve("waiting")]);
}

test("the stamp is asked for when the form is met, and given out once a person could have filled it in", async () => {
  ask.mockResolvedValue(answer({ stamp: "s" }));
  const opening = requestFormToken();
  expect(ask).toHaveBeenCalledWith(
    "/api/form-opened",
    expect.objectContaining({ headers: { accept: "application/json" } }),
  );
  await jest.advanceTimersByTimeAsync(1_500);
  const stamp = opening.stamp();
  await jest.advanceTimersByTimeAsync(499);
  expect(await settled(stamp)).toBe("waiting");
  await jest.advanceTimersByTimeAsync(1);
  expect(await stamp).toBe("s");
});

test("who took longer does not wait", async () => {
  ask.mockResolvedValue(answer({ stamp: "s" }));
  const opening = requestFormToken();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await settled(opening.stamp())).toBe("s");
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a line that was down when the form came is asked again", async () => {
  ask.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(answer({ stamp: "s" }));
  const opening = requestFormToken();
  await jest.advanceTimersByTimeAsync(60_000);
  const stamp = opening.stamp();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await stamp).toBe("s");
});

test.each([
  ["nobody answers", () => Promise.reject(new TypeError("Failed to fetch"))],
  [
    "the answer is no JSON",
    () => Promise.resolve({ json: () => Promise.reject(new SyntaxError("<")) } as unknown as Response),
  ],
  ["the answer holds no stamp", () => Promise.resolve(answer({}))],
])("when %s, the request goes out without one", async (_what, respond) => {
  ask.mockImplementation(respond);
  expect(await settled(requestFormToken().stamp())).toBeUndefined();
});
