import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { installScreen, putOnScreen } from "../../test/site/screenDouble";
import { siteDouble } from "../../test/site/siteDouble";
import { CallBar } from "./CallBar";

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
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

afterEach(() => jest.useRealTimers());

const call = () => screen.getByRole("link", { name: /^Call/ });

test("it has a link that calls the company, also while the form is on the screen", async () => {
  render(pageWith("quote", "/"));
  await putOnScreen(screen.getByTestId("form"));
  expect(call()).toHaveAttribute("href", "tel:+13025550100");
});

test("the call link says that the phone is always answered, and alone it shows the number", async () => {
  render(pageWith("quote", "/"));
  await putOnScreen(screen.getByTestId("form"), false);
  expect(call()).toHaveTextContent("Call nowDay and night");
  await putOnScreen(screen.getByTestId("form"));
  expect(call()).toHaveTextContent("Call (302) 555-0100");
});

const inOfficeHours = "2026-03-04T15:00:00Z";
const atNight = "2026-03-04T04:00:00Z";

test.each([
  { urgency: "afterHours", now: inOfficeHours, always: true, solid: "Free quote" },
  { urgency: "afterHours", now: atNight, always: true, solid: "Call" },
  { urgency: "afterHours", now: atNight, always: false, solid: "Free quote" },
  { urgency: "always", now: inOfficeHours, always: true, solid: "Call" },
  { urgency: undefined, now: atNight, always: true, solid: "Free quote" },
] as const)("with urgency $urgency at $now, the filled button is $solid (always answered: $always)", (each) => {
  jest.useFakeTimers({ now: new Date(each.now) });
  const company = { ...siteDouble.company, answersAroundTheClock: each.always };
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company });
  render(<CallBar urgency={each.urgency} />);
  jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
  const filled = screen.getAllByRole("link").filter((link) => getComputedStyle(link).color === "rgb(255, 255, 255)");
  expect(filled.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(each.solid)]);
});

test("the quote link points to this page's form, or to the contact page if there is none", () => {
  const { rerender } = render(pageWith("quote", "/"));
  expect(quote()).toHaveAttribute("href", "#quote");
  rerender(pageWith(undefined, "/privacy"));
  expect(quote()).toHaveAttribute("href", "/contact");
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

test("it stays visible in a browser without IntersectionObserver", () => {
  Reflect.deleteProperty(window, "IntersectionObserver");
  render(pageWith("quote", "/"));
  expect(quote()).not.toHaveStyle({ display: "none" });
  expect(quote()).toHaveAttribute("href", "#quote");
});
