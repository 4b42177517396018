import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { CurrentPage, unknownPage } from "../usePage";
import { Header } from "./Header";
import { MobileMenu } from "./MobileMenu";
import { ServicesMenu } from "./ServicesMenu";

beforeEach(() => void jest.mocked(useStaticQuery).mockReturnValue(siteDouble));

// jsdom cannot navigate.
beforeAll(() =>
  window.addEventListener("click", (event) => (event.target as Element).closest("a") && event.preventDefault()),
);

const addresses = (links: Iterable<Element>) => Array.from(links, (link) => link.getAttribute("href"));

describe("Header", () => {
  test("links to the pages and marks the current one; the brand leads home", () => {
    render(<Header pathname="/partners" />);
    const wide = document.querySelector("nav > ul");
    const labels = Array.from(wide?.children ?? [], (item) => item.firstElementChild?.textContent);
    expect(labels).toEqual(["Home", "Services", "Partners", "Contact"]);
    expect(addresses(wide?.querySelectorAll("[aria-current]") ?? [])).toEqual(["/partners"]);
    expect(screen.getByRole("link", { name: siteDouble.navigation.labels.brand })).toHaveAttribute("href", "/");
    expect(addresses(screen.getAllByText("Get Quote"))).toEqual(["/contact", "/contact"]);
  });

  test.each([
    ["afterHours", "the filled one while the office is open", "rgb(255, 255, 255)"],
    ["always", "an outline where the call is filled", "rgb(20, 33, 61)"],
  ] as const)("with urgency %s the quote link is %s", (urgency, _, colour) => {
    jest.useFakeTimers({ now: new Date("2026-03-04T15:00:00Z") });
    render(
      <CurrentPage.Provider value={{ ...unknownPage, urgency }}>
        <Header pathname="/" />
      </CurrentPage.Provider>,
    );
    expect(getComputedStyle(screen.getAllByText("Get Quote")[0] as Element).color).toBe(colour);
    jest.useRealTimers();
  });
});

describe("MobileMenu", () => {
  const menu = () => document.querySelector("details") as HTMLDetailsElement;
  const summary = () => menu().querySelector("summary") as HTMLElement;
  function showOpen(pathname = "/") {
    const view = render(<MobileMenu pathname={pathname} />);
    menu().open = true;
    return view;
  }

  test("links to every page and every service, and marks the current one", () => {
    showOpen("/services/hvac");
    const services = ["/services", "/services/hvac", "/services/water-damage", "/prices"];
    const all = ["/", ...services, "/partners", "/contact", "tel:+13025550100", "/contact"];
    expect(addresses(menu().querySelectorAll("a"))).toEqual(all);
    expect(addresses(menu().querySelectorAll("[aria-current=page]"))).toEqual(["/services/hvac"]);
  });

  test("a click on a link closes it, and one on the space between them does not", () => {
    showOpen();
    fireEvent.click(screen.getByRole("navigation"));
    expect(menu().open).toBe(true);
    fireEvent.click(screen.getByText("Home"));
    expect(menu().open).toBe(false);
  });

  test("is closed on another page", () => {
    showOpen().rerender(<MobileMenu pathname="/contact" />);
    expect(menu().open).toBe(false);
  });

  test("Escape closes it and returns the focus to its button", () => {
    showOpen();
    fireEvent.keyDown(screen.getByText("Partners"), { key: "Escape" });
    expect(menu().open).toBe(false);
    expect(summary()).toHaveFocus();
  });

  test("closes when the focus leaves it, because it would cover the focused element", () => {
    showOpen();
    render(<button type="button">After</button>);
    summary().focus();
    screen.getByText("Get Quote").focus();
    expect(menu().open).toBe(true);
    screen.getByText("After").focus();
    expect(menu().open).toBe(false);
  });
});

describe("ServicesMenu", () => {
  const menuOn = (pathname: string, to = "/services") => (
    <>
      <button type="button">Before</button>
      <ul>
        <ServicesMenu label="Services" to={to} more={null} pathname={pathname} />
      </ul>
      <button type="button">After</button>
    </>
  );
  const show = () => ({ user: userEvent.setup(), ...render(menuOn("/")) });
  const trigger = () => screen.getByText("Services");
  const hvac = () => screen.getByText("HVAC");

  function expectOpen(isOpen: boolean) {
    expect(trigger()).toHaveAttribute("aria-expanded", String(isOpen));
    expect(getComputedStyle(hvac().closest("[data-panel]") as Element).display).toBe(isOpen ? "block" : "none");
  }

  test("a click keeps it open after the mouse has opened it, and following a link closes it", async () => {
    const { user } = show();
    await user.click(trigger());
    expectOpen(true);
    await user.click(hvac());
    expectOpen(false);
  });

  test("a touch opens it only when the finger is lifted", async () => {
    const { user } = show();
    await user.pointer({ keys: "[TouchA>]", target: trigger() });
    expectOpen(false);
    await user.pointer("[/TouchA]");
    expectOpen(true);
  });

  test.each(["{Enter}", " "])("focus alone does not open it, the key “%s” does, and closes it again", async (key) => {
    const { user } = show();
    act(() => trigger().focus());
    expectOpen(false);
    await user.keyboard(key);
    expectOpen(true);
    // A mouse that passes by changes nothing.
    await user.hover(trigger());
    await user.keyboard(key);
    expectOpen(false);
  });

  test("Escape closes it and returns the focus to its button, but takes it from nowhere else", async () => {
    const { user } = show();
    act(() => screen.getByText("Before").focus());
    await user.hover(trigger());
    await user.keyboard("{Escape}");
    expectOpen(false);
    expect(screen.getByText("Before")).toHaveFocus();
    act(() => trigger().focus());
    await user.keyboard("{Enter}{Tab}{Escape}");
    expectOpen(false);
    expect(trigger()).toHaveFocus();
  });

  test("stays open while the focus moves through its links, and closes when the focus leaves on either side", async () => {
    const { user } = show();
    act(() => trigger().focus());
    await user.keyboard("{Enter}{Tab}{Tab}{Tab}");
    expectOpen(true);
    await user.tab();
    expectOpen(false);
    act(() => trigger().focus());
    await user.keyboard("{Enter}");
    await user.tab({ shift: true });
    expectOpen(false);
  });

  test("closes on another page, and stays closed after Back", async () => {
    const { user, rerender } = show();
    await user.hover(trigger());
    rerender(menuOn("/contact"));
    expectOpen(false);
    rerender(menuOn("/"));
    expectOpen(false);
  });

  test.each(["/services#list", "/prices"])("its services have their own pages where it leads to %s", (to) => {
    render(menuOn("/services/water-damage", to));
    expect(addresses(document.querySelectorAll("a"))).toEqual(["/services/hvac", "/services/water-damage", to]);
    expect(addresses(document.querySelectorAll("[aria-current=page]"))).toEqual(["/services/water-damage"]);
  });

  test.each([
    ["/services", "true"],
    ["/services/hvac/lewes", "true"],
    ["/services-guarantee", "false"],
    ["/", "false"],
  ])("on %s the menu is marked: %s", (pathname, isMarked) => {
    render(menuOn(pathname));
    expect(trigger()).toHaveAttribute("data-here", isMarked);
  });
});
