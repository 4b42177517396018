import { render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { TrustPoints } from "./TrustPoints";

const source = { name: "Example Reviews", link: "https://reviews.example/", asOf: "2026-10" };

/** Renders trust points and returns the links and check marks of each. */
function marks(rating: string | undefined, hidden: boolean) {
  const company = { ...siteDouble.company, rating: { ...siteDouble.company.rating, hidden, source } };
  jest.mocked(useStaticQuery<unknown>).mockReturnValue({ ...siteDouble, company });
  render(<TrustPoints rating={rating} items={["150 jobs", "Licensed"]} />);
  return screen
    .getAllByRole("listitem")
    .map((item) => [
      within(item).queryAllByRole("link").length,
      item.querySelectorAll("svg[stroke=currentColor]").length,
    ]);
}

test("the rating comes first, with a star and a link to its source", () => {
  expect(marks("4.9/5 stars", false)).toEqual([
    [1, 0],
    [0, 1],
    [0, 1],
  ]);
});

test("a hidden rating leaves only the other points", () => {
  expect(marks("", true)).toEqual([
    [0, 1],
    [0, 1],
  ]);
});
