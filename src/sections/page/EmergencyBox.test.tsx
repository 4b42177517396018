import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { renderToString } from "react-dom/server";
import { companyDouble } from "../../../test/site/companyDouble";
import { EmergencyBox } from "./EmergencyBox";

afterEach(() => jest.useRealTimers());

/** The lines above the box's title. */
function statusAt(now: string, answersAroundTheClock: boolean) {
  jest.useFakeTimers({ now: new Date(now) });
  jest
    .mocked(useStaticQuery)
    .mockReturnValue({ ...companyDouble, company: { ...companyDouble.company, answersAroundTheClock } });
  render(<EmergencyBox emergency={{ title: "Is it urgent?", text: "Call us." }} />);
  expect(screen.getByRole("link", { name: "(302) 555-0100" })).toBeInTheDocument();
  const lines = screen.getAllByText(/./, { selector: "p, p > span" }).map((line) => line.textContent);
  return lines.slice(0, -1);
}

const inOfficeHours = "2026-03-04T15:00:00Z";
const atNight = "2026-03-04T04:00:00Z";

test.each([true, false])("in office hours it says so with the local time (answered around the clock: %p)", (always) => {
  expect(statusAt(inOfficeHours, always)).toEqual(["Open now · 10:00 AM Sampletown time", "Open till 6 PM"]);
});

test("at night it says that the emergency line is answered", () => {
  expect(statusAt(atNight, true)).toEqual([companyDouble.company.emergencyLineLabel, "The office is closed now"]);
});

test("at night it says nothing where nobody answers", () => {
  expect(statusAt(atNight, false)).toEqual(["The office is closed now"]);
});

test("on a holiday the office is closed", () => {
  expect(statusAt("2026-11-26T15:00:00Z", true)).toContain("The office is closed now");
});

test("until a script knows the time, it says only what is always true", () => {
  jest.mocked(useStaticQuery).mockReturnValue(companyDouble);
  const html = renderToString(<EmergencyBox emergency={{ title: "Is it urgent?", text: "Call us." }} />);
  expect(html).toContain(companyDouble.company.emergencyLineLabel);
  expect(html).not.toMatch(/Open now|Open till|closed now/);
});
