import { mendFragment } from "./mendFragment";

describe("timedPart", () => {
  /** Runs the script as the page's inline script at a moment, in a part of a month and in the note that takes its place. */
  async function partsAt(moment: string): Promise<string[]> {
    jest.useFakeTimers({ now: new Date(moment) });
    document.body.innerHTML = `
    <div data-starts="2026-11-01T04:00" data-ends="2026-12-01T05:00">The offer</div>
    <div data-starts="2026-12-01T05:00" hidden>It is over</div>`;
    for (const part of document.querySelectorAll("div")) {
      const script = document.createElement("script");
      part.append(script);
      Object.defineProperty(document, "currentScript", { value: script, configurable: true });
      await jest.isolateModulesAsync(async () => {
        await import("./timedPart");
      });
    }
    return Array.from(document.querySelectorAll("div:not([hidden])"), ({ textContent }) => textContent ?? "");
  }

  afterEach(() => jest.useRealTimers());

  test.each([
    ["at 11 PM of the last day", "2026-12-01T04:00:00Z", ["The offer"]],
    ["a minute before midnight", "2026-12-01T04:59:00Z", ["The offer"]],
    ["at midnight", "2026-12-01T05:00:00Z", ["It is over"]],
    ["at 1 AM of the day after", "2026-12-01T06:00:00Z", ["It is over"]],
    ["a minute before its first day", "2026-11-01T03:59:00Z", []],
    ["on its first day", "2026-11-01T04:00:00Z", ["The offer"]],
    ["in the next year", "2027-01-01T06:00:00Z", ["It is over"]],
  ])("%s the page shows %p", async (_, moment, shown) => expect(await partsAt(moment)).toEqual(shown));
});

describe("showNote", () => {
  /** Runs the script as the page's inline script at a moment. @returns the notes that show */
  async function shownAt(moment: string): Promise<(string | null)[]> {
    jest.useFakeTimers({ now: new Date(moment) });
    document.body.innerHTML = `<div hidden>
    <p hidden data-from="2027-02-01T05:00" data-until="2027-02-04T05:00">storm</p>
    <p hidden data-from="07-04T04:00" data-until="07-05T04:00">holiday</p>
    <p hidden data-from="11-01T04:00" data-until="12-15T05:00">wind</p>
    <p hidden data-from="12-15T05:00" data-until="03-16T04:00">frost</p>
    <p hidden data-from="03-01T05:00" data-until="04-16T04:00">thaw</p>
  </div>`;
    const script = document.createElement("script");
    document.querySelector("div")?.append(script);
    Object.defineProperty(document, "currentScript", { value: script, configurable: true });
    await jest.isolateModulesAsync(async () => {
      await import("./showNote");
    });
    expect(document.querySelector("div")?.hidden).toBe(document.querySelector("p:not([hidden])") === null);
    return [...document.querySelectorAll("p:not([hidden])")].map(({ textContent }) => textContent);
  }

  afterEach(() => jest.useRealTimers());

  test.each([
    ["2026-10-31", []],
    ["2026-11-01", ["wind"]],
    ["2026-12-14", ["wind"]],
    ["2026-12-15", ["frost"]],
    ["2027-03-10", ["frost"]],
    ["2027-04-15", ["thaw"]],
    ["2027-07-04", ["holiday"]],
    ["2027-07-05", []],
    ["2027-02-02", ["storm"]],
    ["2028-02-02", ["frost"]],
  ])("on %s shows %p", async (date, expected) => expect(await shownAt(`${date}T12:00:00Z`)).toEqual(expected));

  test.each([
    ["11 PM of the day before", "2027-02-01T04:00:00Z", "frost"],
    ["1 AM of the first day", "2027-02-01T06:00:00Z", "storm"],
    ["11 PM of the last day", "2027-02-04T04:00:00Z", "storm"],
    ["1 AM of the day after", "2027-02-04T06:00:00Z", "frost"],
  ])("at %s in the company's time zone shows the right note", async (_, moment, expected) => {
    expect(await shownAt(moment)).toEqual([expected]);
  });
});

describe("mendFragment", () => {
  /** Mends the address with the given fragment. */
  function mendAt(fragment: string): void {
    window.history.replaceState({ key: "kept" }, "", `/contact?from=mail${fragment}`);
    mendFragment();
  }

  test.each([
    ["#%E0", "#%25E0"],
    ["#%", "#%25"],
    ["#request=quote&message=100% sure", "#request=quote&message=100%25%20sure"],
    ["#message=50%20or%20100%&name=Zo%C3%AB", "#message=50%20or%20100%25&name=Zo%C3%AB"],
    ["#caf%E9%20au%20lait", "#caf%25E9%2520au%2520lait"],
    ["#%ED%A0%80", "#%25ED%25A0%2580"],
  ])("repairs the malformed fragment %s to %s", (fragment, mended) => {
    mendAt(fragment);
    expect(window.location.hash).toBe(mended);
    expect(decodeURI(window.location.hash)).toEqual(expect.any(String));
    expect(window.location.search).toBe("?from=mail");
    expect(window.history.state).toEqual({ key: "kept" });
  });

  test.each(["", "#quote", "#request=quote&message=100%25%20sure", "#%F0%9F%8F%A0"])(
    "keeps the well-formed fragment %p unchanged",
    (fragment) => {
      mendAt(fragment);
      expect(window.location.hash).toBe(fragment);
    },
  );

  test("truncates a malformed fragment that is too long for an address", () => {
    mendAt(`#${"%".repeat(200_000)}`);
    expect(window.location.hash).toBe(`#${"%25".repeat(99_999)}`);
  });

  test("mends a fragment that Back returns to, before later listeners see it", () => {
    let seen = "";
    window.addEventListener("popstate", () => {
      seen = window.location.hash;
    });
    window.history.replaceState(null, "", "#100%");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(seen).toBe("#100%25");
  });
});
