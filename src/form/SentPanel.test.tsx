import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../test/site/companyDouble";
import { SentPanel } from "./SentPanel";

jest.mocked(useStaticQuery).mockReturnValue(companyDouble);

test("the panel shows the reference number and the next steps, and takes the focus", () => {
  render(<SentPanel reference="L-7" kind="quote" onAnother={() => {}} />);
  expect(screen.getByRole("status")).toHaveTextContent("Your reference number: L-7");
  expect(screen.getAllByRole("listitem").map((step) => step.textContent)).toEqual([
    "We call you back.",
    "You get a written quote.",
  ]);
  expect(screen.getByRole("heading", { name: "We have your request" })).toHaveFocus();
});

test("the panel says what to photograph for the service, and offers the number to save", () => {
  const panel = (service: string, kind: "quote" | "partner" = "quote") => (
    <SentPanel reference="L-7" kind={kind} service={service} onAnother={() => {}} />
  );
  const { rerender } = render(panel("hvac"));
  expect(screen.getByText("Take three photographs")).toBeInTheDocument();
  expect(screen.getByText("The thermostat")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Save our number" })).toHaveAttribute("href", "/contact.vcf");
  rerender(panel("water-damage"));
  expect(screen.queryByText("Take three photographs")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Save our number" })).toBeInTheDocument();
  rerender(panel("hvac", "partner"));
  expect(screen.queryByRole("link", { name: "Save our number" })).not.toBeInTheDocument();
});
