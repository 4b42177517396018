import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useStaticQuery } from "gatsby";
import { useEffect } from "react";
import { companyDouble } from "../../../test/site/companyDouble";
import { EssentialsInHtml } from "../../site/essentials";
import { Sections } from "./Sections";

jest.mocked(useStaticQuery).mockReturnValue(companyDouble);

let broken: "rendering" | "an effect" | undefined;
beforeEach(() => {
  render(<EssentialsInHtml />);
  broken = "rendering";
  jest.spyOn(console, "error").mockImplementation(); // React reports what a boundary catches.
});
afterEach(() => jest.restoreAllMocks());

function Second() {
  if (broken === "rendering") throw new Error("cannot render");
  useEffect(() => {
    if (broken === "an effect") throw new Error("cannot start");
  });
  return (
    <section>
      <h2>Second</h2>
    </section>
  );
}
const page = (failure?: string) => (
  <main id="main" tabIndex={-1}>
    <Sections failure={failure}>
      <h2>First</h2>
      <Second />
      {false}
      <h2>Third</h2>
    </Sections>
  </main>
);
const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
const retry = () => userEvent.click(screen.getByRole("button", { name: "Try again" }));

test("sections are rendered without extra elements", () => {
  broken = undefined;
  const { container } = render(page());
  expect(container.innerHTML).toBe(
    '<main id="main" tabindex="-1"><h2>First</h2><section><h2>Second</h2></section><h2>Third</h2></main>',
  );
});

test.each(["rendering", "an effect"] as const)(
  "a section that fails in %s is replaced by a box, and the others stay",
  (kind) => {
    broken = kind;
    render(page());
    expect(headings()).toEqual(["First", "Third"]);
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Something went wrongPlease refresh the page or try again later.",
    );
    expect(screen.getByRole("link", { name: "Call (302) 555-0100" })).toHaveAttribute("href", "tel:+13025550100");
  },
);

test("'Try again' brings the section back with the focus on its heading", async () => {
  render(page());
  broken = undefined;
  await retry();
  expect(headings()).toEqual(["First", "Second", "Third"]);
  expect(screen.getByRole("heading", { name: "Second" })).toHaveFocus();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("the focus stays on the button if the section fails again", async () => {
  render(page());
  await retry();
  expect(headings()).toEqual(["First", "Third"]);
  expect(screen.getByRole("button", { name: "Try again" })).toHaveFocus();
});

test("the focus moves to the page if the section that comes back has no heading", async () => {
  const Silent = () => (broken ? <Second /> : <p>Words</p>);
  render(
    <main id="main" tabIndex={-1}>
      <Sections>
        <Silent />
      </Sections>
    </main>,
  );
  broken = undefined;
  await retry();
  expect(screen.getByRole("main")).toHaveFocus();
});

test("a page's own message replaces the usual one", () => {
  render(page("Our policy cannot be shown."));
  expect(screen.getByRole("alert")).toHaveTextContent(/^Our policy cannot be shown\.$/);
  expect(screen.getByRole("link", { name: "Call (302) 555-0100" })).toBeInTheDocument();
});

test("a section inside another fails alone", () => {
  render(
    <Sections>
      <section aria-label="outer">
        <h2>Outer</h2>
        <Sections inside>
          <Second />
        </Sections>
      </section>
    </Sections>,
  );
  const outer = within(screen.getByRole("region", { name: "outer" }));
  expect(outer.getByRole("heading", { name: "Outer" })).toBeInTheDocument();
  expect(outer.getByRole("alert")).toBeInTheDocument();
});
