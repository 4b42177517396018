import { act, render, renderHook, screen } from "@testing-library/react";
import fc from "fast-check";
import { useStaticQuery } from "gatsby";
import { localTime } from "../../../model/company/hours/openingHours";
import { siteDouble } from "../../../test/site/siteDouble";
import { LiveLine } from "./LiveLine";
import { useNow, useVisitorsTime } from "./useNow";
import { previewedTime, visitorsTime } from "./visitorsTime";

describe("LiveLine", () => {
  afterEach(() => jest.useRealTimers());

  const words = { answeringNowLabel: "We answer now", hoursWords: { closedNow: "The line is open" } };
  test.each([
    ["2026-03-03T15:00:00Z", true, /^10:00 AM. We answer now$/],
    ["2026-03-03T15:00:00Z", false, /^10:00 AM. We answer now$/],
    ["2026-03-03T07:00:00Z", true, /^2:00 AM. The line is open$/],
    ["2026-03-03T07:00:00Z", false, /^\s*$/],
    ["2026-11-26T15:00:00Z", false, /^\s*$/],
  ])(
    "at %s, with a phone that is answered around the clock: %s, the line is %s",
    (now, answersAroundTheClock, text) => {
      jest.useFakeTimers({ now: Date.parse(now) });
      const company = { ...siteDouble.company, ...words, answersAroundTheClock };
      jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company, site: { siteMetadata: { builtAt: now } } });
      const { container } = render(<LiveLine />);
      expect(container).toHaveTextContent(text);
    },
  );
});

describe("useNow", () => {
  const builtAt = "2026-03-04T12:00:00.000Z";
  const now = new Date("2026-05-06T07:08:09.000Z");

  function Clock() {
    return <p>{useVisitorsTime(builtAt, "America/New_York")?.toISOString()}</p>;
  }

  beforeEach(() => jest.useFakeTimers({ now }));
  afterEach(() => jest.useRealTimers());

  test("useNow returns the build's time at first, as in the HTML, and then the visitor's", () => {
    const seen: string[] = [];
    renderHook(() => seen.push(useNow(builtAt).toISOString()));
    expect(seen).toEqual([builtAt, now.toISOString()]);
  });

  test("useVisitorsTime is undefined until the page is hydrated", () => {
    const seen: (string | undefined)[] = [];
    renderHook(() => seen.push(useVisitorsTime(builtAt)?.toISOString()));
    expect(seen).toEqual([undefined, now.toISOString()]);
  });

  test("the time does not change unless it is for office hours", () => {
    const { result } = renderHook(() => useNow(builtAt));
    act(() => jest.advanceTimersByTime(3_600_000));
    expect(result.current).toEqual(now);
  });

  test("one clock updates every component each half minute, until the last unmounts", () => {
    const first = render(<Clock />);
    const { unmount } = render(<Clock />);
    expect(jest.getTimerCount()).toBe(1);
    act(() => jest.advanceTimersByTime(29_999));
    expect(screen.getAllByText(now.toISOString())).toHaveLength(2);
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getAllByText("2026-05-06T07:08:39.000Z")).toHaveLength(2);
    first.unmount();
    act(() => jest.advanceTimersByTime(30_000));
    expect(screen.getByText("2026-05-06T07:09:09.000Z")).toBeInTheDocument();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  test("a visitor's clock more than a day behind the build is ignored", () => {
    jest.setSystemTime(new Date("2025-03-04T12:00:00Z"));
    expect(renderHook(() => useNow(builtAt)).result.current.toISOString()).toBe(builtAt);
    expect(renderHook(() => useVisitorsTime(builtAt)).result.current).toBeUndefined();
    jest.setSystemTime(new Date("2026-03-04T05:00:00Z"));
    expect(renderHook(() => useNow(builtAt)).result.current.toISOString()).toBe("2026-03-04T05:00:00.000Z");
  });

  test("an address can preview another time only during development", () => {
    window.history.replaceState(null, "", "/?at=2026-12-25T09:00");
    const env = jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" });
    expect(visitorsTime(builtAt, "America/New_York")?.toISOString()).toBe("2026-12-25T14:00:00.000Z");
    env.restore();
    expect(visitorsTime(builtAt, "America/New_York")).toEqual(now);
    window.history.replaceState(null, "", "/");
  });
});

describe("visitorsTime", () => {
  const zone = "America/New_York";

  test.each([
    ["?at=2026-12-25T09:00", "2026-12-25T14:00:00.000Z"],
    ["?at=2026-07-04T09:00", "2026-07-04T13:00:00.000Z"],
    ["?utm_source=x&at=2026-03-08T03:00", "2026-03-08T07:00:00.000Z"],
    ["?at=2026-11-01T23:00", "2026-11-02T04:00:00.000Z"],
  ])("%s is read as local time of the company: %s", (search, moment) => {
    expect(previewedTime(search, zone)?.toISOString()).toBe(moment);
  });

  test.each(["America/Chicago", "America/Phoenix", "Pacific/Honolulu", "Asia/Kathmandu"])(
    "the result is the requested local time in %s",
    (name) => {
      const moments = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2030, 0, 1) / 60_000 });
      fc.assert(
        fc.property(moments, (minutes) => {
          // Begins with a moment, so that no requested time is one that daylight saving skips.
          const { date, time } = localTime(new Date(minutes * 60_000), name);
          const found = previewedTime(`?at=${date}T${time}`, name);
          expect(found && localTime(found, name)).toEqual({ date, time });
        }),
      );
    },
  );

  test("the office's hours are unknown a year after the build, and the date is not", () => {
    const builtAt = "2026-11-26T12:00:00.000Z";
    jest.useFakeTimers({ now: new Date("2027-11-24T12:00:00Z") });
    expect(visitorsTime(builtAt, zone)).toBeDefined();
    jest.setSystemTime(new Date("2027-11-26T12:00:00Z"));
    expect(visitorsTime(builtAt, zone)).toBeUndefined();
    expect(visitorsTime(builtAt)).toEqual(new Date("2027-11-26T12:00:00Z"));
    jest.useRealTimers();
  });

  test("an address without a time previews none, and an invalid time logs a warning", () => {
    const warn = jest.spyOn(console, "warn").mockImplementation();
    expect(previewedTime("?utm_source=x", zone)).toBeUndefined();
    expect(warn).not.toHaveBeenCalled();
    expect(previewedTime("?at=Christmas", zone)).toBeUndefined();
    expect(warn).toHaveBeenCalledWith("?at=Christmas is no time; write it like ?at=2026-12-25T09:00.");
    warn.mockRestore();
  });
});
