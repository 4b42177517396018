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

beforeEach(() => {
  document.body.innerHTML = "";
  whenIdle = undefined;
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => {
      whenIdle = callback;
    },
  });
});

test("fetches the scripts once, in order, when the loaded page is idle", async () => {
  await runOn("interactive");
  expect(whenIdle).toBeUndefined();
  window.dispatchEvent(new Event("load"));
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

test("does not wait for the load event of a page that has loaded", async () => {
  await runOn("complete");
  whenIdle?.();
  expect(fetched()).toHaveLength(2);
});

test("waits a moment in a browser that cannot tell when it is idle", async () => {
  Reflect.deleteProperty(window, "requestIdleCallback");
  jest.useFakeTimers();
  await runOn("complete");
  expect(fetched()).toEqual([]);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(fetched()).toHaveLength(2);
});
