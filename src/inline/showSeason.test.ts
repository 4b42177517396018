/** Runs the script as the page's inline script on a day. @returns the notes that show */
async function shownOn(date: string): Promise<(string | null)[]> {
  jest.useFakeTimers({ now: new Date(`${date}T12:00:00Z`) });
  document.body.innerHTML = `<div hidden>
    <p hidden data-from="11-01" data-until="12-14">wind</p>
    <p hidden data-from="12-15" data-until="03-15">frost</p>
    <p hidden data-from="03-01" data-until="04-15">thaw</p>
  </div>`;
  const script = document.createElement("script");
  document.querySelector("div")?.append(script);
  Object.defineProperty(document, "currentScript", { value: script, configurable: true });
  await jest.isolateModulesAsync(async () => {
    await import("./showSeason");
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
  ["2027-07-04", []],
])("on %s shows %p", async (date, expected) => expect(await shownOn(date)).toEqual(expected));
