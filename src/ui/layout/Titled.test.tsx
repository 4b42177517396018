import { render, screen } from "@testing-library/react";
import { Titled, TitledCard } from "./Titled";

test("a part and a card are named after their titles", () => {
  render(
    <>
      <Titled as="nav" title="Popular pages" level={3} />
      <TitledCard title="Near Dover" text="Towns that we also serve." />
    </>,
  );
  expect(screen.getByRole("navigation", { name: "Popular pages" })).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 3 })).toHaveTextContent("Popular pages");
  expect(screen.getByRole("region", { name: "Near Dover" })).toHaveTextContent("Near DoverTowns that we also serve.");
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Near Dover");
});
