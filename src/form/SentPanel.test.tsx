import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useStaticQuery } from "gatsby";
import { siteDouble } from "../../test/site/siteDouble";
import { SentPanel } from "./SentPanel";

jest.mocked(useStaticQuery).mockReturnValue(siteDouble);

test("the panel shows the reference number and the next steps, and takes the focus", () => {
  render(<SentPanel request={{ id: "L-7" }} kind="quote" onAnother={() => {}} />);
  expect(document.body).toHaveTextContent("Your reference number: L-7");
  expect(screen.getAllByRole("listitem").map((step) => step.textContent)).toEqual([
    "We call you back.",
    "You get a written quote.",
  ]);
  expect(screen.getByRole("heading", { name: "We have your request" })).toHaveFocus();
  // Its links and buttons would be read twice.
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

const typed = { phone: "(302) 555-0187", zip: "19904", restoreDraft: () => {} };

test("the panel says what it heard, and when what happens", () => {
  const request = {
    id: "L-7",
    service: "water-damage",
    town: "Dover",
    at: "2:14 PM",
    due: "2:44 PM",
    typed,
  };
  const { rerender } = render(<SentPanel request={request} kind="quote" onAnother={() => {}} />);
  const panel = document.body;
  expect(panel).toHaveTextContent("We call (302) 555-0187 about water damage in Dover (19904).");
  expect(screen.getAllByRole("listitem").map((step) => step.textContent)).toEqual([
    "2:14 PMWe received it.",
    "By 2:44 PMOur call.",
    "In two daysYou get a quote.",
  ]);
  rerender(<SentPanel request={{ ...request, town: undefined, service: "other" }} kind="quote" onAnother={() => {}} />);
  expect(panel).toHaveTextContent("We call (302) 555-0187 about your job in 19904.");
  expect(screen.getAllByRole("link", { name: "Call us" })).toHaveLength(1);
});

test.each([
  [{}, /^We call you back\.$/],
  [{ at: "2:14 PM", due: "2:44 PM" }, /^By 2:44 PM/],
])("outside the area the panel promises only a call: %p", (times, last) => {
  render(<SentPanel request={{ id: "L-7", isOutside: true, ...times }} kind="quote" onAnother={() => {}} />);
  expect(document.body).not.toHaveTextContent("You get a");
  expect(screen.getAllByRole("listitem").at(-1)).toHaveTextContent(last);
});

test("the panel repeats a partner's number, which may be wrong", () => {
  render(<SentPanel request={{ id: "L-7", typed }} kind="partner" onAnother={() => {}} />);
  expect(document.body).toHaveTextContent("Phone: (302) 555-0187Wrong number?");
});

test("a wrong number leads back to the form with the same answers, or to a call", async () => {
  const done: string[] = [];
  const request = { id: "L-7", typed: { ...typed, restoreDraft: () => done.push("draft") } };
  render(<SentPanel request={request} kind="quote" onAnother={() => done.push("form")} />);
  expect(screen.getByRole("link", { name: "call" })).toHaveAttribute("href", "tel:+13025550100");
  await userEvent.click(screen.getByRole("button", { name: "Send it again" }));
  expect(done).toEqual(["draft", "form"]);
});

test("what was typed does not stay in the browser, and what a reload needs does until the next request", async () => {
  const request = { id: "L-7", at: "2:14 PM", due: "2:44 PM", typed };
  render(<SentPanel request={request} kind="quote" onAnother={() => {}} />);
  expect(window.history.state.sent).toEqual({ kind: "quote", id: "L-7", at: "2:14 PM", due: "2:44 PM" });
  await userEvent.click(screen.getByRole("button", { name: "Send another request" }));
  expect(window.history.state.sent).toBeUndefined();
});

test("the panel says what to photograph for the service, and offers the number to save", () => {
  const panel = (service: string, kind: "quote" | "partner" = "quote") => (
    <SentPanel request={{ id: "L-7", service }} kind={kind} onAnother={() => {}} />
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

test("a request that was sent before shows what holds now, and promises nothing else", () => {
  const news = ["We do not take it.", "We do no slate."];
  const request = { id: "L-7", link: "token", at: "2:14 PM", due: "2:44 PM", promise: "Soon.", news, typed };
  render(<SentPanel request={request} kind="quote" onAnother={() => {}} />);
  expect(screen.getByText("We do not take it. We do no slate.")).toBeVisible();
  expect(document.body).not.toHaveTextContent(/2:44 PM|Soon|We call \(302\)|Take three/);
});
