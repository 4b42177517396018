import { fireEvent, render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import type { PageFacts } from "../../model/kinds/kind";
import { installScreen, putOnScreen } from "../../test/site/screenDouble";
import { siteDouble } from "../../test/site/siteDouble";
import { runControls } from "../inline/controls";
import { afterPaint } from "../ui/afterPaint";
import { PAGE_RENDERED } from "../ui/pageRendered";
import { CallBar } from "./CallBar";
import { Footer } from "./Footer";
import { Layout } from "./Layout";
import { CurrentPage, unknownPage } from "./usePage";

const { company, navigation } = siteDouble;
const setSite = (site: object = {}) => void jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, ...site });
beforeEach(() => setSite());
afterEach(() => jest.restoreAllMocks());
const addresses = (links: readonly Element[]) => links.map((link) => link.getAttribute("href"));

describe("CallBar", () => {
  installScreen();
  const pageWith = (form: PageFacts["form"], facts: Partial<PageFacts> = {}) => (
    <CurrentPage.Provider value={{ ...unknownPage, form, ...facts }}>
      <main>
        <a href="tel:+13025550100">Number</a>
        <a href="tel:+13025550100">Number below</a>
        {form && <div id="quote" data-testid="form" />}
      </main>
      <CallBar />
    </CurrentPage.Provider>
  );
  /** Which button the page has already. e2e/navigation.spec.ts sees that it is hidden. */
  const shown = () => screen.getByRole("complementary").dataset.shown;

  test("where the call comes first, the page's first number replaces it, but not beside the form", async () => {
    render(pageWith("quote", { urgency: "always" }));
    expect(shown()).toBe("call");
    runControls();
    await new Promise<void>(afterPaint);
    await putOnScreen(screen.getByText("Number"));
    expect(shown()).toBe("call");
    await putOnScreen(screen.getByText("Number below"));
    await putOnScreen(screen.getByText("Number"), false);
    expect(shown()).toBe("");
    await putOnScreen(screen.getByTestId("form"));
    expect(shown()).toBe("quote");
  });

  test("looks at the next page too", async () => {
    const { unmount } = render(pageWith("quote"));
    expect(shown()).toBe("quote");
    runControls();
    await new Promise<void>(afterPaint);
    unmount();
    render(pageWith("quote"));
    window.dispatchEvent(new Event(PAGE_RENDERED));
    await putOnScreen(screen.getByTestId("form"), false);
    expect(shown()).toBe("");
  });

  test.each([
    ["quote", "Free quote", "#quote", undefined],
    ["partner", "Become a partner", "#quote", undefined],
    [undefined, "Free quote", "/contact", undefined],
    ["customer", "Free quote", "/contact", undefined],
    ["customer", "Report", "#quote", "Report"],
  ] as const)("on a page with the form %s it offers “%s” at %s", (form, words, to, formLabel) => {
    render(pageWith(form, { formLabel }));
    expect(screen.getByText(words)).toHaveAttribute("href", to);
  });
});

describe("Footer", () => {
  test("it shows the links, and the hours in a table with a caption", () => {
    render(<Footer />);
    const quick = within(screen.getByRole("navigation", { name: "Quick links" }));
    expect(addresses(quick.getAllByRole("link"))).toEqual(navigation.footer.map(({ to }) => to));
    expect(screen.getByText("Licensed & Insured")).toBeInTheDocument();
    // A long address breaks after it, and not inside a word.
    expect(screen.getByRole("link", { name: /@/ }).innerHTML).toBe(company.email.replace("@", "@<wbr>"));
    const rows = within(screen.getByRole("table", { name: navigation.labels.hours })).getAllByRole("row");
    const { lines, closedOn } = company.hoursSummary;
    expect(rows.map((row) => row.textContent)).toEqual([...lines.map(({ label, hours }) => label + hours), closedOn]);
  });

  test.each([
    ["1 Main Street", /^1 Main StreetSampletown, DE 19901$/],
    [null, /^Sampletown, DE 19901$/],
  ])("it shows the address with the street %j", (street, shown) => {
    setSite({ company: { ...company, address: { ...company.address, street } } });
    render(<Footer />);
    expect(screen.getByText(/19901/)).toHaveTextContent(shown);
  });
});

test.each([
  [undefined, /^Something went wrong/],
  ["Refresh this page.", /^Refresh this page\.$/],
])("a page that fails shows the message %s, until 'Try again' renders it", (message, shown) => {
  jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
  let isBroken = true;
  function Part() {
    if (isBroken) throw new Error("cannot render");
    return <h1>The page</h1>;
  }
  render(
    <Layout pathname="/privacy" page={{ ...unknownPage, failure: message }}>
      <Part />
    </Layout>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent(shown);
  isBroken = false;
  fireEvent.click(screen.getByText("Try again"));
  expect(screen.getByText("The page")).toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveFocus();
});
