import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { CurrentPage, unknownPage } from "../../frame/usePage";
import { HeroActions } from "./HeroActions";

afterEach(() => jest.useRealTimers());

const quote = { label: "Get a quote", to: "#quote" };
const inOfficeHours = "2026-03-04T15:00:00Z";
const atNight = "2026-03-04T04:00:00Z";

test.each([
  { urgency: undefined, now: inOfficeHours, always: true, first: "Get a quote", solid: "Get a quote" },
  { urgency: undefined, now: atNight, always: true, first: "Get a quote", solid: "Get a quote" },
  { urgency: "afterHours", now: inOfficeHours, always: true, first: "Get a quote", solid: "Get a quote" },
  { urgency: "afterHours", now: atNight, always: true, first: "Get a quote", solid: "Call us" },
  { urgency: "afterHours", now: atNight, always: false, first: "Get a quote", solid: "Get a quote" },
  { urgency: "always", now: inOfficeHours, always: true, first: "Call us", solid: "Call us" },
  { urgency: "always", now: atNight, always: false, first: "Call us", solid: "Call us" },
] as const)(
  "with urgency $urgency at $now, $first comes first, and $solid is the solid one (always answered: $always)",
  ({ urgency, now, always, first, solid }) => {
    jest.useFakeTimers({ now: new Date(now) });
    const company = { ...siteDouble.company, answersAroundTheClock: always };
    jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company });
    render(
      <CurrentPage.Provider value={{ ...unknownPage, urgency }}>
        <HeroActions quote={quote} call="Call us" />
      </CurrentPage.Provider>,
    );
    const links = screen.getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      first,
      first === "Call us" ? "Get a quote" : "Call us",
    ]);
    const solids = links.filter((link) => getComputedStyle(link).color === "rgb(255, 255, 255)");
    expect(solids.map(({ textContent }) => textContent)).toEqual([solid]);
    expect(screen.getByText("Call us").closest("a")).toHaveAttribute("href", "tel:+13025550100");
    expect(screen.getByText("Get a quote")).toHaveAttribute("href", "#quote");
  },
);
