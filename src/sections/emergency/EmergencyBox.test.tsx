import { act, render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { renderToString } from "react-dom/server";
import { siteDouble } from "../../../test/site/siteDouble";
import { EmergencyBox } from "./EmergencyBox";

afterEach(() => jest.useRealTimers());

/** The lines above the box's title. */
function statusAt(now: string, answersAroundTheClock: boolean) {
  jest.useFakeTimers({ now: new Date(now) });
  jest
    .mocked(useStaticQuery)
    .mockReturnValue({ ...siteDouble, company: { ...siteDouble.company, answersAroundTheClock } });
  render(<EmergencyBox emergency={{ title: "Is it urgent?", text: "Call us.", link: null }} />);
  expect(screen.getByRole("link", { name: "(302) 555-0100" })).toBeInTheDocument();
  const lines = screen.getAllByText(/./, { selector: "p, p > span" }).map((line) => line.textContent);
  return lines.slice(0, -1);
}

const inOfficeHours = "2026-03-04T15:00:00Z";
const atNight = "2026-03-04T04:00:00Z";

test.each([true, false])("it shows 'Open now' after the local time in office hours (always answered: %p)", (always) => {
  expect(statusAt(inOfficeHours, always)).toEqual(["10:00 AM. Open now"]);
});

test.each([
  ["at night", atNight, "11:00 PM"],
  ["on a holiday", "2026-11-26T15:00:00Z", "10:00 AM"],
])("it shows %s what happens outside office hours", (_when, now, time) => {
  expect(statusAt(now, true)).toEqual([`${time}. The office is closed now`]);
});

test("an open page follows the clock", () => {
  expect(statusAt("2026-03-04T11:59:30Z", true)).toEqual(["6:59 AM. The office is closed now"]);
  act(() => jest.advanceTimersByTime(30_000));
  expect(screen.getByText("7:00 AM. Open now")).toBeInTheDocument();
});

test("the HTML shows nothing that depends on the time of day", () => {
  jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
  const html = renderToString(<EmergencyBox emergency={{ title: "Is it urgent?", text: "Call us.", link: null }} />);
  expect(html).toContain(siteDouble.company.emergencyLineLabel);
  expect(html).not.toMatch(/Open now|closed now/);
});
