let whenIdle: (() => void) | undefined;

/** Runs the script as a page's inline script, on a page that is in the given state. */
async function runOn(readyState: DocumentReadyState): Promise<void> {
  const element = document.createElement("script");
  element.dataset.scripts = "/framework-1.js /app-2.js";
  Object.defineProperty(document, "currentScript", { value: element, configurable: true });
  Object.defineProperty(document, "readyState", { value: readyState, configurable: true });
  await jest.isolateModulesAsync(async () => {
    await import("./startScripts");
  });
}
const fetched = () => [...document.querySelectorAll("script")].map((script) => script.getAttribute("src"));

/** Resolves when the browser has begun another frame after the one it is in. */
const framePainted = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))));

let fontsArrive: () => void;
beforeEach(() => {
  document.body.innerHTML = "";
  whenIdle = undefined;
  const ready = new Promise<void>((resolve) => {
    fontsArrive = resolve;
  });
  Object.defineProperty(document, "fonts", { value: { ready }, configurable: true });
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => {
      whenIdle = callback;
    },
  });
});

test("fetches the scripts once, in order, when the loaded page is painted in its font and idle", async () => {
  await runOn("interactive");
  await framePainted();
  expect(whenIdle).toBeUndefined();
  window.dispatchEvent(new Event("load"));
  await framePainted();
  expect(whenIdle).toBeUndefined();
  fontsArrive();
  await framePainted();
  expect(fetched()).toEqual([]);
  whenIdle?.();
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(fetched()).toEqual(["/framework-1.js", "/app-2.js"]);
});

test.each(["pointerdown", "pointerover", "keydown", "touchstart", "focusin", "scroll"])(
  "fetches them once at a visitor's first %s, without waiting for the page to load",
  async (name) => {
    await runOn("loading");
    document.body.dispatchEvent(new Event(name));
    expect(fetched()).toEqual(["/framework-1.js", "/app-2.js"]);
    window.dispatchEvent(new Event("load"));
    whenIdle?.();
    expect(fetched()).toHaveLength(2);
  },
);

test.each([
  ["/404.html", "/services/roofing%3Fx", 0],
  ["/404", "/a%2Fb", 0],
  ["/404.html", "/nope", 2],
  ["/contact", "/%63ontact", 2],
])("page %s at the address %s fetches %i scripts", async (pagePath, address, count) => {
  Object.assign(window, { pagePath });
  window.history.replaceState(null, "", address);
  await runOn("complete");
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(fetched()).toHaveLength(count);
  window.history.replaceState(null, "", "/");
});

test("waits until eager pictures are decoded or have failed, but not for lazy ones", async () => {
  let decoded = () => {};
  const decoding = new Promise<void>((resolve) => {
    decoded = resolve;
  });
  const addPicture = (decode: () => Promise<void>, loading: "eager" | "lazy") =>
    document.body.append(Object.assign(document.createElement("img"), { loading, decode }));
  addPicture(() => decoding, "eager");
  addPicture(() => Promise.reject(new Error("broken")), "eager");
  addPicture(() => new Promise(() => {}), "lazy");
  await runOn("complete");
  fontsArrive();
  await framePainted();
  expect(whenIdle).toBeUndefined();
  decoded();
  await framePainted();
  expect(whenIdle).toBeDefined();
});

test("does not wait for the load event if the page has already loaded", async () => {
  await runOn("complete");
  fontsArrive();
  await framePainted();
  whenIdle?.();
  expect(fetched()).toHaveLength(2);
});

test("waits a moment in a browser without requestIdleCallback", async () => {
  Reflect.deleteProperty(window, "requestIdleCallback");
  jest.useFakeTimers();
  await runOn("complete");
  fontsArrive();
  await jest.advanceTimersByTimeAsync(100);
  expect(fetched()).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  jest.useRealTimers();
  expect(fetched()).toHaveLength(2);
});
