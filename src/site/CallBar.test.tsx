import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { installScreen, putOnScreen } from "../../test/site/screenDouble";
import { CallBar } from "./CallBar";

jest.mocked(useStaticQuery).mockReturnValue(companyDouble);
installScreen();

const bar = () => screen.getByRole("complementary", { hidden: true });
const quote = () => screen.getByRole("link", { name: "Free quote" });

function pageWith(anchor: string | undefined, pathname: string) {
  return (
    <>
      {anchor && <section id={anchor} data-testid="form" />}
      <CallBar key={pathname} />
    </>
  );
}

test("it has a link that calls the company", () => {
  render(pageWith(undefined, "/"));
  expect(screen.getByRole("link", { name: "Call now" })).toHaveAttribute("href", "tel:+13025550100");
});

test("the quote link points to this page's form, or to the contact page if there is none", () => {
  const { rerender } = render(pageWith("quote", "/"));
  expect(quote()).toHaveAttribute("href", "#quote");
  rerender(pageWith(undefined, "/privacy"));
  expect(quote()).toHaveAttribute("href", "/contact");
});

test("it is hidden while the form is on screen", async () => {
  render(pageWith("quote", "/"));
  expect(bar()).toHaveStyle({ visibility: "visible" });
  await putOnScreen(screen.getByTestId("form"));
  expect(bar()).toHaveStyle({ visibility: "hidden" });
  await putOnScreen(screen.getByTestId("form"), false);
  expect(bar()).toHaveStyle({ visibility: "visible" });
});

test("it is visible again on the next page", async () => {
  const { rerender } = render(pageWith("quote", "/"));
  await putOnScreen(screen.getByTestId("form"));
  rerender(pageWith(undefined, "/privacy"));
  expect(bar()).toHaveStyle({ visibility: "visible" });
});

test("it stays visible in a browser without IntersectionObserver", () => {
  Reflect.deleteProperty(window, "IntersectionObserver");
  render(pageWith("quote", "/"));
  expect(bar()).toHaveStyle({ visibility: "visible" });
  expect(quote()).toHaveAttribute("href", "#quote");
});
