import { findCoverage, readAnswers, readCoverage, writeCoverage, writeDistances } from "./coverage";

const zips = [
  { zip: "00501", town: "Holtsville" },
  { zip: "00502", town: "Holtsville" },
  { zip: "00503", town: "St. Mary's" },
  { zip: "19901", town: "Dover" },
  { zip: "19904", town: "Dover" },
  { zip: "19963", town: "Milford" },
];
const table = writeCoverage(zips);

test("the table is delta-encoded", () => {
  expect(table.split("\n")).toEqual(["501Holtsville", "", "St. Mary's", "19398Dover", "3", "59Milford"]);
});

test("decodes an encoded table to the same ZIP codes", () => {
  expect([...readCoverage(table)]).toEqual(zips.map(({ zip, town }) => [zip, town]));
});

test.each([
  ["19904", "inside"],
  ["19904-1234", "inside"],
  ["00502", "inside"],
  ["19905", "outside"],
  ["00000", "outside"],
  ["99999-9999", "outside"],
  [undefined, undefined],
])("the coverage of %j is %j", (zip, coverage) => {
  expect(findCoverage(zip, readCoverage(table))).toBe(coverage);
});

test.each([
  ["19904", { zip: "19904", text: "Yes, 19904 (Dover).", town: "Dover", path: "/service-areas/dover" }],
  ["19963-0001", { zip: "19963", text: "Yes, 19963 (Milford).", town: "Milford", path: undefined }],
  ["Elkton, MD 21921", { zip: "21921", text: "6 miles outside.", distance: "6" }],
  ["９０２１０", { zip: "90210", text: "Not to 90210.", distance: undefined }],
  ["__proto__", undefined],
  ["<img src=x>", undefined],
  ["", undefined],
])("the answer to %j", (zip, answer) => {
  const answerTo = readAnswers({
    inside: "Yes, {code} ({town}).",
    near: "{distance} miles outside.",
    far: "Not to {code}.",
    zips: table,
    around: writeDistances([{ zip: "21921", miles: 6 }]),
    pages: { 19904: "/service-areas/dover" },
  });
  expect(answerTo(zip)).toEqual(answer);
});
