import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { FormattedDate } from "./FormattedDate";

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

test.each([
  ["2026-01-01", "January 1, 2026"],
  ["2026-12", "December 2026"],
])("%s is %s in every time zone", (date, words) => {
  render(<FormattedDate date={date} />);
  expect(screen.getByText(words)).toHaveAttribute("datetime", date);
});
