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
