import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { Breadcrumbs } from "./Breadcrumbs";

jest.mocked(useStaticQuery).mockReturnValue(companyDouble);

test("Home has no breadcrumbs", () => {
  const { container } = render(<Breadcrumbs pathname="/" />);
  expect(container).toBeEmptyDOMElement();
});

test("every parent page is a link with its name from the navigation", () => {
  render(<Breadcrumbs pathname="/services/hvac" name="HVAC" />);
  expect(screen.getByRole("navigation", { name: companyDouble.navigation.labels.breadcrumbs })).toBeInTheDocument();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Home", "Services", "HVAC"]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/", "/services"]);
});

test("the last item is marked as the current page", () => {
  render(<Breadcrumbs pathname="/services" />);
  expect(screen.getByText("Services")).toHaveAttribute("aria-current", "page");
});
