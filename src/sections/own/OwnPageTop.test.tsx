import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { CurrentPage, unknownPage } from "../../frame/usePage";
import { OwnPageTop } from "./OwnPageTop";

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

type OwnPage = Parameters<typeof OwnPageTop>[0]["page"];
const call = { label: "Call us", to: "tel:+13025550100" };
const write = { label: "Write to us", to: "/contact#message" };

/** Renders the top of a page and returns the path behind each of its links. */
function links(closing: object | null, form?: "quote") {
  const page = { title: "Warranty", parts: [], closing } as unknown as OwnPage;
  render(
    <CurrentPage.Provider value={{ ...unknownPage, form }}>
      <OwnPageTop page={page} />
    </CurrentPage.Provider>,
  );
  return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
}

test("a page without a form offers what its end offers beside the call", () => {
  expect(links({ primary: call, secondary: write })).toEqual([write.to, call.to]);
});

test("a page with a form leads to it, whatever its end offers", () => {
  expect(links({ primary: call, secondary: write }, "quote")).toEqual(["#quote", call.to]);
});

test("a page whose end offers only the call leads to the site's form", () => {
  expect(links({ primary: call, secondary: null })).toEqual([siteDouble.navigation.quote.to, call.to]);
});

test("a page without an end leads to the site's form", () => {
  expect(links(null)).toEqual([siteDouble.navigation.quote.to, call.to]);
});

test("a form's own button has the words of the link that leads to it", () => {
  const page = { title: "Units", parts: [], form: { intro: { submit: "Ask about your units" } } } as unknown as OwnPage;
  render(
    <CurrentPage.Provider value={{ ...unknownPage, form: "quote" }}>
      <OwnPageTop page={page} />
    </CurrentPage.Provider>,
  );
  expect(screen.getByRole("link", { name: "Ask about your units" })).toHaveAttribute("href", "#quote");
});
