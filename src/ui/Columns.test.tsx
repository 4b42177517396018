import { render } from "@testing-library/react";
import { Columns } from "./Columns";

const styles = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));

test.each([
  ["tablet", "48em"],
  ["desktop", "64em"],
] as const)("has one column below a %s's width and two from there on", (from, width) => {
  const { container } = render(
    <Columns from={from} ratio="threeToTwo" gap="16px">
      <p>One</p>
      <p>Two</p>
    </Columns>,
  );
  const name = container.firstElementChild?.className;
  const [narrow, ...wider] = styles().filter((rule) => rule.includes(`.${name}`));
  expect(narrow).toContain("grid-template-columns: minmax(0, 1fr);");
  const two = "grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);";
  expect(wider.filter((rule) => rule.includes(two))).toEqual([expect.stringContaining(`(min-width: ${width})`)]);
});
