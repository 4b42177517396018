import { render, screen } from "@testing-library/react";
import { LinkList } from "./LinkList";

test("a row is one link, with its note and its end", () => {
  render(
    <LinkList
      rows={[
        { to: "/services/hvac", label: "HVAC", note: "It dries the air." },
        { to: "/service-areas/dover", label: "Dover", end: "7 miles" },
      ]}
    />,
  );
  const names = screen.getAllByRole("link").map((link) => link.textContent);
  expect(names).toEqual(["HVAC It dries the air.", "Dover 7 miles"]);
});
