import { render, screen } from "@testing-library/react";
import { BulletList } from "./BulletList";

test("each text is an item with a bullet", () => {
  render(<BulletList items={["Names", "Numbers"]} />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Names", "Numbers"]);
  expect(getComputedStyle(screen.getByRole("list")).listStyle).toBe("disc");
});
