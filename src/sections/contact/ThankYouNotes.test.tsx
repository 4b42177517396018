import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../../test/site/siteDouble";
import { ThankYouNotes } from "./ThankYouNotes";

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

const reference = { label: "Your number:", inAddress: "see the address" };
const notes = <ThankYouNotes reference={reference} nextTitle="What happens next" next={[]} callText="Call us." />;
const at = (address: string) => window.history.replaceState(null, "", address);

test("it shows the reference number from the address", () => {
  at("/thank-you?reference=4T9QX-7MZK2");
  render(notes);
  expect(screen.getByText("4T9QX-7MZK2")).toBeVisible();
  expect(screen.getByText("see the address")).not.toBeVisible();
});

test.each(["/thank-you", "/thank-you?reference=call-this-number"])(
  "it hides the number at %s, which has none",
  (address) => {
    at(address);
    render(notes);
    expect(screen.getByText(/see the address/)).not.toBeVisible();
  },
);
