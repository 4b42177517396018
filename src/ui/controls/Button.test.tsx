import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button, LinkButton } from "./Button";

test("a button does not submit by default", () => {
  render(<Button>Press</Button>);
  expect(screen.getByRole("button", { name: "Press" })).toHaveAttribute("type", "button");
});

test("a press calls its handler", async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Press</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Press" }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("an idle button is neither busy nor disabled, and shows only its label", () => {
  render(<Button busyLabel="Sending…">Send</Button>);
  const button = screen.getByRole("button", { name: "Send" });
  expect(button).not.toHaveAttribute("aria-busy");
  expect(button).not.toHaveAttribute("aria-disabled");
  expect(screen.getByText("Sending…")).not.toBeVisible();
});

test("a busy button announces itself and keeps the focus", () => {
  const { rerender } = render(<Button busyLabel="Sending…">Send</Button>);
  screen.getByRole("button").focus();
  rerender(
    <Button busy busyLabel="Sending…">
      Send
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Sending…", busy: true });
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveFocus();
  expect(screen.getByText("Send")).not.toBeVisible();
});

test.each([
  ["/contact", null],
  ["#quote", null],
  ["tel:+13025550100", null],
  ["https://maps.example/", "noopener"],
])("a link that looks like a button points to %s", (to, rel) => {
  render(<LinkButton to={to}>Go</LinkButton>);
  const link = screen.getByRole("link", { name: "Go" });
  expect(link).toHaveAttribute("href", to);
  expect(link.getAttribute("rel")).toBe(rel);
});
