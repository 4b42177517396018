import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { ServicesMenu } from "./ServicesMenu";

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

// jsdom cannot navigate.
beforeAll(() => window.addEventListener("click", (event) => event.preventDefault()));

function menuOn(pathname: string, to = "/services") {
  return (
    <>
      <button type="button">Before</button>
      <ul>
        <ServicesMenu label="Services" to={to} more={null} pathname={pathname} />
      </ul>
      <button type="button">After</button>
    </>
  );
}
const show = () => ({ user: userEvent.setup(), ...render(menuOn("/")) });
const trigger = () => screen.getByRole("button", { name: "Services" });
/** A closed menu has no links, because hidden elements have no role. */
const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
const everything = ["/services/hvac", "/services/water-damage", "/services"];

function expectOpen(open: boolean) {
  expect(trigger()).toHaveAttribute("aria-expanded", String(open));
  expect(links()).toEqual(open ? everything : []);
}

test("it opens on hover and closes when the mouse leaves", async () => {
  const { user } = show();
  await user.hover(trigger());
  expectOpen(true);
  await user.unhover(trigger());
  expectOpen(false);
});

test("it stays open while the mouse moves down to the links", async () => {
  const { user } = show();
  await user.hover(trigger());
  await user.hover(screen.getByRole("link", { name: /HVAC/ }));
  expectOpen(true);
});

test("a click keeps it open after the mouse has opened it", async () => {
  const { user } = show();
  await user.click(trigger());
  expectOpen(true);
});

test("a touch opens it only when the finger is lifted", async () => {
  const { user } = show();
  await user.pointer({ keys: "[TouchA>]", target: trigger() });
  expectOpen(false);
  await user.pointer("[/TouchA]");
  expectOpen(true);
});

test.each([
  ["Enter", "{Enter}"],
  ["Space", " "],
])("%s opens it, and closes it again", async (_name, key) => {
  const { user } = show();
  trigger().focus();
  await user.keyboard(key);
  expectOpen(true);
  await user.keyboard(key);
  expectOpen(false);
});

test("focus alone does not open it", async () => {
  const { user } = show();
  await user.tab();
  await user.tab();
  expect(trigger()).toHaveFocus();
  expectOpen(false);
});

test("Escape closes it and returns the focus to its button", async () => {
  const { user } = show();
  trigger().focus();
  await user.keyboard("{Enter}");
  await user.tab();
  expect(screen.getByRole("link", { name: /HVAC/ })).toHaveFocus();
  await user.keyboard("{Escape}");
  expectOpen(false);
  expect(trigger()).toHaveFocus();
});

test("Escape closes a menu opened on hover, and does not move the focus", async () => {
  const { user } = show();
  screen.getByRole("button", { name: "Before" }).focus();
  await user.hover(trigger());
  expectOpen(true);
  await user.keyboard("{Escape}");
  expectOpen(false);
  expect(screen.getByRole("button", { name: "Before" })).toHaveFocus();
});

test("it stays open while the focus moves through its links, and closes when the focus leaves", async () => {
  const { user } = show();
  trigger().focus();
  await user.keyboard("{Enter}");
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole("link", { name: siteDouble.navigation.labels.allServices })).toHaveFocus();
  expectOpen(true);
  await user.tab();
  expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
  expectOpen(false);
});

test("it closes when the focus leaves in the other direction", async () => {
  const { user } = show();
  trigger().focus();
  await user.keyboard("{Enter}");
  await user.tab({ shift: true });
  expectOpen(false);
});

test("it closes on another page, and stays closed after Back", async () => {
  const { user, rerender } = show();
  await user.hover(trigger());
  rerender(menuOn("/contact"));
  expectOpen(false);
  rerender(menuOn("/"));
  expectOpen(false);
});

test("following a link closes it, even a link to the current page", async () => {
  const { user } = show();
  await user.hover(trigger());
  await user.click(screen.getByRole("link", { name: /HVAC/ }));
  expectOpen(false);
});

test("the link to the current service is marked", async () => {
  const { user, rerender } = show();
  rerender(menuOn("/services/water-damage"));
  await user.hover(trigger());
  expect(screen.getByRole("link", { current: "page" })).toHaveAttribute("href", "/services/water-damage");
});

test.each(["/services#list", "/services?from=menu", "/prices"])(
  "the services have their own pages where the menu leads to %s",
  async (to) => {
    const user = userEvent.setup();
    render(menuOn("/", to));
    await user.click(trigger());
    expect(links()).toEqual(["/services/hvac", "/services/water-damage", to]);
  },
);

test.each([
  ["/services", "true"],
  ["/services/hvac", "true"],
  ["/services/hvac/lewes", "true"],
  ["/services-guarantee", "false"],
  ["/service-areas", "false"],
  ["/", "false"],
])("on %s the menu is marked: %s", (pathname, isMarked) => {
  render(menuOn(pathname));
  expect(trigger()).toHaveAttribute("data-here", isMarked);
});
