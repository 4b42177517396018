import { render, screen } from "@testing-library/react";
import { PictureMark } from "./PictureMark";

test("ends at its place in the picture, below its words", () => {
  render(<PictureMark x={27} y={40} label="The switch" />);
  expect(screen.getByText("The switch").parentElement).toHaveStyle({ top: "3%", left: "27%", bottom: "60%" });
});
