import { splitName } from "./splitName";

test.each([
  ["John Smith", "John", "Smith"],
  ["Maria", "Maria", "Maria"],
  ["Mary Ann Smith", "Mary", "Ann Smith"],
  ["李小龙", "李小龙", "李小龙"],
  ["Smith, John", "John", "Smith"],
  ["Smith, Mr. John", "John", "Smith"],
  ["Smith, John & Jane", "John", "Smith"],
  ["Smith, Jr., John", "John", "Smith Jr."],
  ["John Smith, Jr.", "John", "Smith Jr."],
  ["Acme Roofing, LLC", "Acme", "Roofing LLC"],
  ["Mr. & Mrs. John Smith", "John", "Smith"],
  ["Dr. Maria Lopez", "Maria", "Lopez"],
  ["Mrs. Lopez", "Mrs.", "Lopez"],
  ["Mr. & Mrs. Smith", "Mr. & Mrs.", "Smith"],
  ["John and Jane Doe", "John", "Doe"],
  ["John/Jane Doe", "John", "Doe"],
  ["Mr. John and Mrs. Jane Doe", "John", "Doe"],
  ["John Smith and Jane Doe", "John", "Smith"],
  ["John and Jane", "John", "John"],
  ["John (Jack) Smith", "John", "Smith"],
  ["(Jim)", "(Jim)", "(Jim)"],
  ["Smith,", "Smith", "Smith"],
  [",", ",", ","],
  ["and", "and", "and"],
])("%s is %s, %s", (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});
