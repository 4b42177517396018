import { render, screen, within } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import type { PageFacts } from "../../model/kinds/kind";
import { siteDouble } from "../../test/site/siteDouble";
import { Layout } from "./Layout";
import { unknownPage } from "./usePage";

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
