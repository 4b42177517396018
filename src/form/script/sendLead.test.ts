import { sendLead } from "./sendLead";

const request = { kind: "quote", name: "Mary", idempotencyKey: "k-1" };
const send = jest.fn<Promise<Response>, [string, RequestInit]>();

const answer = (status: number, body?: unknown) => ({ status, json: async () => body }) as Response;
/** A response that is not JSON, such as a proxy's error page. */
const page = (status: number) =>
  ({ status, json: () => Promise.reject(new SyntaxError("<html>")) }) as unknown as Response;
const unreachable = new TypeError("Failed to fetch");

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
  window.fetch = send as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test("posts a request as JSON to the endpoint", async () => {
  send.mockResolvedValue(answer(201, { id: "L-1" }));
  await sendLead(request);
  const [url, init] = send.mock.lastCall ?? [];
  expect(url).toBe("/api/leads");
  expect(init).toMatchObject({ method: "POST", headers: { "content-type": "application/json" } });
  expect(JSON.parse(String(init?.body))).toEqual(request);
});

test.each([
  ["201 with a reference number is sent", answer(201, { id: "L-1" }), { status: "sent", request: { id: "L-1" } }],
  [
    "422 is invalid, with a message for each field",
    answer(422, { errors: { zip: "Enter a ZIP code." } }),
    { status: "invalid", errors: { zip: "Enter a ZIP code." } },
  ],
  ["429 is limited", answer(429, {}), { status: "limited" }],
  ["429 without JSON is limited too", page(429), { status: "limited" }],
])("%s, after one attempt", async (_what, response, outcome) => {
  send.mockResolvedValue(response);
  await expect(sendLead(request)).resolves.toEqual(outcome);
  expect(send).toHaveBeenCalledTimes(1);
});

test("retries after a 503 with the same body, a second later", async () => {
  send.mockResolvedValueOnce(answer(503, {})).mockResolvedValueOnce(answer(201, { id: "L-2" }));
  const outcome = sendLead(request);
  await jest.advanceTimersByTimeAsync(999);
  expect(send).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toEqual({ status: "sent", request: { id: "L-2" } });
  const [first, second] = send.mock.calls;
  expect(second?.[1].body).toBe(first?.[1].body);
});

const refusal = { error: "Please call (302) 555-0100", phone: "(302) 555-0100" };

test.each([
  ["a server that stays down", "failed", answer(503, refusal)],
  ["a proxy whose server is down", "failed", page(502)],
  ["a proxy whose server does not answer", "failed", page(504)],
  ["a key of another request", "failed", answer(409, refusal)],
  ["a request that is too long", "failed", answer(413, refusal)],
  ["a blocker's 403", "blocked", page(403)],
  ["a blocker's 403 as JSON", "blocked", answer(403, { message: "blocked" })],
  ["a blocker's empty 200", "blocked", page(200)],
  ["a blocker's empty 204", "blocked", page(204)],
  ["a network's sign-in page", "blocked", page(200)],
  ["a network's 511", "blocked", page(511)],
  ["a proxy's 407", "blocked", page(407)],
  ["a filter's 451", "blocked", page(451)],
  ["a filter's 404", "blocked", page(404)],
  ["JSON null", "blocked", answer(200, null)],
  ["a 201 without a reference number", "blocked", answer(201, {})],
  ["a 201 with an empty reference number", "blocked", answer(201, { id: "" })],
  ["a 422 without errors", "blocked", answer(422, {})],
  ["a 422 that names none", "blocked", answer(422, { errors: {} })],
  ["a 422 without messages", "blocked", answer(422, { errors: { zip: {} } })],
  ["no response at all", "blocked", unreachable],
])("after three attempts, %s is %s", async (_what, status, response) => {
  send.mockImplementation(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  const outcome = sendLead(request);
  await jest.advanceTimersByTimeAsync(3_999);
  expect(send).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toEqual({ status });
  expect(send).toHaveBeenCalledTimes(3);
});

const timeout = Object.assign(new Error("signal timed out"), { name: "TimeoutError" });

test.each([
  ["no answer", [timeout], 1],
  ["no answer after a 503", [answer(503, refusal), timeout], 2],
  ["no answer after no connection", [unreachable, timeout], 2],
] as const)("waits for no second time-out: %s in time is late", async (_what, answers, attempts) => {
  for (const each of answers)
    each instanceof Error ? send.mockRejectedValueOnce(each) : send.mockResolvedValueOnce(each);
  const outcome = sendLead(request);
  await jest.advanceTimersByTimeAsync(1_000);
  await expect(outcome).resolves.toEqual({ status: "late" });
  expect(send).toHaveBeenCalledTimes(attempts);
});

test("reports an offline device at once", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  send.mockRejectedValue(unreachable);
  await expect(sendLead(request)).resolves.toEqual({ status: "offline" });
  expect(send).toHaveBeenCalledTimes(1);
});

test("waits ten seconds for a response", async () => {
  const limit = jest.spyOn(AbortSignal, "timeout");
  send.mockResolvedValue(answer(201, { id: "L-3" }));
  await sendLead(request);
  expect(limit.mock.calls).toEqual([[10_000]]);
  expect(send.mock.lastCall?.[1].signal).toBe(limit.mock.results[0]?.value);
});
