import { JOB } from "../../model/company/prices";

/** Runs the script as the inline script of a page. */
async function run(path = "/contact"): Promise<void> {
  const element = document.createElement("script");
  element.dataset.path = path;
  element.dataset.scripts = "/framework-1.js /app-2.js";
  Object.defineProperty(document, "currentScript", { value: element, configurable: true });
  await jest.isolateModulesAsync(async () => {
    await import("./startScripts");
  });
}
/** The scripts' addresses after the next frame. */
async function fetched() {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return [...document.querySelectorAll("script")].map((script) => script.getAttribute("src"));
}
const both = ["/framework-1.js", "/app-2.js"];

beforeEach(() => {
  document.body.innerHTML = '<a href="tel:1">Call</a>';
});
const listening = jest.spyOn(window, "addEventListener");
afterEach(() => {
  for (const call of listening.mock.calls) window.removeEventListener(...call);
  listening.mockClear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

test("fetches nothing on a page that nobody touches, also after it has loaded", async () => {
  jest.useFakeTimers();
  await run();
  window.dispatchEvent(new Event("load"));
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(await fetched()).toEqual([]);
});

test.each(["pointerdown", "pointermove", "keydown", "focusin", "scroll"])(
  "fetches the scripts once, in order, after the frame of a visitor's first %s",
  async (name) => {
    await run();
    document.body.dispatchEvent(new Event(name));
    expect(document.scripts).toHaveLength(0);
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    expect(await fetched()).toEqual(both);
  },
);

const goTo = (address: string) => window.history.replaceState(null, "", address);
test.each<[string, () => void, string[]]>([
  ["a prepared request", () => goTo("/contact#request=quote&zip=19901"), both],
  ["a priced job", () => goTo(`/contact?${JOB}=plumbing-1`), both],
  ["a sent request", () => window.history.replaceState({ sent: { id: "K7QXM-2TSYH" } }, ""), both],
  ["a ZIP code that a plain form sent", () => goTo("/service-areas?zip=19901#towns"), both],
  ["a draft", () => sessionStorage.setItem("lead-draft:quote", '{"name":"Mary"}'), both],
  ["a prepared request that names its ZIP code first", () => goTo("/contact#zip=19901&request=quote"), both],
  ["a campaign", () => goTo("/?utm_source=qr&gclid=abc"), []],
  ["a part of the page", () => goTo("/contact#quote"), []],
  ["another page's history", () => window.history.replaceState({ key: "1" }, ""), []],
])("fetches them at once or waits, by what the page has to show: %s", async (_, prepare, scripts) => {
  prepare();
  await run();
  expect(await fetched()).toEqual(scripts);
});

test.each([
  ["/404.html", "/services/roofing%3Fx", 0],
  ["/404", "/a%2Fb", 0],
  ["/404.html", "/nope", 2],
  ["/contact", "/%63ontact", 2],
])("page %s at the address %s fetches %i scripts", async (path, address, count) => {
  goTo(address);
  await run(path);
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(await fetched()).toHaveLength(count);
});

test("passes the path to Gatsby", async () => {
  await run();
  expect(window.pagePath).toBe("/contact");
});

test("keeps the first fifty actions, until somebody takes them", async () => {
  await run();
  const press = () => document.querySelector("a")?.dispatchEvent(new Event("click", { bubbles: true }));
  press();
  expect(window.earlyActions?.map(({ target }) => target)).toEqual([document.querySelector("a")]);
  for (let times = 0; times < 60; times += 1) press();
  expect(window.earlyActions).toHaveLength(50);
  delete window.earlyActions;
  press();
  expect(window.earlyActions).toBeUndefined();
});

test.each([
  ["https://www.google.com/search?q=leak", "www.google.com"],
  [`${window.location.origin}/services`, null],
  ["", null],
])("after a link from '%s', keeps the host %s", async (referrer, host) => {
  Object.defineProperty(document, "referrer", { value: referrer, configurable: true });
  await run();
  expect(sessionStorage.getItem("early-referrer")).toBe(host);
});

test("where session storage is forbidden, starts at a sign, and at once for a prepared request", async () => {
  const forbidden = jest.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("forbidden", "SecurityError");
  });
  await run();
  document.body.dispatchEvent(new Event("scroll"));
  expect(await fetched()).toEqual(both);
  document.body.innerHTML = "";
  goTo("/contact#request=quote");
  await run();
  expect(await fetched()).toEqual(both);
  forbidden.mockRestore();
});
