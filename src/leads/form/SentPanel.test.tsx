import { render, screen } from "@testing-library/react";
import { useStaticQuery } from "gatsby";
import { companyDouble } from "../../../test/site/companyDouble";
import { SentPanel } from "./SentPanel";

jest.mocked(useStaticQuery).mockReturnValue(companyDouble);
afterEach(() => jest.useRealTimers());

test("the panel shows the reference number and the next steps, and takes the focus", () => {
  render(<SentPanel reference="L-7" kind="quote" onAnother={() => {}} />);
  expect(screen.getByRole("status")).toHaveTextContent("Your reference number: L-7");
  expect(screen.getAllByRole("listitem").map((step) => step.textContent)).toEqual([
    "We call you back.",
    "You get a written quote.",
  ]);
  expect(screen.getByRole("heading", { name: "We have your request" })).toHaveFocus();
});

test("the panel shows the receipt with its purpose, if there is one", () => {
  const panel = (receipt?: string) => <SentPanel reference="L-7" receipt={receipt} kind="quote" onAnother={() => {}} />;
  const { rerender } = render(panel("01234-56789-ABCDE-FGHJK"));
  expect(screen.getByRole("status")).toHaveTextContent(
    "Your receipt: 01234-56789-ABCDE-FGHJKIt proves what you agreed to.",
  );
  rerender(panel());
  expect(screen.queryByText(/receipt/)).not.toBeInTheDocument();
});

test.each([
  ["Friday noon in the company's zone", "2026-03-06T17:00:00Z", "The office is open."],
  ["Sunday noon", "2026-03-08T16:00:00Z", "The office is closed right now. We call Monday at 7 AM."],
  ["a clock that is a year behind", "2025-03-08T16:00:00Z", companyDouble.formText.promise],
])("with %s the panel says when to expect a call", (_when, now, text) => {
  jest.useFakeTimers({ now: new Date(now) });
  render(<SentPanel reference="L-7" kind="quote" onAnother={() => {}} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

test("the panel says what to photograph for the service, and offers the call and the number to save", () => {
  jest.useFakeTimers({ now: new Date("2026-03-06T17:00:00Z") });
  const panel = (service: string, kind: "quote" | "partner" = "quote") => (
    <SentPanel reference="L-7" kind={kind} service={service} onAnother={() => {}} />
  );
  const { rerender } = render(panel("hvac"));
  expect(screen.getByText("Take three photographs")).toBeInTheDocument();
  expect(screen.getByText("The thermostat")).toBeInTheDocument();
  const calendar = screen.getByRole("link", { name: "Add to calendar" });
  expect(calendar).toHaveAttribute("href", `/api/promised-call?at=${Date.parse("2026-03-06T17:00:00Z")}`);
  expect(screen.getByRole("link", { name: "Save our number" })).toHaveAttribute("href", "/contact.vcf");
  rerender(panel("water-damage"));
  expect(screen.queryByText("Take three photographs")).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Add to calendar" })).toBeInTheDocument();
  rerender(panel("hvac", "partner"));
  expect(screen.queryByRole("link", { name: "Add to calendar" })).not.toBeInTheDocument();
});

test("the panel offers no call to save, if the office states no hours", () => {
  const { company } = companyDouble;
  jest.mocked(useStaticQuery).mockReturnValueOnce({ ...companyDouble, company: { ...company, hours: [] } });
  render(<SentPanel reference="L-7" kind="quote" service="hvac" onAnother={() => {}} />);
  expect(screen.getByRole("link", { name: "Save our number" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Add to calendar" })).not.toBeInTheDocument();
});
