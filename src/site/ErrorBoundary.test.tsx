import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { ErrorBoundary } from "./ErrorBoundary";
import { EssentialsInHtml } from "./essentials";
import { FailureScreen } from "./FailureScreen";

jest.mocked(useStaticQuery).mockReturnValue(companyDouble);

let broken: boolean;
beforeEach(() => {
  render(<EssentialsInHtml />);
  broken = true;
  jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
});
afterEach(() => jest.restoreAllMocks());

function Page() {
  if (broken) throw new Error("cannot render");
  return <p>The page</p>;
}
const pageAt = (path: string) => (
  <ErrorBoundary resetKey={path} fallback={(retry) => <FailureScreen onRetry={retry} />}>
    <Page />
  </ErrorBoundary>
);

test("a page that renders is shown as it is", () => {
  broken = false;
  render(pageAt("/"));
  expect(screen.getByText("The page")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a page that fails is replaced by a message and the number to call", () => {
  render(pageAt("/"));
  expect(screen.getByRole("alert")).toHaveTextContent(
    "Something went wrongPlease refresh the page or try again later.",
  );
  expect(screen.getByRole("link", { name: "Call (302) 555-0100" })).toHaveAttribute("href", "tel:+13025550100");
});

test("'Try again' renders the page again", async () => {
  render(pageAt("/"));
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("The page")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a page that fails again is announced again, and the focus stays on the button", async () => {
  render(pageAt("/"));
  const said = screen.getByRole("alert");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  // Screen readers announce the alert because it is a new element.
  expect(screen.getByRole("alert")).not.toBe(said);
  expect(screen.getByRole("button", { name: "Try again" })).toHaveFocus();
});

test("the next page is rendered", () => {
  const { rerender } = render(pageAt("/"));
  broken = false;
  rerender(pageAt("/contact"));
  expect(screen.getByText("The page")).toBeInTheDocument();
});

test("the message stays when the same page is rendered again", () => {
  const { rerender } = render(pageAt("/"));
  broken = false;
  rerender(pageAt("/"));
  expect(screen.getByRole("alert")).toBeInTheDocument();
});

test("an error in the fallback is caught by the next boundary further out", () => {
  render(
    <ErrorBoundary fallback={() => <p>Caught further out</p>}>
      <ErrorBoundary
        fallback={() => {
          throw new Error("cannot render the fallback");
        }}
      >
        <Page />
      </ErrorBoundary>
    </ErrorBoundary>,
  );
  expect(screen.getByText("Caught further out")).toBeInTheDocument();
});
