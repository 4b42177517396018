import { postPlainly } from "./postPlainly";

let form: HTMLFormElement;
let posted: Record<string, FormDataEntryValue>[];
/** What becomes of the picture that the form loads first. */
let picture: "load" | "error" | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  posted = [];
  picture = "load";
  document.body.innerHTML = '<form><input name="name" value="Mary"></form>';
  [form] = [...document.forms] as [HTMLFormElement];
  jest.spyOn(form, "submit").mockImplementation(() => void posted.push(Object.fromEntries(new FormData(form))));
  jest.spyOn(HTMLImageElement.prototype, "src", "set").mockImplementation(function (this: HTMLImageElement) {
    if (picture) setTimeout(() => this.dispatchEvent(new Event(picture as string)));
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Posts the form. @returns whether the post has ended */
function post(): () => boolean {
  let ended = false;
  void postPlainly(form, { idempotencyKey: "k-1", attribution: '{"last":{}}' }).then(() => {
    ended = true;
  });
  return () => ended;
}

test("posts the form once with the added fields, and leaves the form as it was", async () => {
  const hasEnded = post();
  await jest.advanceTimersByTimeAsync(9_000);
  expect(posted).toEqual([{ name: "Mary", idempotencyKey: "k-1", attribution: '{"last":{}}' }]);
  expect(Object.fromEntries(new FormData(form))).toEqual({ name: "Mary" });
  expect(hasEnded()).toBe(false);
});

test("ends when the visitor comes back to the page", async () => {
  const hasEnded = post();
  await jest.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event("pageshow"));
  await jest.advanceTimersByTimeAsync(0);
  expect(hasEnded()).toBe(true);
});

test("ends when the browser does not leave the page", async () => {
  const hasEnded = post();
  await jest.advanceTimersByTimeAsync(10_001);
  expect(hasEnded()).toBe(true);
  expect(posted).toHaveLength(1);
});

test.each(["error", undefined] as const)("posts nothing while the site does not answer (%s)", async (what) => {
  picture = what;
  const hasEnded = post();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(hasEnded()).toBe(true);
  expect(posted).toEqual([]);
});
