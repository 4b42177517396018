import { closestTo, didYouMean } from "./didYouMean";

test.each([
  ["waterdamage", "water-damage"],
  ["titel", "title"],
  ["PHONE", "phone"],
  ["Sonday", "Sunday"],
  ["/services/plumbin", "/services/plumbing"],
  ["/service/plumbing", "/services/plumbing"],
  ["../images/roof.png", "../images/roof.jpg"],
])("%s was meant to be %s", (written, meant) => {
  const candidates = ["Monday", "Sunday", "title", "phone", "water-damage", "/services/plumbing", "../images/roof.jpg"];
  expect(closestTo(written, candidates)).toBe(meant);
});

test.each([
  ["town", ["city", "zip", "hours"]],
  ["/services/solar", ["/services/hvac", "/services/windows"]],
  ["pages/careers.json", ["pages/partners.json"]],
  ["anything", []],
])("%s was meant to be none of %j", (written, candidates) => {
  expect(didYouMean(written, candidates)).toBe("");
});

test("asks after a sentence", () => {
  expect(didYouMean("roofin", ["hvac", "roofing"])).toBe(" Did you mean `roofing`?");
});
