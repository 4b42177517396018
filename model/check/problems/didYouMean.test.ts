import { closestTo, didYouMean } from "./didYouMean";

test.each([
  ["waterdamage", "water-damage"],
  ["titel", "title"],
  ["PHONE", "phone"],
  ["/services/plumbin", "/services/plumbing"],
  ["/service/plumbing", "/services/plumbing"],
  ["../images/roof.png", "../images/roof.jpg"],
])("suggests the closest candidate for %s: %s", (written, meant) => {
  const candidates = ["title", "phone", "water-damage", "/services/plumbing", "../images/roof.jpg"];
  expect(closestTo(written, candidates)).toBe(meant);
});

test.each([
  ["town", ["city", "zip", "hours"]],
  ["/services/solar", ["/services/hvac", "/services/windows"]],
  ["pages/careers.json", ["pages/partners.json"]],
  ["anything", []],
])("suggests nothing for %s if the candidates are %j", (written, candidates) => {
  expect(didYouMean(written, candidates)).toBe("");
});

test("appends the suggestion to a sentence as a question", () => {
  expect(didYouMean("roofin", ["hvac", "roofing"])).toBe(" Did you mean `roofing`?");
});
