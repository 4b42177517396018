import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../../test/site/companyDouble";
import { DateLine } from "./DateLine";

const inLocale = (locale: string) => {
  const company = { ...companyDouble.company, locale };
  jest.mocked(useStaticQuery).mockReturnValue({ ...companyDouble, company });
};

test("a date is the same day in every time zone", () => {
  inLocale("en-US");
  render(<DateLine label="Effective" day="2026-01-01" />);
  expect(screen.getByText("January 1, 2026").closest("p")).toHaveTextContent("Effective: January 1, 2026");
  expect(screen.getByText("January 1, 2026")).toHaveAttribute("datetime", "2026-01-01");
});

test("a date has the format of the company's locale", () => {
  inLocale("es-US");
  render(<DateLine label="Efectiva" day="2026-01-01" />);
  expect(screen.getByText("1 de enero de 2026")).toBeInTheDocument();
});
