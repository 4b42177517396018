import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ErrorBoundary } from "./ErrorBoundary";
import { Failure } from "./Failure";

let broken: boolean;
beforeEach(() => {
  broken = true;
  jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
});
afterEach(() => jest.restoreAllMocks());

function Page() {
  if (broken) throw new Error("cannot render");
  return <p>The page</p>;
}
const pageAt = (path: string, message?: string) => (
  <main id="main" tabIndex={-1}>
    <ErrorBoundary resetKey={path} fallback={(retry) => <Failure message={message} onRetry={retry} />}>
      <Page />
    </ErrorBoundary>
  </main>
);
const tryAgain = () => userEvent.click(screen.getByRole("button", { name: "Try again" }));

test("a failed page is replaced by a message and the phone number", () => {
  render(pageAt("/"));
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrongPlease try again.");
  expect(screen.getByRole("link", { name: "Call (302) 555-0100" })).toHaveAttribute("href", "tel:+13025550100");
});

test("a page's own message replaces the usual one", () => {
  render(pageAt("/privacy", "Our policy cannot be shown."));
  expect(screen.getByRole("alert")).toHaveTextContent(/^Our policy cannot be shown\.$/);
});

test("'Try again' renders the page again, and moves the focus to it", async () => {
  render(pageAt("/"));
  broken = false;
  await tryAgain();
  expect(screen.getByText("The page")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a page that fails again is announced again", async () => {
  render(pageAt("/"));
  const said = screen.getByRole("alert");
  await tryAgain();
  // Screen readers announce the alert because it is a new element.
  expect(screen.getByRole("alert")).not.toBe(said);
  expect(screen.getByRole("main")).toHaveFocus();
});

test("renders the next page", () => {
  const { rerender } = render(pageAt("/"));
  broken = false;
  rerender(pageAt("/contact"));
  expect(screen.getByText("The page")).toBeInTheDocument();
});

test("keeps the message when the same page is rendered again", () => {
  const { rerender } = render(pageAt("/"));
  broken = false;
  rerender(pageAt("/"));
  expect(screen.getByRole("alert")).toBeInTheDocument();
});
