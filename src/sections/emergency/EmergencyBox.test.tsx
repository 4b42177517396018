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
  render(<EmergencyBox emergency={{ title: "Is it urgent?", text: "Call us.", link: null }} />);
  expect(screen.getByRole("link", { name: "(302) 555-0100" })).toBeInTheDocument();
  const lines = screen.getAllByText(/./, { selector: "p, p > span" }).map((line) => line.textContent);
  return lines.slice(0, -1);
}

const inOfficeHours = "2026-03-04T15:00:00Z";
const atNight = "2026-03-04T04:00:00Z";

test.each([true, false])("it shows 'Open now' with the local time in office hours (always answered: %p)", (always) => {
  expect(statusAt(inOfficeHours, always)).toEqual(["Open now · 10:00 AM Sampletown time", "Open till 6 PM"]);
});

test("it shows at night that the emergency line is answered", () => {
  expect(statusAt(atNight, true)).toEqual([
    companyDouble.company.emergencyLineLabel,
    "11:00 PM Sampletown time. The office is closed now",
  ]);
});

test("it shows at night only that the office is closed if nobody answers", () => {
  expect(statusAt(atNight, false)).toEqual(["11:00 PM Sampletown time. The office is closed now"]);
});

test("it shows on a holiday that the office is closed", () => {
  expect(statusAt("2026-11-26T15:00:00Z", true)).toContain("10:00 AM Sampletown time. The office is closed now");
});

test("the HTML shows nothing that depends on the time of day", () => {
  jest.mocked(useStaticQuery).mockReturnValue(companyDouble);
  const html = renderToString(<EmergencyBox emergency={{ title: "Is it urgent?", text: "Call us.", link: null }} />);
  expect(html).toContain(companyDouble.company.emergencyLineLabel);
  expect(html).not.toMatch(/Open now|Open till|closed now/);
});
