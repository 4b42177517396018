import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { takeOver } from "../../test/site/takeOver";
import { Layout } from "./Layout";
import { RootBoundary } from "./RootBoundary";

const { company, navigation } = companyDouble;
const phone = `tel:${company.phone}`;

let pageIsBroken: boolean;
beforeEach(() => {
  pageIsBroken = false;
  jest.mocked(useStaticQuery).mockReturnValue(companyDouble);
  jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, "IntersectionObserver");
});

function Page() {
  if (pageIsBroken) throw new Error("cannot render");
  return <h1 id="quote">The page</h1>;
}
const pageAt = (pathname: string) => (
  <RootBoundary>
    <Layout pathname={pathname}>
      <Page />
    </Layout>
  </RootBoundary>
);

const header = () => within(screen.getByRole("banner"));
const footer = () => within(screen.getByRole("contentinfo"));
const callBar = () => within(screen.getByRole("complementary", { name: navigation.labels.callBar }));
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute("href"));
/** What the regular parts contain and their plain replacements do not. */
const regular = {
  header: () => header().queryAllByRole("navigation", { hidden: true }).length > 0,
  footer: () => footer().queryByRole("table", { name: navigation.labels.hours }) !== null,
  callBar: () => callBar().queryByRole("link", { name: "Free quote" }) !== null,
};
const regularParts = () => Object.entries(regular).flatMap(([name, isThere]) => (isThere() ? [name] : []));

/** How to make one part fail, and no other. */
const breakages = {
  header: () =>
    jest.mocked(useStaticQuery<unknown>).mockReturnValue({
      ...companyDouble,
      navigation: { ...navigation, header: null },
    }),
  footer: () =>
    jest.mocked(useStaticQuery<unknown>).mockReturnValue({
      ...companyDouble,
      navigation: { ...navigation, footerHeadings: null },
    }),
  callBar: () => {
    window.IntersectionObserver = jest.fn(() => {
      throw new Error("not here");
    });
  },
};

test("without an error, all parts are the regular ones", () => {
  takeOver(pageAt("/contact"));
  expect(regularParts()).toEqual(["header", "footer", "callBar"]);
});

describe.each(Object.keys(breakages) as (keyof typeof breakages)[])("an error in the %s", (broken) => {
  test("leaves the page and the other parts, and the phone number in all of them", () => {
    takeOver(pageAt("/contact"), breakages[broken]);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("The page");
    expect(regularParts()).toEqual(["header", "footer", "callBar"].filter((part) => part !== broken));
    for (const part of [header(), footer(), callBar()]) {
      expect(hrefs(part.getAllByRole("link", { hidden: true }))).toContain(phone);
    }
  });

  test("ends with the next page", () => {
    const { rerender } = takeOver(pageAt("/contact"), breakages[broken]);
    jest.mocked(useStaticQuery).mockReturnValue(companyDouble);
    Reflect.deleteProperty(window, "IntersectionObserver");
    rerender(pageAt("/partners"));
    expect(regularParts()).toEqual(["header", "footer", "callBar"]);
  });
});

test("without the company's data, the page stays, and its frame shows the name and number from the HTML", () => {
  takeOver(pageAt("/contact"), () => jest.mocked(useStaticQuery).mockReturnValue(undefined));
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("The page");
  expect(regularParts()).toEqual([]);
  expect(header().getByRole("link", { name: navigation.labels.brand })).toHaveAttribute("href", "/");
  expect(header().getByRole("link", { name: "(302) 555-0100" })).toHaveAttribute("href", phone);
  expect(footer().getByRole("heading", { name: company.name })).toBeVisible();
  expect(footer().getByRole("link", { name: "(302) 555-0100" })).toHaveAttribute("href", phone);
  for (const { label, to } of navigation.footer) {
    expect(footer().getByRole("link", { name: label })).toHaveAttribute("href", to);
  }
  expect(callBar().getByRole("link", { name: "Call now" })).toHaveAttribute("href", phone);
});

test("a page that fails is replaced inside the frame; 'Try again' brings it back with the focus on its title", async () => {
  takeOver(pageAt("/contact"), () => {
    pageIsBroken = true;
  });
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("alert")).toHaveTextContent("Something went wrong");
  expect(main.getByRole("link", { name: "Call (302) 555-0100" })).toHaveAttribute("href", phone);
  expect(regularParts()).toEqual(["header", "footer", "callBar"]);
  pageIsBroken = false;
  await userEvent.click(main.getByRole("button", { name: "Try again" }));
  expect(screen.getByRole("heading", { level: 1, name: "The page" })).toHaveFocus();
});

describe("on a preview", () => {
  const preview = { label: "Not the live site", deploy: ["#12", "winter", "1a2b3c4"], formNotice: "A test." };
  afterEach(() => {
    globalThis.PREVIEW = null;
  });

  test("a ribbon below the header names the branch and the commit", () => {
    globalThis.PREVIEW = preview;
    render(pageAt("/"));
    const ribbon = screen.getByRole("complementary", { name: "Not the live site" });
    expect([...ribbon.querySelectorAll("code")].map(({ textContent }) => textContent)).toEqual(preview.deploy);
    expect(screen.getByRole("banner").compareDocumentPosition(ribbon)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(ribbon.compareDocumentPosition(screen.getByRole("main"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test("the live site has none", () => {
    render(pageAt("/"));
    expect(screen.queryByRole("complementary", { name: "Not the live site" })).toBeNull();
  });
});
