import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { takeOver } from "../../../test/site/takeOver";
import { RootBoundary } from "./RootBoundary";

let broken = false;
afterEach(() => jest.restoreAllMocks());

/** A double of the whole site, with its frame and Gatsby's components. */
function Site() {
  if (broken) throw new Error("cannot render");
  return (
    <main id="main" tabIndex={-1}>
      <h1>The page</h1>
    </main>
  );
}

test("a failed site is replaced by a message and the phone number, until 'Try again' renders it", async () => {
  jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
  takeOver(
    <RootBoundary>
      <Site />
    </RootBoundary>,
    () => {
      broken = true;
    },
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong");
  expect(screen.getByRole("link", { name: "Call (302) 555-0100" })).toHaveAttribute("href", "tel:+13025550100");
  broken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByRole("heading", { name: "The page" })).toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveFocus();
});
