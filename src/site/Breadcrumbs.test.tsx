import { render, screen } from "@testing-library/react";
import { Breadcrumbs } from "./Breadcrumbs";

const home = { label: "Home", to: "/" };
const services = { label: "Services", to: "/services" };

test("one item alone is not shown", () => {
  const { container } = render(<Breadcrumbs items={[home]} />);
  expect(container).toBeEmptyDOMElement();
});

test("every item but the last is a link", () => {
  render(<Breadcrumbs items={[home, services, { label: "HVAC", to: "/services/hvac" }]} />);
  expect(screen.getByRole("navigation", { name: "Breadcrumb" })).toBeInTheDocument();
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Home", "Services", "HVAC"]);
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/", "/services"]);
});

test("the last item is the page one is on", () => {
  render(<Breadcrumbs items={[home, services]} />);
  expect(screen.getByText("Services")).toHaveAttribute("aria-current", "page");
});
