import { render, screen } from "@testing-library/react";
import { ReferenceNote } from "./ReferenceNote";

const note = <ReferenceNote label="Your number:" inAddress="see the address" />;
const at = (address: string) => window.history.replaceState(null, "", address);

test("it shows the reference number from the address", () => {
  at("/thank-you?reference=4T9QX-7MZK2");
  render(note);
  expect(screen.getByText("4T9QX-7MZK2")).toBeVisible();
  expect(screen.getByText("see the address")).not.toBeVisible();
});

test.each(["/thank-you", "/thank-you?reference=call-this-number"])(
  "it is hidden at %s, which has no reference number",
  (address) => {
    at(address);
    render(note);
    expect(screen.getByText(/see the address/)).not.toBeVisible();
  },
);
