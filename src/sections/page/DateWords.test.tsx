import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../../test/site/companyDouble";
import { DateWords } from "./DateWords";

const inLocale = (locale: string) => {
  const company = { ...companyDouble.company, locale };
  jest.mocked(useStaticQuery).mockReturnValue({ ...companyDouble, company });
};

test.each([
  ["en-US", "2026-01-01", "January 1, 2026"],
  ["es-US", "2026-01-01", "1 de enero de 2026"],
  ["en-US", "2026-01", "January 2026"],
])("in %s, %s is %s in every time zone", (locale, date, words) => {
  inLocale(locale);
  render(<DateWords date={date} />);
  expect(screen.getByText(words)).toHaveAttribute("datetime", date);
});
