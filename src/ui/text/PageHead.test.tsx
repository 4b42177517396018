import { render, screen } from "@testing-library/react";
import { PageHead } from "./PageHead";

const words = { id: "title", eyebrow: "In Dover", title: "Plumbing", lead: "Leaks, drains and heaters." };

test("labels its section with the title, between the eyebrow and the lead", () => {
  render(
    <section aria-labelledby="title">
      <PageHead {...words} />
    </section>,
  );
  expect(screen.getByRole("region", { name: "Plumbing" })).toHaveTextContent(
    /^In DoverPlumbingLeaks, drains and heaters\.$/,
  );
  expect(screen.getByRole("heading", { level: 1, name: "Plumbing" })).toBeInTheDocument();
});
