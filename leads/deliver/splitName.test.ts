import { splitName } from "./splitName";

test.each([
  ["John Smith", "John", "Smith"],
  ["Maria", "Maria", "Maria"],
  ["Mary Ann Smith", "Mary", "Ann Smith"],
  ["Juan de la Cruz", "Juan", "de la Cruz"],
  ["John Smith Jr.", "John", "Smith Jr."],
  ["李小龙", "李小龙", "李小龙"],
  ["Smith, John", "John", "Smith"],
  ["Smith,John", "John", "Smith"],
  ["De La Cruz, Maria", "Maria", "De La Cruz"],
  ["Smith, Mary Ann", "Mary Ann", "Smith"],
  ["John Smith, Jr.", "John", "Smith, Jr."],
  ["Acme Roofing, LLC", "Acme", "Roofing, LLC"],
  ["Mr. & Mrs. John Smith", "John", "Smith"],
  ["Mr and Mrs John Smith", "John", "Smith"],
  ["Dr. Maria Lopez", "Maria", "Lopez"],
  ["Mrs. Lopez", "Mrs.", "Lopez"],
  ["John and Jane Doe", "John", "Doe"],
  ["John & Jane Doe", "John", "Doe"],
  ["John/Jane Doe", "John", "Doe"],
  ["and", "and", "and"],
  ["Andy Sanders", "Andy", "Sanders"],
])("%s is %s, %s", (name, first, last) => {
  expect(splitName(name)).toEqual({ first, last });
});
