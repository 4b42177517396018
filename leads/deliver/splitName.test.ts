import { splitName } from "./splitName";

test.each([
  ["John Smith", "John", "Smith"],
  ["Mary Ann Smith", "Mary", "Ann Smith"],
  ["李小龙", "李小龙", "李小龙"],
  ["Smith, John", "John", "Smith"],
  ["Smith, Mr. John", "John", "Smith"],
  ["John Smith, Jr.", "John", "Smith Jr."],
  ["Mr. & Mrs. John Smith", "John", "Smith"],
  ["Mrs. Lopez", "Lopez", "Lopez"],
  ["Smith,", "Smith", "Smith"],
  [",", ",", ","],
])("%s is %s, %s", (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});
