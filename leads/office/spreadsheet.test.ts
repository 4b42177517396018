import { cell } from "./spreadsheet";

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ["＋1", "'＋1"],
  [" @sum", "' @sum"],
  ["-1", "'-1"],
  ["\tx", "'\tx"],
  ['Said "now",\nthen left', '"Said ""now"",\nthen left"'],
  ["1,000", '"1,000"'],
  ["(302) 555-0142", "(302) 555-0142"],
])("%j is safe to open in a spreadsheet", (text, written) => {
  expect(cell(text)).toBe(written);
});
