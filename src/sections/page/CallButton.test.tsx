import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../../test/site/companyDouble";
import { EssentialsInHtml } from "../../site/essentials";
import { CallButton } from "./CallButton";

beforeEach(() => jest.mocked(useStaticQuery).mockReturnValue(companyDouble));
afterEach(() => jest.restoreAllMocks());

const link = () => screen.getByRole("link", { name: "Call us" });

test("it links to the company's number", () => {
  render(<CallButton>Call us</CallButton>);
  expect(link()).toHaveAttribute("href", "tel:+13025550100");
});

test("without the company's data it links to the number in the page's HTML", () => {
  jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
  render(<EssentialsInHtml />);
  jest.mocked(useStaticQuery).mockReturnValue(undefined);
  render(<CallButton>Call us</CallButton>);
  expect(link()).toHaveAttribute("href", "tel:+13025550100");
});
