import { render, screen } from "@testing-library/react";
import { DateLine } from "./DateLine";

test("a date is that day wherever it is read", () => {
  render(<DateLine label="Effective" day="2026-01-01" />);
  expect(screen.getByText("January 1, 2026").closest("p")).toHaveTextContent("Effective: January 1, 2026");
  expect(screen.getByText("January 1, 2026")).toHaveAttribute("datetime", "2026-01-01");
});
