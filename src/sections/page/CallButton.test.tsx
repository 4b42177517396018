import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../../test/site/companyDouble";
import { CallButton } from "./CallButton";

beforeEach(() => jest.mocked(useStaticQuery).mockReturnValue(companyDouble));

const link = () => screen.getByRole("link", { name: "Call us" });

test("it links to the company's number", () => {
  render(<CallButton>Call us</CallButton>);
  expect(link()).toHaveAttribute("href", "tel:+13025550100");
});
