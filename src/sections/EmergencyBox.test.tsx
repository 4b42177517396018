import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { EmergencyBox } from "./EmergencyBox";

afterEach(() => jest.useRealTimers());

/** The line above the box's title, if there is one. */
function statusAt(now: string, answersAroundTheClock: boolean) {
  jest.useFakeTimers({ now: new Date(now) });
  jest
    .mocked(useStaticQuery)
    .mockReturnValue({ ...companyDouble, company: { ...companyDouble.company, answersAroundTheClock } });
  render(<EmergencyBox emergency={{ title: "Is it urgent?", text: "Call us." }} />);
  expect(screen.getByRole("link", { name: "(302) 555-0100" })).toBeInTheDocument();
  const [status, ...more] = screen.getAllByText(/./, { selector: "p, p > span" }).map((line) => line.textContent);
  return more.length > 0 ? status : undefined;
}

const inOfficeHours = "2026-03-04T15:00:00Z";
const atNight = "2026-03-04T04:00:00Z";

test.each([true, false])("in office hours it says so with the local time (answered around the clock: %p)", (always) => {
  expect(statusAt(inOfficeHours, always)).toBe("Open now · 10:00 AM Sampletown time");
});

test("at night it says that the emergency line is answered", () => {
  expect(statusAt(atNight, true)).toBe(companyDouble.company.emergencyLineLabel);
});

test("at night it says nothing where nobody answers", () => {
  expect(statusAt(atNight, false)).toBeUndefined();
});
