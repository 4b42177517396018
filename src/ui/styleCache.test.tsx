import { CacheProvider } from "@emotion/react";
import { render, screen } from "@testing-library/react";
import { adoptStyles } from "./styleCache";

const styles = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
const show = (colour: string) =>
  render(
    <CacheProvider value={adoptStyles(document)}>
      <p css={{ display: "flex", color: colour }}>{colour}</p>
    </CacheProvider>,
  );

beforeEach(() => {
  document.head.innerHTML = "";
});

test("styles are written without vendor prefixes", () => {
  show("red");
  expect(styles()).toEqual([`.${screen.getByText("red").className} {display: flex; color: red;}`]);
});

test("inserts only styles that are not in the page's HTML", () => {
  show("red").unmount();
  document.head.innerHTML = `<style data-emotion="c">.c-other{margin:0}${styles()}</style>`;
  show("red");
  expect(styles()).toHaveLength(2);
  show("blue");
  expect(styles()).toHaveLength(3);
});
