import { readMarks } from "./visitMarks";

test.each<[string, Record<string, string>]>([
  ["?utm_source=gmb&utm_medium=organic", { utm_source: "gmb", utm_medium: "organic" }],
  ["?UTM_Source=GMB&Utm_Medium=Organic", { utm_source: "GMB", utm_medium: "Organic" }],
  ["?utm_source=gmb&amp;utm_medium=organic", { utm_source: "gmb", utm_medium: "organic" }],
  ["?utm_source=gmb&amp;amp;utm_medium=a&AMP;utm_id=7", { utm_source: "gmb", utm_medium: "a", utm_id: "7" }],
  ["?utm_source=gmb&amp%3Butm_medium=organic", { utm_source: "gmb", utm_medium: "organic" }],
  ["?job=Repipe?utm_source=gmb&?utm_medium=a", { utm_source: "gmb", utm_medium: "a" }],
  ["?gad_source=1&gad_campaignid=2210&gbraid=0AA", { gad_source: "1", gad_campaignid: "2210", gbraid: "0AA" }],
  ["?GCLID=Cj0KC&ScCid=9a&li_fat_id=b", { gclid: "Cj0KC", sccid: "9a", li_fat_id: "b" }],
  ["?utm_source=&utm_source=+qr+&utm_source=two", { utm_source: "qr" }],
  ["?utm_campaign=Fall%20%26%20Winter&utm_term=caf%C3%A9", { utm_campaign: "Fall & Winter", utm_term: "café" }],
  ["?utm_content=100%&utm_source=a", { utm_content: "100%", utm_source: "a" }],
  ["?srsltid=Afm&email=mary@home.example&__proto__=x&mc_eid=1", {}],
  ["", {}],
])("%s has the marks %j", (query, marks) => {
  expect(readMarks(query)).toEqual(marks);
});

test("keeps 300 characters of a value, and takes no more of the longest queries", () => {
  expect(readMarks(`?utm_source=${"x".repeat(1_000_000)}`)).toEqual({ utm_source: "x".repeat(300) });
  expect(readMarks(`?${"&amp;".repeat(200_000)}utm_id=1${"&utm_id=2".repeat(100_000)}`)).toEqual({ utm_id: "1" });
  expect(readMarks(`?${"&amp;amp;am".repeat(100_000)}`)).toEqual({});
});
