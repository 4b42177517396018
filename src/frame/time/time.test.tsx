import { act, render, renderHook } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { LiveLine } from "./LiveLine";
import { useNow, useOfficeTime, useVisitorsTime } from "./useNow";

afterEach(() => jest.useRealTimers());

const words = { answeringNowLabel: "We answer now", hoursWords: { closedNow: "The line is open" } };
test.each([
  ["2026-03-03T15:00:00Z", true, /^10:00 AM. We answer now$/],
  ["2026-03-03T15:00:00Z", false, /^10:00 AM. We answer now$/],
  ["2026-03-03T07:00:00Z", true, /^2:00 AM. The line is open$/],
  ["2026-03-03T07:00:00Z", false, /^\s*$/],
  ["2026-11-26T15:00:00Z", false, /^\s*$/],
])("at %s, with a phone that is answered around the clock: %s, the line is %s", (now, answersAroundTheClock, text) => {
  jest.useFakeTimers({ now: Date.parse(now) });
  const company = { ...siteDouble.company, ...words, answersAroundTheClock };
  const site = { siteMetadata: { builtAt: "2026-03-01T12:00:00.000Z" } };
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company, site });
  const { container } = render(<LiveLine />);
  expect(container).toHaveTextContent(text);
});

describe("the time", () => {
  const builtAt = "2026-03-04T12:00:00.000Z";
  const setClock = (now: string) => jest.useFakeTimers({ now: Date.parse(now) });

  test("is the build's at first, as in the HTML, and then the visitor's, looked at every half minute", () => {
    setClock("2026-05-06T07:08:09.000Z");
    const seen: string[] = [];
    const { unmount } = renderHook(() => seen.push(useNow(builtAt).toISOString()));
    expect(seen).toEqual([builtAt, "2026-05-06T07:08:09.000Z"]);
    act(() => jest.advanceTimersByTime(29_999));
    expect(seen).toHaveLength(2);
    act(() => jest.advanceTimersByTime(1));
    expect(seen[2]).toBe("2026-05-06T07:08:39.000Z");
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  test.each([
    ["a day and an hour before the build", "2026-03-03T11:00:00Z", false, false],
    ["hours before the build", "2026-03-04T05:00:00Z", true, true],
    ["almost a year after it", "2027-03-02T12:00:00Z", true, true],
    ["a year after it", "2027-03-05T12:00:00Z", true, false],
  ])("%s is known: %s, %s, and the office's hours: %s", (_when, now, isKnown, hasHours) => {
    setClock(now);
    const time = new Date(now);
    expect(renderHook(() => useVisitorsTime(builtAt)).result.current).toEqual(isKnown ? time : undefined);
    expect(renderHook(() => useOfficeTime(builtAt)).result.current).toEqual(hasHours ? time : undefined);
  });
});
