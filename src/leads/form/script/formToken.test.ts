import { requestFormToken } from "./formToken";

const ask = jest.fn<Promise<Response>, [string, RequestInit]>();
const answer = (body: unknown) => ({ json: async () => body }) as Response;

beforeEach(() => {
  jest.useFakeTimers();
  ask.mockReset();
  window.fetch = ask as typeof fetch;
});
afterEach(() => jest.useRealTimers());

/** Returns the token, or "waiting" while it is pending. */
async function settled(token: Promise<string | undefined>) {
  await jest.advanceTimersByTimeAsync(0);
  return Promise.race([token, Promise.resolve("waiting")]);
}

test("requests a token with the form, and resolves once a person could have filled it in", async () => {
  ask.mockResolvedValue(answer({ formToken: "t" }));
  const request = requestFormToken();
  expect(ask).toHaveBeenCalledWith(
    "/api/form-opened",
    expect.objectContaining({ headers: { accept: "application/json" } }),
  );
  await jest.advanceTimersByTimeAsync(1_500);
  const token = request.token();
  await jest.advanceTimersByTimeAsync(499);
  expect(await settled(token)).toBe("waiting");
  await jest.advanceTimersByTimeAsync(1);
  expect(await token).toBe("t");
});

test("resolves at once when the visitor took longer", async () => {
  ask.mockResolvedValue(answer({ formToken: "t" }));
  const request = requestFormToken();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await settled(request.token())).toBe("t");
  expect(ask).toHaveBeenCalledTimes(1);
});

test("does not wait longer after a change of the device's clock", async () => {
  ask.mockResolvedValue(answer({ formToken: "t" }));
  const request = requestFormToken();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.setSystemTime(Date.now() - 365 * 24 * 60 * 60 * 1_000);
  expect(await settled(request.token())).toBe("t");
});

test("requests a token again after a failure", async () => {
  ask.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(answer({ formToken: "t" }));
  const request = requestFormToken();
  await jest.advanceTimersByTimeAsync(60_000);
  const token = request.token();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await token).toBe("t");
});

test.each([
  ["nobody answers", () => Promise.reject(new TypeError("Failed to fetch"))],
  [
    "the response is no JSON",
    () => Promise.resolve({ json: () => Promise.reject(new SyntaxError("<")) } as unknown as Response),
  ],
  ["the response holds no token", () => Promise.resolve(answer({}))],
])("resolves to no token when %s", async (_what, respond) => {
  ask.mockImplementation(respond);
  expect(await settled(requestFormToken().token())).toBeUndefined();
});
