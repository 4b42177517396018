import { render, screen } from "@testing-library/react";
import { Licenses } from "./Licenses";

test("licenses show name, number and issuer, with a link to look them up", () => {
  const license = { state: "PA", type: "contractor", issuer: "An office", link: null };
  render(
    <Licenses
      licenses={[
        { ...license, name: "PA HIC", number: "PA1" },
        { ...license, name: "MHIC", number: "2", link: "https://look.example/2" },
      ]}
    />,
  );
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toEqual(["PA HIC PA1, An office", "MHIC 2, An office"]);
  expect(screen.getByRole("link", { name: "MHIC 2" })).toHaveAttribute("href", "https://look.example/2");
});
