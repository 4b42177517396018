import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { installScreen, putOnScreen } from "../../test/site/screenDouble";
import { CallBar } from "./CallBar";

jest.mocked(useStaticQuery).mockReturnValue(companyDouble);
installScreen();

const quote = () => screen.getByText("Free quote");

function pageWith(form: "quote" | undefined, pathname: string) {
  return (
    <>
      {form && <div id="quote" data-testid="form" />}
      <CallBar key={pathname} form={form} />
    </>
  );
}

test("it has a link that calls the company, also while the form is on the screen", async () => {
  render(pageWith("quote", "/"));
  await putOnScreen(screen.getByTestId("form"));
  expect(screen.getByRole("link", { name: "Call now" })).toHaveAttribute("href", "tel:+13025550100");
});

test("the quote link points to this page's form, or to the contact page's if there is none", () => {
  const { rerender } = render(pageWith("quote", "/"));
  expect(quote()).toHaveAttribute("href", "#quote");
  rerender(pageWith(undefined, "/privacy"));
  expect(quote()).toHaveAttribute("href", "/contact#quote");
});

test("on the partners' page it offers their form instead of a quote", () => {
  render(<CallBar form="partner" />);
  expect(screen.getByRole("link", { name: "Become a partner" })).toHaveAttribute("href", "#quote");
});

test("the quote link is hidden while the form is on screen", async () => {
  render(pageWith("quote", "/"));
  await putOnScreen(screen.getByTestId("form"));
  expect(quote()).toHaveStyle({ display: "none" });
  await putOnScreen(screen.getByTestId("form"), false);
  expect(quote()).not.toHaveStyle({ display: "none" });
});

test("it is visible again on the next page", async () => {
  const { rerender } = render(pageWith("quote", "/"));
  await putOnScreen(screen.getByTestId("form"));
  rerender(pageWith(undefined, "/privacy"));
  expect(quote()).not.toHaveStyle({ display: "none" });
});

test("it stays visible in a browser without IntersectionObserver", () => {
  Reflect.deleteProperty(window, "IntersectionObserver");
  render(pageWith("quote", "/"));
  expect(quote()).not.toHaveStyle({ display: "none" });
  expect(quote()).toHaveAttribute("href", "#quote");
});
