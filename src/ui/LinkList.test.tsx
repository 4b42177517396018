import { render, screen } from "@testing-library/react";
import { LinkList } from "./LinkList";

test("a row has its end instead of an arrow", () => {
  render(
    <LinkList
      rows={[
        { to: "/services/hvac", label: "HVAC", note: "It dries the air." },
        { to: "/service-areas/dover", label: "Dover", end: "7 miles" },
      ]}
    />,
  );
  const arrows = (name: string) => screen.getByRole("link", { name }).querySelectorAll("svg.lucide-arrow-right").length;
  expect(arrows("HVAC It dries the air.")).toBe(1);
  expect(arrows("Dover 7 miles")).toBe(0);
});
