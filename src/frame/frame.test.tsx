import { render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { renderToString } from "react-dom/server";
import type { PageFacts } from "../../model/kinds/kind";
import { installScreen, putOnScreen } from "../../test/site/screenDouble";
import { siteDouble } from "../../test/site/siteDouble";
import { Breadcrumbs } from "./Breadcrumbs";
import { CallBar } from "./CallBar";
import { Footer } from "./Footer";
import { Layout } from "./Layout";
import { CurrentPage, unknownPage } from "./usePage";

describe("Breadcrumbs", () => {
  const home = { label: "Home", to: "/" };
  const services = { label: "Services", to: "/services" };

  beforeEach(() => void jest.mocked(useStaticQuery).mockReturnValue(siteDouble));

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
});

describe("CallBar", () => {
  beforeEach(() => void jest.mocked(useStaticQuery).mockReturnValue(siteDouble));
  installScreen();

  const quote = () => screen.getByText("Free quote");

  function pageWith(form: PageFacts["form"], pathname: string, facts: Partial<PageFacts> = {}) {
    return (
      <CurrentPage.Provider value={{ ...unknownPage, form, ...facts }}>
        <main>
          <a href="tel:+13025550100">Number</a>
          <a href="tel:+13025550100">Number below</a>
          {form && <div id="quote" data-testid="form" />}
        </main>
        <CallBar key={pathname} />
      </CurrentPage.Provider>
    );
  }

  const call = () => screen.getByText(/^Call/);

  test("it has a link that calls the company, also while the form is on the screen", async () => {
    render(pageWith("quote", "/"));
    await putOnScreen(screen.getByTestId("form"));
    expect(call().closest("a")).toHaveAttribute("href", "tel:+13025550100");
  });

  test("the call link says that the phone is always answered, and alone it shows the number", async () => {
    render(pageWith("quote", "/"));
    await putOnScreen(screen.getByTestId("form"), false);
    expect(call()).toHaveTextContent("Call nowDay and night");
    await putOnScreen(screen.getByTestId("form"));
    expect(call()).toHaveTextContent("Call (302) 555-0100");
  });

  test("its call is the filled one where the hero's is", () => {
    const filled = () =>
      within(screen.getByRole("complementary"))
        .getAllByRole("link")
        .filter((link) => getComputedStyle(link).color === "rgb(255, 255, 255)")
        .map(({ textContent }) => textContent);
    const { rerender } = render(pageWith("quote", "/"));
    expect(filled()).toEqual(["Free quote"]);
    rerender(pageWith("quote", "/services/plumbing", { urgency: "always" }));
    expect(filled()).toEqual([expect.stringContaining("Call")]);
  });

  test("where the call comes first, it is hidden while the page's first number is on the screen, but not its form", async () => {
    render(pageWith("quote", "/", { urgency: "always" }));
    await putOnScreen(screen.getByText("Number"));
    expect(call()).not.toBeVisible();
    expect(quote()).toBeVisible();
    await putOnScreen(screen.getByTestId("form"));
    expect(call()).toBeVisible();
    expect(quote()).not.toBeVisible();
    await putOnScreen(screen.getByTestId("form"), false);
    await putOnScreen(screen.getByText("Number"), false);
    expect(call()).toBeVisible();
    expect(quote()).toBeVisible();
  });

  test("elsewhere it stays beside the page's number", async () => {
    render(pageWith("quote", "/"));
    await putOnScreen(screen.getByTestId("form"), false);
    await putOnScreen(screen.getByText("Number"));
    expect(call()).toBeVisible();
  });

  test("the quote link points to this page's form, or to the contact page if there is none", () => {
    const { rerender } = render(pageWith("quote", "/"));
    expect(quote()).toHaveAttribute("href", "#quote");
    rerender(pageWith(undefined, "/privacy"));
    expect(quote()).toHaveAttribute("href", "/contact");
  });

  test("on the partners' page it offers their form instead of a quote", () => {
    render(pageWith("partner", "/partners"));
    expect(screen.getByRole("link", { name: "Become a partner" })).toHaveAttribute("href", "#quote");
  });

  test("the quote link is hidden while the form is on screen", async () => {
    render(pageWith("quote", "/"));
    await putOnScreen(screen.getByTestId("form"));
    expect(quote()).toHaveStyle({ display: "none" });
    await putOnScreen(screen.getByTestId("form"), false);
    expect(quote()).not.toHaveStyle({ display: "none" });
  });

  test.each(['/contact#request=quote&message=a+"small"+job', "/contact#a]b", "/contact#a\\b"])(
    "the quote link is hidden while another link to %s is on screen",
    async (to) => {
      const navigation = { ...siteDouble.navigation, quote: { label: "Ask", to } };
      jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, navigation });
      render(
        <>
          <main>
            <a href={to}>Ask</a>
          </main>
          <CallBar />
        </>,
      );
      await putOnScreen(screen.getByText("Ask"));
      jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
      expect(quote()).toHaveStyle({ display: "none" });
    },
  );

  test("it is visible again on the next page", async () => {
    const { rerender } = render(pageWith("quote", "/"));
    await putOnScreen(screen.getByTestId("form"));
    rerender(pageWith(undefined, "/privacy"));
    expect(quote()).not.toHaveStyle({ display: "none" });
  });
});

describe("Footer", () => {
  beforeEach(() => void jest.mocked(useStaticQuery).mockReturnValue(siteDouble));

  test.each([
    ["Home", "/"],
    ["Partners", "/partners"],
    ["Contact", "/contact"],
    ["Privacy Policy", "/privacy"],
    ["Accessibility", "/accessibility"],
  ])("the quick link %s points to %s", (name, to) => {
    render(<Footer />);
    const links = within(screen.getByRole("navigation", { name: "Quick links" }));
    expect(links.getByRole("link", { name })).toHaveAttribute("href", to);
  });

  test("it shows the address, and links to phone and e-mail", () => {
    render(<Footer />);
    expect(screen.getByText(/1 Sample Street/)).toHaveTextContent("1 Sample StreetSampletown, DE 19901");
    expect(screen.getByRole("link", { name: "(302) 555-0100" })).toHaveAttribute("href", "tel:+13025550100");
    expect(screen.getByRole("link", { name: "office@repairs.example" })).toHaveAttribute(
      "href",
      "mailto:office@repairs.example",
    );
  });

  test("says in Spanish who answers, and when, only while somebody does", () => {
    const spanish = { words: "Se habla español", times: "lunes a viernes" };
    const { company } = siteDouble;
    const { rerender } = render(<Footer />);
    expect(document.querySelector("[lang]")).toBeNull();
    jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company: { ...company, spanish } });
    rerender(<Footer />);
    jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
    const link = screen.getByRole("link", { name: "Se habla español" });
    expect(link).toHaveAttribute("href", "tel:+13025550100");
    expect(link.closest("[lang='es']")).toHaveTextContent(/^Se habla español, lunes a viernes$/);
  });

  test("without a street, it shows the town and its ZIP code", () => {
    const { company } = siteDouble;
    const address = { ...company.address, street: null };
    jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company: { ...company, address } });
    render(<Footer />);
    jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
    expect(screen.getByText(/19901/)).toHaveTextContent(/^Sampletown, DE 19901$/);
  });

  test("the office hours are a table with a caption", () => {
    render(<Footer />);
    const rows = within(screen.getByRole("table", { name: siteDouble.navigation.labels.hours })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "Mon–Fri7:00 AM–6:00 PM",
      "SundayEmergency only",
      "Christmas Eve8:00 AM–12:00 PM",
      "Not open on New Year's Day, Independence Day, Thanksgiving, and Christmas Day",
    ]);
  });

  test("each social link is named after its network", () => {
    render(<Footer />);
    const links = within(screen.getByRole("list", { name: "Follow us" }));
    expect(links.getByRole("link", { name: "Facebook" })).toHaveAttribute(
      "href",
      "https://www.facebook.com/repairs.example",
    );
    expect(links.getByRole("link", { name: "YouTube" })).toBeInTheDocument();
  });

  test("the copyright notice has the current year, not the year of the build", () => {
    jest.useFakeTimers({ now: new Date("2031-06-01T12:00:00Z") });
    render(<Footer />);
    expect(screen.getByText("© 2031 Example Repairs")).toBeInTheDocument();
    jest.useRealTimers();
  });

  test("before its script knows the time, the copyright notice has the year at the office, wherever the visitor is", () => {
    // UTC+12 after New Year.
    jest.spyOn(Date.prototype, "getFullYear").mockReturnValue(2027);
    expect(renderToString(<Footer />)).toContain("© 2026 ");
    jest.restoreAllMocks();
  });

  test("it states that the company is licensed and insured", () => {
    render(<Footer />);
    expect(screen.getByText("Licensed & Insured")).toBeInTheDocument();
  });

  test.each(["/privacy", "/privacy#rights", "/privacy?from=ad", "/privacy?from=ad#rights"])(
    "a bare page keeps the link to %s and no other",
    (to) => {
      const footer = [
        { label: "Home", to: "/" },
        { label: "Your privacy", to },
        { label: "Policies", to: "/privacy-of-children" },
      ];
      const navigation = { ...siteDouble.navigation, footer };
      jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, navigation });
      render(<Footer isBare />);
      jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
      const links = within(screen.getByRole("navigation", { name: "Quick links" })).getAllByRole("link");
      expect(links.map((link) => link.getAttribute("href"))).toEqual([to]);
    },
  );
});

describe("Layout", () => {
  let pageIsBroken: boolean;
  beforeEach(() => {
    pageIsBroken = false;
    jest.mocked(useStaticQuery).mockReturnValue(siteDouble);
  });
  afterEach(() => jest.restoreAllMocks());

  function Page() {
    if (pageIsBroken) throw new Error("cannot render");
    return <h1>The page</h1>;
  }
  const pageAt = (pathname: string, facts: Partial<PageFacts> = {}) => (
    <Layout pathname={pathname} page={{ ...unknownPage, failure: "This page cannot be shown.", ...facts }}>
      <Page />
    </Layout>
  );

  test("a failed page shows its own message inside the frame", () => {
    jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
    pageIsBroken = true;
    render(pageAt("/privacy"));
    expect(within(screen.getByRole("main")).getByRole("alert")).toHaveTextContent("This page cannot be shown.");
    expect(screen.getByRole("banner")).toBeInTheDocument();
    expect(screen.getByRole("contentinfo")).toBeInTheDocument();
  });

  test("on a preview, a ribbon below the header names the branch and the commit", () => {
    const deploy = ["#12", "winter", "1a2b3c4"];
    globalThis.PREVIEW = { label: "Not the live site", deploy, formNotice: "A test." };
    render(pageAt("/"));
    globalThis.PREVIEW = null;
    const ribbon = screen.getByRole("complementary", { name: "Not the live site" });
    expect([...ribbon.querySelectorAll("code")].map(({ textContent }) => textContent)).toEqual(deploy);
    expect(screen.getByRole("banner").compareDocumentPosition(ribbon)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(ribbon.compareDocumentPosition(screen.getByRole("main"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each([
    [{}, 1],
    [{ barless: true }, 0],
  ])("a page with %j has %i call bars", (facts, bars) => {
    render(pageAt("/", facts));
    const name = siteDouble.navigation.labels.callBar;
    expect(screen.queryAllByRole("complementary", { name })).toHaveLength(bars);
  });
});
