import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { ServicesMenu } from "./ServicesMenu";

jest.mocked(useStaticQuery).mockReturnValue(companyDouble);

// jsdom cannot go to another page.
beforeAll(() => window.addEventListener("click", (event) => event.preventDefault()));

function menuOn(pathname: string) {
  return (
    <>
      <button type="button">Before</button>
      <ServicesMenu label="Services" to="/services" pathname={pathname} />
      <button type="button">After</button>
    </>
  );
}
const show = () => ({ user: userEvent.setup(), ...render(menuOn("/")) });
const trigger = () => screen.getByRole("button", { name: "Services" });
/** Only what is shown has a role, so a closed menu has no links. */
const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
const everything = ["/services/hvac", "/services/water-damage", "/services"];

function expectOpen(open: boolean) {
  expect(trigger()).toHaveAttribute("aria-expanded", String(open));
  expect(links()).toEqual(open ? everything : []);
}

test("it is closed at first", () => {
  show();
  expectOpen(false);
});

test("a mouse opens it by hovering and closes it by leaving", async () => {
  const { user } = show();
  await user.hover(trigger());
  expectOpen(true);
  await user.unhover(trigger());
  expectOpen(false);
});

test("the mouse may go down to the links", async () => {
  const { user } = show();
  await user.hover(trigger());
  await user.hover(screen.getByRole("link", { name: /HVAC/ }));
  expectOpen(true);
});

test("a click on what hovering opened keeps it open", async () => {
  const { user } = show();
  await user.click(trigger());
  expectOpen(true);
});

test("a finger that passes over it opens nothing; its tap does", async () => {
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

test("it stays open while the focus goes through its links, and closes when it leaves", async () => {
  const { user } = show();
  trigger().focus();
  await user.keyboard("{Enter}");
  await user.tab();
  await user.tab();
  await user.tab();
  expect(screen.getByRole("link", { name: "All services" })).toHaveFocus();
  expectOpen(true);
  await user.tab();
  expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
  expectOpen(false);
});

test("it closes when the focus leaves backwards", async () => {
  const { user } = show();
  trigger().focus();
  await user.keyboard("{Enter}");
  await user.tab({ shift: true });
  expectOpen(false);
});

test("another page closes it", async () => {
  const { user, rerender } = show();
  await user.hover(trigger());
  rerender(menuOn("/contact"));
  expectOpen(false);
});

test("following a link closes it, even to the page one is on", async () => {
  const { user } = show();
  await user.hover(trigger());
  await user.click(screen.getByRole("link", { name: /HVAC/ }));
  expectOpen(false);
});

test("the service one is on is marked", async () => {
  const { user, rerender } = show();
  rerender(menuOn("/services/water-damage"));
  await user.hover(trigger());
  expect(screen.getByRole("link", { current: "page" })).toHaveAttribute("href", "/services/water-damage");
});
