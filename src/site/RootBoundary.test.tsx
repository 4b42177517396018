import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { takeOver } from "../../test/site/takeOver";
import { EssentialsInHtml } from "./essentials";
import { RootBoundary } from "./RootBoundary";

let broken: boolean;
beforeEach(() => {
  broken = false;
  jest.mocked(useStaticQuery).mockReturnValue(companyDouble);
  jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
});
afterEach(() => jest.restoreAllMocks());

/** Stands for the whole site, with its frame and Gatsby's own components. */
function Site() {
  if (broken) throw new Error("cannot render");
  return (
    <main id="main" tabIndex={-1}>
      <h1>The page</h1>
      <EssentialsInHtml />
    </main>
  );
}
const site = (
  <RootBoundary>
    <Site />
  </RootBoundary>
);
const breakAll = () => {
  broken = true;
  jest.mocked(useStaticQuery).mockReturnValue(undefined);
};

test("when everything fails, the brand, the number and links to the main pages remain", () => {
  takeOver(site, breakAll);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Something went wrongPlease refresh the page or try again later.",
  );
  const header = within(screen.getByRole("banner"));
  expect(header.getByRole("link", { name: companyDouble.navigation.labels.brand })).toHaveAttribute("href", "/");
  expect(header.getByRole("link", { name: "(302) 555-0100" })).toHaveAttribute("href", "tel:+13025550100");
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByRole("link", { name: "Contact" })).toHaveAttribute("href", "/contact");
});

test("'Try again' brings the site back, with the focus on the page's title", async () => {
  takeOver(site, breakAll);
  broken = false;
  jest.mocked(useStaticQuery).mockReturnValue(companyDouble);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "The page" })).toHaveFocus();
});
