import { splitName } from "./splitName";

test.each([
  ["John Smith", "John", "Smith"],
  ["Maria", "Maria", "Maria"],
  [" Juan  de la Cruz ", "Juan", "de la Cruz"],
  ["Smith, John", "John", "Smith"],
  ["Smith,John", "John", "Smith"],
  ["John Smith, Jr.", "John", "Smith Jr."],
  ["Acme Roofing, LLC", "Acme", "Roofing LLC"],
  ["Smith,", "Smith", "Smith"],
  [",", ",", ","],
])("%s is %s, %s", (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});
