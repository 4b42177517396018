import { act, render, renderHook, screen } from "@testing-library/react";
import { useNow, useVisitorsTime } from "./useNow";
import { visitorsTime } from "./visitorsTime";

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
