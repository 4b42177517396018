import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../../test/site/companyDouble";
import { DateWords } from "./DateWords";

jest.mocked(useStaticQuery).mockReturnValue(companyDouble);

test.each([
  ["2026-01-01", "January 1, 2026"],
  ["2026-12", "December 2026"],
])("%s is %s in every time zone", (date, words) => {
  render(<DateWords date={date} />);
  expect(screen.getByText(words)).toHaveAttribute("datetime", date);
});
