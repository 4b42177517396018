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
