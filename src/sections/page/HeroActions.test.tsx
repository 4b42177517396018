import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { CurrentPage, unknownPage } from "../../frame/usePage";
import { HeroActions } from "./HeroActions";

beforeEach(() => jest.mocked(useStaticQuery).mockReturnValue(siteDouble));

const links = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
const quote = { label: "Get a quote", to: "#quote" };

test("asks for a quote first, and calls the company's number", () => {
  render(<HeroActions quote={quote} call="Call us" />);
  expect(links()).toEqual([
    ["Get a quote", "#quote"],
    ["Call us", "tel:+13025550100"],
  ]);
});

test("puts the call first where a service is urgent", () => {
  render(
    <CurrentPage.Provider value={{ ...unknownPage, urgency: "always" }}>
      <HeroActions quote={quote} call="Call us" />
    </CurrentPage.Provider>,
  );
  expect(links()).toEqual([
    ["Call us", "tel:+13025550100"],
    ["Get a quote", "#quote"],
  ]);
});
