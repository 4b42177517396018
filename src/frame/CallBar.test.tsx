import { render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import type { PageFacts } from "../../model/kinds/kind";
import { installScreen, putOnScreen } from "../../test/site/screenDouble";
import { siteDouble } from "../../test/site/siteDouble";
import { CallBar } from "./CallBar";
import { CurrentPage, unknownPage } from "./usePage";

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
installScreen();

const quote = () => screen.getByText("Free quote");

function pageWith(form: PageFacts["form"], pathname: string, facts: Partial<PageFacts> = {}) {
  return (
    <CurrentPage.Provider value={{ ...unknownPage, form, ...facts }}>
      <main>
        <a href="tel:+13025550100">Number</a>
        <a href="tel:+13025550100">Number below</a>
        {form && <div id="quote" data-testid="form" />}
      </main>
      <CallBar key={pathname} />
    </CurrentPage.Provider>
  );
}

const call = () => screen.getByText(/^Call/);

test("it has a link that calls the company, also while the form is on the screen", async () => {
  render(pageWith("quote", "/"));
  await putOnScreen(screen.getByTestId("form"));
  expect(call().closest("a")).toHaveAttribute("href", "tel:+13025550100");
});

test("the call link says that the phone is always answered, and alone it shows the number", async () => {
  render(pageWith("quote", "/"));
  await putOnScreen(screen.getByTestId("form"), false);
  expect(call()).toHaveTextContent("Call nowDay and night");
  await putOnScreen(screen.getByTestId("form"));
  expect(call()).toHaveTextContent("Call (302) 555-0100");
});

test("its call is the filled one where the hero's is", () => {
  const filled = () =>
    within(screen.getByRole("complementary"))
      .getAllByRole("link")
      .filter((link) => getComputedStyle(link).color === "rgb(255, 255, 255)")
      .map(({ textContent }) => textContent);
  const { rerender } = render(pageWith("quote", "/"));
  expect(filled()).toEqual(["Free quote"]);
  rerender(pageWith("quote", "/services/plumbing", { urgency: "always" }));
  expect(filled()).toEqual([expect.stringContaining("Call")]);
});

test("where the call comes first, it is hidden while the page's first number is on the screen, but not its form", async () => {
  render(pageWith("quote", "/", { urgency: "always" }));
  await putOnScreen(screen.getByText("Number"));
  expect(call()).not.toBeVisible();
  expect(quote()).toBeVisible();
  await putOnScreen(screen.getByTestId("form"));
  expect(call()).toBeVisible();
  expect(quote()).not.toBeVisible();
  await putOnScreen(screen.getByTestId("form"), false);
  await putOnScreen(screen.getByText("Number"), false);
  expect(call()).toBeVisible();
  expect(quote()).toBeVisible();
});

test("elsewhere it stays beside the page's number", async () => {
  render(pageWith("quote", "/"));
  await putOnScreen(screen.getByTestId("form"), false);
  await putOnScreen(screen.getByText("Number"));
  expect(call()).toBeVisible();
});

test("the quote link points to this page's form, or to the contact page if there is none", () => {
  const { rerender } = render(pageWith("quote", "/"));
  expect(quote()).toHaveAttribute("href", "#quote");
  rerender(pageWith(undefined, "/privacy"));
  expect(quote()).toHaveAttribute("href", "/contact");
});

test("on the partners' page it offers their form instead of a quote", () => {
  render(pageWith("partner", "/partners"));
  expect(screen.getByRole("link", { name: "Become a partner" })).toHaveAttribute("href", "#quote");
});

test("the quote link is hidden while the form is on screen", async () => {
  render(pageWith("quote", "/"));
  await putOnScreen(screen.getByTestId("form"));
  expect(quote()).toHaveStyle({ display: "none" });
  await putOnScreen(screen.getByTestId("form"), false);
  expect(quote()).not.toHaveStyle({ display: "none" });
});

test.each(['/contact#request=quote&message=a+"small"+job', "/contact#a]b", "/contact#a\\b"])(
  "the quote link is hidden while another link to %s is on screen",
  async (to) => {
    const navigation = { ...siteDouble.navigation, quote: { label: "Ask", to } };
    jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, navigation });
    render(
      <>
        <main>
          <a href={to}>Ask</a>
        </main>
        <CallBar />
      </>,
    );
    await putOnScreen(screen.getByText("Ask"));
    jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
    expect(quote()).toHaveStyle({ display: "none" });
  },
);

test("it is visible again on the next page", async () => {
  const { rerender } = render(pageWith("quote", "/"));
  await putOnScreen(screen.getByTestId("form"));
  rerender(pageWith(undefined, "/privacy"));
  expect(quote()).not.toHaveStyle({ display: "none" });
});
