import { render, screen } from "@testing-library/react";
import { ReceiptNote } from "./ReceiptNote";

const note = <ReceiptNote label="Your receipt:" inAddress="see the address" hint="It proves what you agreed to." />;
const at = (address: string) => window.history.replaceState(null, "", address);

test("it shows the receipt from the address, and explains its use", () => {
  at("/thank-you?reference=4T9QX-7MZK2&receipt=01234-56789-ABCDE-FGHJK");
  render(note);
  expect(screen.getByText("01234-56789-ABCDE-FGHJK")).toBeVisible();
  expect(screen.getByText(/It proves what you agreed to/)).toBeVisible();
  expect(screen.getByText("see the address")).not.toBeVisible();
});

test.each(["/thank-you?reference=4T9QX-7MZK2", "/thank-you?receipt=call-this-number"])(
  "it is hidden at %s, which has no receipt",
  (address) => {
    at(address);
    render(note);
    expect(screen.getByText(/see the address/)).not.toBeVisible();
  },
);
