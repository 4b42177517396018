import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../test/site/siteDouble";
import { Breadcrumbs } from "./Breadcrumbs";

const home = { label: "Home", to: "/" };
const services = { label: "Services", to: "/services" };

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

test("Home has no breadcrumbs", () => {
  const { container } = render(<Breadcrumbs trail={[home]} />);
  expect(container).toBeEmptyDOMElement();
});

test("every parent page is a link", () => {
  render(<Breadcrumbs trail={[home, services, { label: "HVAC", to: "/services/hvac" }]} />);
  expect(screen.getByRole("navigation", { name: siteDouble.navigation.labels.breadcrumbs })).toBeInTheDocument();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Home", "Services", "HVAC"]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/", "/services"]);
});

test("the last item is marked as the current page", () => {
  render(<Breadcrumbs trail={[home, services]} />);
  expect(screen.getByText("Services")).toHaveAttribute("aria-current", "page");
});
