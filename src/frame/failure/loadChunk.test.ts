import { loadChunk, PRELOAD_ERROR } from "./loadChunk";

const failure = new Error("the part could not be fetched");
const fails = () => Promise.reject(failure);

const heard = jest.fn<void, [Event]>();
beforeEach(() => {
  heard.mockReset();
  window.addEventListener(PRELOAD_ERROR, heard);
});
afterEach(() => window.removeEventListener(PRELOAD_ERROR, heard));

test("a loaded chunk is returned, without an event", async () => {
  await expect(loadChunk(async () => "part")).resolves.toBe("part");
  expect(heard).not.toHaveBeenCalled();
});

test("a failure raises one cancelable event with the error as its payload", async () => {
  await expect(loadChunk(fails)).rejects.toBe(failure);
  expect(heard).toHaveBeenCalledTimes(1);
  const [event] = heard.mock.lastCall ?? [];
  expect(event).toMatchObject({ cancelable: true, payload: failure });
});

test("a failure is thrown if no listener cancels the event", async () => {
  await expect(loadChunk(fails)).rejects.toBe(failure);
});

test("a failure whose event is cancelled returns undefined", async () => {
  heard.mockImplementation((event) => event.preventDefault());
  await expect(loadChunk(fails)).resolves.toBeUndefined();
});
