import { fireEvent, render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { CurrentPage, unknownPage } from "../usePage";
import { Header } from "./Header";

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

/** jsdom evaluates no media queries, so elements for wide screens count as hidden here. */
const hidden = true;
const wideNavigation = () => {
  const [navigation] = screen.getAllByRole("navigation", { hidden });
  if (!navigation) throw new Error("The header has no navigation.");
  return navigation;
};

function scrollTo(y: number) {
  window.scrollY = y;
  fireEvent.scroll(window);
}
afterEach(() => scrollTo(0));

test.each([
  ["Home", "/"],
  ["Partners", "/partners"],
  ["Contact", "/contact"],
])("%s links to %s", (name, to) => {
  render(<Header pathname="/" />);
  expect(within(wideNavigation()).getByRole("link", { name, hidden })).toHaveAttribute("href", to);
});

test.each([
  ["afterHours", "the filled one while the office is open", "rgb(255, 255, 255)"],
  ["always", "an outline where the call is filled", "rgb(20, 33, 61)"],
] as const)("with urgency %s the quote link is %s", (urgency, _, colour) => {
  jest.useFakeTimers({ now: new Date("2026-03-04T15:00:00Z") });
  render(
    <CurrentPage.Provider value={{ ...unknownPage, urgency }}>
      <Header pathname="/" />
    </CurrentPage.Provider>,
  );
  const [quote] = screen.getAllByRole("link", { name: siteDouble.navigation.quote.label, hidden });
  expect(getComputedStyle(quote as Element).color).toBe(colour);
  jest.useRealTimers();
});

test("Services is a menu", () => {
  render(<Header pathname="/" />);
  expect(within(wideNavigation()).getByRole("button", { name: "Services", hidden })).toBeInTheDocument();
});

test("only the link to the current page is marked", () => {
  render(<Header pathname="/partners" />);
  const marked = within(wideNavigation()).getAllByRole("link", { current: "page", hidden });
  expect(marked.map((link) => link.textContent)).toEqual(["Partners"]);
});

test("every quote link points to the contact page", () => {
  render(<Header pathname="/" />);
  const links = screen.getAllByRole("link", { name: "Get Quote", hidden });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/contact", "/contact"]);
});

test("the brand links to Home, and the phone number calls the company", () => {
  render(<Header pathname="/contact" />);
  expect(screen.getByRole("link", { name: siteDouble.navigation.labels.brand })).toHaveAttribute("href", "/");
  for (const link of screen.getAllByRole("link", { name: "(302) 555-0100", hidden })) {
    expect(link).toHaveAttribute("href", "tel:+13025550100");
  }
});

test.each([
  [0, "false"],
  [20, "false"],
  [21, "true"],
])("scrolled by %i pixels, its shadow is stronger: %s", (y, scrolled) => {
  render(<Header pathname="/" />);
  scrollTo(y);
  expect(screen.getByRole("banner")).toHaveAttribute("data-scrolled", scrolled);
});

test("the stronger shadow disappears at the top of the page", () => {
  render(<Header pathname="/" />);
  scrollTo(300);
  scrollTo(0);
  expect(screen.getByRole("banner")).toHaveAttribute("data-scrolled", "false");
});

test("a page that opens scrolled has the stronger shadow at once", () => {
  window.scrollY = 300;
  render(<Header pathname="/" />);
  expect(screen.getByRole("banner")).toHaveAttribute("data-scrolled", "true");
});
