import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { type ComponentType, Suspense } from "react";
import { siteDouble } from "../../../test/site/siteDouble";
import { ErrorBoundary } from "../../frame/failure/ErrorBoundary";
import { PRELOAD_ERROR } from "../../frame/failure/loadChunk";
import { CurrentPage, unknownPage } from "../../frame/usePage";
import { FormattedDate } from "./FormattedDate";
import { MarkedPicture } from "./HeadedText";
import { HeroActions } from "./HeroActions";
import { lazyBlock } from "./lazyBlock";

describe("FormattedDate", () => {
  beforeEach(() => void jest.mocked(useStaticQuery).mockReturnValue(siteDouble));

  test.each([
    ["2026-01-01", "January 1, 2026"],
    ["2026-12", "December 2026"],
  ])("%s is %s in every time zone", (date, words) => {
    render(<FormattedDate date={date} />);
    expect(screen.getByText(words)).toHaveAttribute("datetime", date);
  });
});

describe("HeroActions", () => {
  afterEach(() => jest.useRealTimers());

  const quote = { label: "Get a quote", to: "#quote" };
  const inOfficeHours = "2026-03-04T15:00:00Z";
  const atNight = "2026-03-04T04:00:00Z";

  test.each([
    { urgency: undefined, now: inOfficeHours, always: true, first: "Get a quote", solid: "Get a quote" },
    { urgency: undefined, now: atNight, always: true, first: "Get a quote", solid: "Get a quote" },
    { urgency: "afterHours", now: inOfficeHours, always: true, first: "Get a quote", solid: "Get a quote" },
    { urgency: "afterHours", now: atNight, always: true, first: "Get a quote", solid: "Call us" },
    { urgency: "afterHours", now: atNight, always: false, first: "Get a quote", solid: "Get a quote" },
    { urgency: "always", now: inOfficeHours, always: true, first: "Call us", solid: "Call us" },
    { urgency: "always", now: atNight, always: false, first: "Call us", solid: "Call us" },
  ] as const)(
    "with urgency $urgency at $now, $first comes first, and $solid is the solid one (always answered: $always)",
    ({ urgency, now, always, first, solid }) => {
      jest.useFakeTimers({ now: new Date(now) });
      const company = { ...siteDouble.company, answersAroundTheClock: always };
      jest.mocked(useStaticQuery).mockReturnValue({ ...siteDouble, company });
      render(
        <CurrentPage.Provider value={{ ...unknownPage, urgency }}>
          <HeroActions quote={quote} call="Call us" />
        </CurrentPage.Provider>,
      );
      const links = screen.getAllByRole("link");
      expect(links.map(({ textContent }) => textContent)).toEqual([
        first,
        first === "Call us" ? "Get a quote" : "Call us",
      ]);
      const solids = links.filter((link) => getComputedStyle(link).color === "rgb(255, 255, 255)");
      expect(solids.map(({ textContent }) => textContent)).toEqual([solid]);
      expect(screen.getByText("Call us").closest("a")).toHaveAttribute("href", "tel:+13025550100");
      expect(screen.getByText("Get a quote")).toHaveAttribute("href", "#quote");
    },
  );
});

describe("MarkedPicture", () => {
  const marked = {
    layout: "constrained" as const,
    width: 1200,
    height: 1000,
    images: { fallback: { src: "/stain.webp" }, sources: [] },
  };

  /** Renders marks at two heights, in percent. */
  function show(...heights: [number, number]) {
    const marks = ["Leak", "Stain"].map((label, index) => ({ label, x: 30, y: heights[index] ?? 0 }));
    render(<MarkedPicture image={{ childImageSharp: { marked } }} imageAlt="A leak above a stain" marks={marks} />);
  }

  test("the picture's description stands for its marks", () => {
    show(45, 65);
    expect(screen.getByRole("img", { name: "A leak above a stain" })).toBeInTheDocument();
    expect(screen.getByText("Stain").parentElement).toHaveAttribute("aria-hidden", "true");
  });

  // Phones and tablets see 48 of 100 percent of this picture.
  test.each<[string, [number, number], string]>([
    ["between the marks", [40, 60], "26.0"],
    ["at the top", [5, 10], "0.0"],
    ["at the foot", [90, 98], "52.0"],
  ])("phones and tablets see the part %s", (_, heights, top) => {
    show(...heights);
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map(({ cssText }) => cssText);
    expect(rules.some((rule) => rule.includes(`translate: 0 -${top}%`))).toBe(true);
  });
});

describe("lazyBlock", () => {
  const fails = () => Promise.reject(new Error("the chunk could not be fetched"));
  const renderBlock = (load: () => Promise<{ default: ComponentType }>) => {
    const Block = lazyBlock(load);
    render(
      <ErrorBoundary fallback={() => <p>failed</p>}>
        <Suspense>
          <p>The page</p>
          <Block />
        </Suspense>
      </ErrorBoundary>,
    );
  };

  test("shows the block once it has loaded", async () => {
    renderBlock(async () => ({ default: () => <p>The block</p> }));
    expect(await screen.findByText("The block")).toBeInTheDocument();
  });

  test("a failed chunk raises a preload error, and the page goes without the block", async () => {
    const cancel = jest.fn((event: Event) => event.preventDefault());
    window.addEventListener(PRELOAD_ERROR, cancel);
    renderBlock(fails);
    expect(await screen.findByText("The page")).toBeVisible();
    window.removeEventListener(PRELOAD_ERROR, cancel);
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("failed")).not.toBeInTheDocument();
  });

  test("a failure that no listener cancels reaches the error boundary", async () => {
    jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
    renderBlock(fails);
    expect(await screen.findByText("failed")).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
