import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { MobileMenu } from "./MobileMenu";

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

// jsdom cannot navigate.
beforeAll(() =>
  window.addEventListener(
    "click",
    (event) => event.target instanceof Element && event.target.closest("a") && event.preventDefault(),
  ),
);

const menu = () => screen.getByRole("group") as HTMLDetailsElement;
const summary = () => menu().querySelector("summary") as HTMLElement;

async function showOpen() {
  const user = userEvent.setup();
  const view = render(<MobileMenu pathname="/" />);
  await user.click(summary());
  expect(menu().open).toBe(true);
  return { user, ...view };
}

test("it is closed at first, behind a labelled button", () => {
  render(<MobileMenu pathname="/" />);
  expect(menu().open).toBe(false);
  expect(screen.getByText("Menu")).toBeVisible();
});

test("the open menu links to every page and every service", async () => {
  await showOpen();
  const targets = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(targets).toEqual([
    "/",
    "/services",
    "/services/hvac",
    "/services/water-damage",
    "/prices",
    "/partners",
    "/contact",
    "tel:+13025550100",
    "/contact",
  ]);
});

test.each(["Partners", "HVAC", "Get Quote", "Home"])("a click on %s closes it", async (name) => {
  const { user } = await showOpen();
  await user.click(screen.getByRole("link", { name }));
  expect(menu().open).toBe(false);
});

test("a click next to the links leaves it open", async () => {
  const { user } = await showOpen();
  await user.click(screen.getByRole("navigation", { name: siteDouble.navigation.labels.main }));
  expect(menu().open).toBe(true);
});

test("it is closed on another page", async () => {
  const { rerender } = await showOpen();
  rerender(<MobileMenu pathname="/contact" />);
  expect(menu().open).toBe(false);
});

test("Escape closes it and returns the focus to its button", async () => {
  const { user } = await showOpen();
  screen.getByRole("link", { name: "Partners" }).focus();
  await user.keyboard("{Escape}");
  expect(menu().open).toBe(false);
  expect(summary()).toHaveFocus();
});

test("it closes when the focus leaves it, because it would cover the focused element", async () => {
  const { user } = await showOpen();
  render(<button type="button">After</button>);
  screen.getByRole("link", { name: "Get Quote" }).focus();
  expect(menu().open).toBe(true);
  await user.tab();
  expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
  expect(menu().open).toBe(false);
});

test("the link to the current page is marked", () => {
  render(<MobileMenu pathname="/services/hvac" />);
  expect(screen.getByRole("link", { current: "page", hidden: true })).toHaveAttribute("href", "/services/hvac");
});

test("the services have their own pages, wherever the link above them leads, and links to one page are all there", async () => {
  const { navigation } = siteDouble;
  const header = ["/prices#list", "/prices#list"].map((to) => ({ label: to, to, listsServices: true, more: null }));
  jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, navigation: { ...navigation, header } });
  render(<MobileMenu pathname="/prices" />);
  jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
  await userEvent.setup().click(summary());
  const links = screen.getAllByRole("link").slice(0, 3);
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/prices#list",
    "/services/hvac",
    "/services/water-damage",
  ]);
});
