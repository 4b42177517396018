import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { CurrentPage, unknownPage } from "../usePage";
import { Header } from "./Header";
import { MobileMenu } from "./MobileMenu";
import { ServicesMenu } from "./ServicesMenu";

describe("Header", () => {
  beforeEach(() => void jest.mocked(useStaticQuery).mockReturnValue(siteDouble));

  /** jsdom evaluates no media queries, so elements for wide screens count as hidden here. */
  const hidden = true;
  const wideNavigation = () => {
    const [navigation] = screen.getAllByRole("navigation", { hidden });
    if (!navigation) throw new Error("The header has no navigation.");
    return navigation;
  };

  function scrollTo(y: number) {
    window.scrollY = y;
    fireEvent.scroll(window);
  }
  afterEach(() => scrollTo(0));

  test.each([
    ["Home", "/"],
    ["Partners", "/partners"],
    ["Contact", "/contact"],
  ])("%s links to %s", (name, to) => {
    render(<Header pathname="/" />);
    expect(within(wideNavigation()).getByRole("link", { name, hidden })).toHaveAttribute("href", to);
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
    const [quote] = screen.getAllByRole("link", { name: siteDouble.navigation.quote.label, hidden });
    expect(getComputedStyle(quote as Element).color).toBe(colour);
    jest.useRealTimers();
  });

  test("Services is a menu", () => {
    render(<Header pathname="/" />);
    expect(within(wideNavigation()).getByRole("button", { name: "Services", hidden })).toBeInTheDocument();
  });

  test("only the link to the current page is marked", () => {
    render(<Header pathname="/partners" />);
    const marked = within(wideNavigation()).getAllByRole("link", { current: "page", hidden });
    expect(marked.map((link) => link.textContent)).toEqual(["Partners"]);
  });

  test("every quote link points to the contact page", () => {
    render(<Header pathname="/" />);
    const links = screen.getAllByRole("link", { name: "Get Quote", hidden });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/contact", "/contact"]);
  });

  test("the brand links to Home, and the phone number calls the company", () => {
    render(<Header pathname="/contact" />);
    expect(screen.getByRole("link", { name: siteDouble.navigation.labels.brand })).toHaveAttribute("href", "/");
    for (const link of screen.getAllByRole("link", { name: "(302) 555-0100", hidden })) {
      expect(link).toHaveAttribute("href", "tel:+13025550100");
    }
  });

  test.each([
    [0, "false"],
    [20, "false"],
    [21, "true"],
  ])("scrolled by %i pixels, its shadow is stronger: %s", (y, scrolled) => {
    render(<Header pathname="/" />);
    scrollTo(y);
    expect(screen.getByRole("banner")).toHaveAttribute("data-scrolled", scrolled);
  });

  test("the stronger shadow disappears at the top of the page", () => {
    render(<Header pathname="/" />);
    scrollTo(300);
    scrollTo(0);
    expect(screen.getByRole("banner")).toHaveAttribute("data-scrolled", "false");
  });

  test("a page that opens scrolled has the stronger shadow at once", () => {
    window.scrollY = 300;
    render(<Header pathname="/" />);
    expect(screen.getByRole("banner")).toHaveAttribute("data-scrolled", "true");
  });
});

describe("MobileMenu", () => {
  beforeEach(() => void jest.mocked(useStaticQuery).mockReturnValue(siteDouble));

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
});

describe("ServicesMenu", () => {
  beforeEach(() => void jest.mocked(useStaticQuery).mockReturnValue(siteDouble));

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
});
