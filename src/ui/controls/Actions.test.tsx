import { render, screen } from "@testing-library/react";
import { Actions } from "./Actions";

const filled = () =>
  screen
    .getAllByRole("link")
    .filter((link) => getComputedStyle(link).color === "rgb(255, 255, 255)")
    .map((link) => link.textContent);

test("the first link is the filled button", () => {
  render(
    <Actions
      entries={[
        { label: "Get a quote", to: "/contact" },
        { label: "Call us", to: "tel:+13025550100" },
      ]}
    />,
  );
  expect(filled()).toEqual(["Get a quote"]);
});

test("a variant replaces this rule", () => {
  render(
    <Actions
      entries={[
        { label: "Get a quote", to: "/contact", variant: "outline" },
        { label: "Call us", to: "tel:+13025550100", variant: "solid" },
      ]}
    />,
  );
  expect(filled()).toEqual(["Call us"]);
});

test("two links to one place, and two of one name, are both shown", () => {
  const complaints = jest.spyOn(console, "error").mockImplementation();
  const entries = [
    { label: "Get a quote", to: "#quote" },
    { label: "Ask us", to: "#quote" },
    { label: "Ask us", to: "/contact" },
  ];
  const { rerender } = render(<Actions entries={entries} />);
  rerender(<Actions entries={entries.slice(1)} />);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Ask us", "Ask us"]);
  expect(complaints).not.toHaveBeenCalled();
});
