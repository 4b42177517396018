import { HttpReceiver } from "../../test/leads/httpReceiver";
import { memoryDouble } from "../../test/leads/memoryDouble";
import { mayStartDelivery, startDelivery } from "./startDelivery";

const DATABASE = "postgresql://site:secret@db.example/site";
const netlify = new HttpReceiver();
beforeAll(() => netlify.start());
afterAll(() => netlify.stop());
beforeEach(() => {
  netlify.received.length = 0;
  netlify.reply = { status: 202, body: "" };
});

test("starts the background function with a key that hides the database's address, and with no other key", async () => {
  await startDelivery(netlify.origin, DATABASE, memoryDouble());
  expect(netlify.received).toMatchObject([{ path: "/.netlify/functions/deliver-background", body: "" }]);
  expect(JSON.stringify(netlify.received)).not.toMatch(/secret|db\.example/);
  const { "x-delivery-key": key } = netlify.received[0]?.headers ?? {};
  const isKnown = (headers: Record<string, string>, database = DATABASE) =>
    mayStartDelivery(new Request("https://repairs.example/", { headers }), database);
  expect(isKnown({ "x-delivery-key": String(key) })).toBe(true);
  expect(isKnown({ "x-delivery-key": String(key) }, `${DATABASE}2`)).toBe(false);
  expect(isKnown({})).toBe(false);
  expect(isKnown({ "x-delivery-key": "A".repeat(60_000) })).toBe(false);
});

test.each([
  [202, false],
  [301, true],
  [404, true],
])("leaves delivery to the next sweep unless the function starts: it answers %i", async (status, isLeft) => {
  const error = jest.spyOn(console, "error").mockImplementation(() => {});
  netlify.reply = { status, body: "", headers: { location: "/" } };
  const memory = memoryDouble();
  await startDelivery(netlify.origin, DATABASE, memory);
  expect(typeof (await memory.read("word")) === "string").toBe(isLeft);
  if (isLeft) expect(error.mock.calls.join()).toContain(`The background function did not start: HTTP ${status}.`);
  error.mockRestore();
});

test("rejects if neither the function nor the memory answers", async () => {
  const error = jest.spyOn(console, "error").mockImplementation(() => {});
  const away = { ...memoryDouble(), write: () => Promise.reject(new Error("away")) };
  await expect(startDelivery("", DATABASE, away)).rejects.toThrow("away");
  error.mockRestore();
});
