import { usStates } from "../../content/facts/places/usStates";
import { stateOfZip } from "./stateOfZip";

/** A ZIP code in each capital, the District and Puerto Rico. */
const capitals: Record<string, string> = {
  AL: "36104",
  AK: "99801",
  AZ: "85007",
  AR: "72201",
  CA: "95814",
  CO: "80202",
  CT: "06103",
  DE: "19901",
  DC: "20001",
  FL: "32301",
  GA: "30303",
  HI: "96813",
  ID: "83702",
  IL: "62701",
  IN: "46225",
  IA: "50309",
  KS: "66603",
  KY: "40601",
  LA: "70802",
  ME: "04330",
  MD: "21401",
  MA: "02201",
  MI: "48933",
  MN: "55102",
  MS: "39205",
  MO: "65101",
  MT: "59623",
  NE: "68502",
  NV: "89701",
  NH: "03301",
  NJ: "08608",
  NM: "87501",
  NY: "12207",
  NC: "27601",
  ND: "58501",
  OH: "43215",
  OK: "73102",
  OR: "97301",
  PA: "17101",
  PR: "00901",
  RI: "02903",
  SC: "29217",
  SD: "57501",
  TN: "37219",
  TX: "78701",
  UT: "84111",
  VT: "05602",
  VA: "23219",
  WA: "98507",
  WV: "25301",
  WI: "53703",
  WY: "82001",
};

test("every state has ZIP codes", () => {
  expect(Object.keys(capitals).toSorted()).toEqual([...usStates.keys()].toSorted());
});

test.each(Object.entries(capitals))("finds the capital of %s", (state, zip) => {
  expect(stateOfZip(zip)).toBe(state);
  expect(stateOfZip(`${zip}-0001`)).toBe(state);
});

test.each([
  ["09012", "AE"],
  ["34002", "AA"],
  ["96201", "AP"],
  ["00802", "VI"],
  ["96910", "GU"],
  ["96799", "AS"],
  ["96950", "MP"],
  ["96960", "MH"],
  ["96940", "PW"],
  ["96943", "FM"],
  ["20166", "VA"],
  ["56901", "DC"],
  ["73301", "TX"],
  ["88510", "TX"],
  ["39901", "GA"],
  ["05501", "MA"],
  ["06390", "NY"],
  ["00501", "NY"],
])("the ZIP code %s is in %s", (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});

test.each([undefined, "", "00000", "09912", "26901", "42900", "69999", "71500", "1990", "199011", "１９９０１", "DE"])(
  "%j is in no known state",
  (zip) => {
    expect(stateOfZip(zip)).toBeUndefined();
  },
);

test("every prefix is in a state of its first digit", () => {
  for (let prefix = 0; prefix < 1000; prefix += 1) {
    const digits = String(prefix).padStart(3, "0");
    const state = usStates.get(stateOfZip(`${digits}01`) ?? "");
    // The tables have independent sources. usStates lists the exceptions at borders.
    if (state && !["005", "569", "885", "201"].includes(digits))
      expect([digits, digits[0]]).toEqual([digits, state.zip]);
  }
});
