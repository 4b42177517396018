import type { Timetable } from "../../model/company/hours/timetable";
import { JOB } from "../../model/company/prices";
import { noteArrival } from "../form/script/arrivals";
import { writeDraft } from "../form/script/draft";
import { afterPaint } from "../ui/afterPaint";
import { PAGE_RENDERED } from "../ui/pageRendered";
import { runClock } from "./clock";
import { countActions } from "./countActions";
import { drawAll, drawLater } from "./drawLater";
import { PRELOAD_ERROR, startScripts } from "./startScripts";

const setSignal = (value: boolean | undefined) =>
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });
const openBy = (type: string) => Object.assign(performance, { getEntriesByType: () => [{ type }] });
const goTo = (address: string, state: unknown = null) => window.history.replaceState(state, "", address);
/** The texts of the elements that show. */
const shown = (selector: string) =>
  Array.from(document.querySelectorAll(`${selector}:not([hidden])`), ({ textContent }) => textContent);

const listening = jest.spyOn(window, "addEventListener");
afterEach(() => {
  jest.useRealTimers();
  for (const call of listening.mock.calls) window.removeEventListener(...call);
  listening.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  setSignal(undefined);
  delete document.documentElement.dataset.loading;
  goTo("/");
});

describe("startScripts", () => {
  const start = () => startScripts({ script: "/forms-1.js" });
  const sign = (name: string, selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(name, { bubbles: true }));
  /** The script's address after the next frame. */
  async function fetched() {
    // After the frame in which the page asks itself, and the one that answers.
    for (let frame = 0; frame < 2; frame++) await new Promise<void>(afterPaint);
    return Array.from(document.scripts, (script) => script.getAttribute("src"));
  }
  const forms = ["/forms-1.js"];
  const FORM = '<form action="/api/leads"><input type="hidden" name="kind" value="quote"><input name="zip"></form>';
  beforeEach(() => {
    openBy("navigate");
    document.body.innerHTML = `<a href="tel:1">Call</a><details><summary>?</summary></details>
      <form action="/api/withdraw"><input name="email"></form>${FORM}
      <form action="/service-areas#towns"><input name="town"><button>Ask</button></form>`;
  });

  test("fetches nothing on a page that is read", async () => {
    start();
    for (const name of ["load", "scroll", "pointerdown", "keydown"]) window.dispatchEvent(new Event(name));
    for (const selector of ["a", "summary", "[name=email]", "form"]) {
      for (const name of ["pointerdown", "click", "focusin", "input"]) sign(name, selector);
    }
    expect(await fetched()).toEqual([]);
  });

  test.each([
    ["focusin", "[name=zip]"],
    ["click", "[name=zip]"],
    ["input", "[name=town]"],
  ])("fetches the script once, after the frame of the first %s at %s", async (name, selector) => {
    start();
    sign(name, selector);
    expect(document.scripts).toHaveLength(0);
    sign("focusin", "[name=zip]");
    expect(await fetched()).toEqual(forms);
  });

  test("says that it loads until it has run, or failed: an event, and an error unless somebody cancels it", async () => {
    const { dataset } = document.documentElement;
    const heard = jest.fn<void, [Event]>();
    window.addEventListener(PRELOAD_ERROR, heard);
    const thrown: string[] = [];
    window.addEventListener("error", (event) => {
      event.preventDefault();
      thrown.push(event.error.message);
    });
    start();
    expect(dataset).not.toHaveProperty("loading");
    sign("focusin", "[name=zip]");
    await fetched();
    const [script] = document.scripts;
    for (const outcome of ["load", "error", "error"]) {
      dataset.loading = "";
      script?.dispatchEvent(new Event(outcome));
      expect(dataset).not.toHaveProperty("loading");
      if (thrown.length > 0) heard.mockImplementation((event) => event.preventDefault());
    }
    const failure = { cancelable: true, payload: { message: "/forms-1.js did not load" } };
    expect(heard.mock.calls).toMatchObject([[failure], [failure]]);
    expect(thrown).toEqual(["/forms-1.js did not load"]);
  });

  test.each<[string, () => void, string[]]>([
    ["a prepared request", () => goTo("/contact#request=quote&zip=19901"), forms],
    ["a priced job", () => goTo(`/contact?${JOB}=plumbing-1`), forms],
    ["a sent request", () => goTo("", { sent: { id: "K7QXM-2TSYH" } }), forms],
    ["a ZIP code that a plain form sent", () => goTo("/service-areas?zip=19901#towns"), forms],
    ["a draft", () => writeDraft("quote", { name: "Mary" }), forms],
    ["a sent draft", () => writeDraft("quote", {}), []],
    ["a sent draft, after Back", () => [writeDraft("quote", {}), openBy("back_forward")], forms],
    ["another form's draft", () => writeDraft("partner", { name: "Mary" }), []],
    ["a campaign", () => goTo("/?utm_source=qr&gclid=abc"), []],
    ["another page's history", () => goTo("/contact#quote", { key: "1" }), []],
  ])("fetches them at once or waits, by what the page has to show: %s", async (_, prepare, scripts) => {
    prepare();
    start();
    expect(await fetched()).toEqual(scripts);
    document.body.innerHTML = '<a href="tel:1">Call</a>';
    start();
    expect(await fetched()).toEqual([]);
  });

  test("fetches them for a link that prepares a request on the same page", async () => {
    start();
    goTo("/contact#request=quote");
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    expect(await fetched()).toEqual(forms);
    // No assistant's.
    expect(window.history.state).toEqual({ key: expect.any(String) });
  });
});

describe("drawLater", () => {
  test.each([
    ["navigate", "/", true],
    ["navigate", "/contact#quote", false],
    ["reload", "/", false],
    ["back_forward", "/", false],
  ])("a page that is opened by %s at %s draws what is below later: %s", (type, address, isLater) => {
    openBy(type);
    goTo(address);
    drawLater();
    expect("later" in document.documentElement.dataset).toBe(isLater);
    drawAll();
    expect(document.documentElement.dataset).not.toHaveProperty("later");
  });
});

describe("clock", () => {
  const closed = "We reply soon.";
  const timetable: Timetable = {
    open: "We answer.",
    closed: "The line is open.",
    clockChanges: [
      { from: "2026-11-01T06:00:00.000Z", offset: -300 },
      { from: "", offset: -240 },
    ],
    // October 31, 2026.
    first: 20757,
    days: "ab",
    kinds: {
      a: [["00:00", closed]],
      b: [
        ["00:00", closed],
        ["09:00", "In 30 minutes.", 0],
        ["17:00", closed],
      ],
    },
  };
  /** Opens a page at a moment. */
  function start(moment: string, html: string) {
    jest.useFakeTimers({ now: new Date(moment) });
    document.documentElement.removeAttribute("data-after-hours");
    document.body.innerHTML = html;
    runClock(timetable);
  }
  const text = (name: string) => document.querySelector(`[data-now=${name}]`)?.textContent;
  const isAfterHours = () => document.documentElement.hasAttribute("data-after-hours");
  const page = `<p data-now="live">At any hour</p><b data-hydrated data-now="promise">In business hours</b>
    <p data-now="year">2025</p><p data-now="date" data-months=",,,,,,,,,October,November">Then</p>`;

  test.each([
    ["2026-11-01T13:59:59Z", "8:59 AM. The line is open.", closed, true],
    ["2026-11-01T14:00:00Z", "9:00 AM. We answer.", "In 30 minutes.", false],
    ["2026-11-01T05:59:00Z", "1:59 AM. The line is open.", closed, true],
    ["2026-11-01T06:00:00Z", "1:00 AM. The line is open.", closed, true],
    ["2026-11-02T05:00:00Z", "At any hour", "In business hours", false],
  ])("at %s says “%s” and “%s”; after hours: %s", (moment, live, promise, after) => {
    start(moment, page);
    expect([text("live"), text("promise"), isAfterHours()]).toEqual([live, promise, after]);
  });

  test.each([
    ["2026-11-01T03:00:00Z", "2026", "October 31, 2026"],
    ["2026-10-30T12:00:00Z", "2025", "Then"],
  ])("at %s the year is %s and the date %s", (moment, year, date) => {
    start(moment, page);
    expect([text("year"), text("date")]).toEqual([year, date]);
  });

  test.each([
    ["2026-11-01T03:59:00Z", []],
    ["2026-11-01T04:00:00Z", ["The offer", "wind"]],
    ["2026-12-01T04:59:00Z", ["The offer", "wind"]],
    ["2026-12-01T05:00:00Z", ["It is over", "wind"]],
    ["2027-02-01T05:00:00Z", ["It is over", "storm", "frost"]],
    ["2027-02-04T05:00:00Z", ["It is over", "frost"]],
    ["2028-03-20T12:00:00Z", ["It is over", "thaw"]],
    // A wrong clock.
    ["2025-11-20T12:00:00Z", ["The offer"]],
  ])("at %s shows the parts and notes %p", (moment, parts) => {
    start(
      moment,
      `<p data-from="2026-11-01" data-until="2026-11-30">The offer</p>
      <p data-from="2026-12-01" data-until="9" hidden>It is over</p>
      <p hidden data-from="2027-02-01" data-until="2027-02-03">storm</p>
      <p hidden data-from="11-01" data-until="12-14">wind</p>
      <p hidden data-from="12-15" data-until="03-15">frost</p>
      <p hidden data-from="03-16" data-until="04-15">thaw</p>`,
    );
    expect(shown("p")).toEqual(parts);
  });

  test("looks again every half minute, keeps a translation, and speaks again where React has", () => {
    start("2026-11-01T21:59:00Z", page);
    const promise = document.querySelector("[data-now=promise]") as Element;
    promise.textContent = "En 30 minutos.";
    jest.advanceTimersByTime(30_000);
    expect(promise).toHaveTextContent("En 30 minutos.");
    jest.advanceTimersByTime(30_000);
    expect([text("live"), text("promise"), isAfterHours()]).toEqual(["5:00 PM. The line is open.", closed, true]);
    for (const each of document.querySelectorAll("[data-now]")) each.textContent = "En 30 minutos.";
    window.dispatchEvent(new Event(PAGE_RENDERED));
    expect([text("live"), text("promise")]).toEqual(["En 30 minutos.", closed]);
  });

  test("looks before each paint of a page that is loading", () => {
    const loading = jest.spyOn(document, "readyState", "get").mockReturnValue("loading");
    start("2026-11-01T14:00:00Z", "");
    document.body.innerHTML = page;
    jest.advanceTimersToNextFrame();
    expect(text("promise")).toBe("In 30 minutes.");
    loading.mockRestore();
    document.body.innerHTML = page;
    jest.advanceTimersToNextFrame();
    expect(text("promise")).toBe("In 30 minutes.");
    document.body.innerHTML = page;
    jest.advanceTimersToNextFrame();
    expect(text("promise")).toBe("In business hours");
  });
});

test("countActions reports taps on the phone number and the first input in the lead form, but not in a customer's, and nothing under GPC", async () => {
  const sent: Record<string, string>[] = [];
  const take = async (_to: string, { body }: { body: URLSearchParams }) => sent.push(Object.fromEntries(body));
  window.fetch = take as unknown as typeof fetch;
  document.body.innerHTML = `<a href="tel:+1"><b>Call</b></a><a href="sms:+1">Text</a><a href="#quote">Quote</a>
    <form action="/api/leads"><input type="hidden" name="kind" value="customer"><input name="job"></form>
    <form action="/api/leads"><input name="zip"><input name="name"></form>
    <form action="/api/withdraw"><input name="email"></form>`;
  // jsdom cannot open an address.
  document.body.addEventListener("click", (event) => event.preventDefault());
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  countActions();
  press("b");
  expect(sent).toEqual([{ kind: "call", page: "/", source: "direct" }]);
  noteArrival(window.location, "https://www.google.com/");
  for (const selector of ["b", '[href^="sms:"]', '[href="#quote"]']) press(selector);
  for (const name of ["email", "job", "zip", "name"])
    document.querySelector(`[name=${name}]`)?.dispatchEvent(new Event("input", { bubbles: true }));
  await new Promise<void>(afterPaint);
  expect(sent.slice(1)).toEqual(["call", "text", "opened"].map((kind) => ({ kind, page: "/", source: "search" })));
  setSignal(true);
  press("b");
  expect(sent).toHaveLength(4);
});
