import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { Header } from "./Header";
import { MobileMenu } from "./MobileMenu";
import { ServicesMenu } from "./ServicesMenu";

beforeEach(() => void jest.mocked(useStaticQuery).mockReturnValue(siteDouble));

const addresses = (links: Iterable<Element>) => Array.from(links, (link) => link.getAttribute("href"));

test("the header links to the pages and marks the current one; the brand leads home", () => {
  render(<Header pathname="/partners" />);
  const wide = document.querySelector("nav > ul");
  const labels = Array.from(wide?.children ?? [], (item) => item.firstElementChild?.textContent);
  expect(labels).toEqual(["Home", "Services", "Partners", "Contact"]);
  expect(addresses(wide?.querySelectorAll("[aria-current]") ?? [])).toEqual(["/partners"]);
  expect(screen.getByRole("link", { name: siteDouble.navigation.labels.brand })).toHaveAttribute("href", "/");
  expect(addresses(screen.getAllByText("Get Quote"))).toEqual(["/contact", "/contact"]);
});

test("the menu of small screens links to every page and every service, and marks the current one", () => {
  render(<MobileMenu pathname="/services/hvac" />);
  const sheet = screen.getByRole("navigation", { hidden: true });
  const services = ["/services", "/services/hvac", "/services/water-damage", "/prices"];
  const all = ["/", ...services, "/partners", "/contact", "tel:+13025550100", "/contact"];
  expect(addresses(sheet.querySelectorAll("a"))).toEqual(all);
  expect(addresses(sheet.querySelectorAll("[aria-current=page]"))).toEqual(["/services/hvac"]);
});

test.each([
  ["/services", "true"],
  ["/services/hvac/lewes", "true"],
  ["/services-guarantee", "false"],
  ["/", "false"],
])("on %s the services menu is marked: %s", (pathname, isMarked) => {
  render(<ServicesMenu label="Services" to="/services" more={null} pathname={pathname} />);
  expect(screen.getByRole("button", { name: "Services" })).toHaveAttribute("data-here", isMarked);
});
