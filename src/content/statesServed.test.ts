import { sampleCompany } from "../../test/sampleContent";
import { statesServed } from "./statesServed";

test("a company serves the states that it names, or else its own", () => {
  const { address, serviceArea } = sampleCompany;
  expect(statesServed({ address, serviceArea: { ...serviceArea, states: ["MD", "PA"] } })).toEqual(["MD", "PA"]);
  expect(statesServed({ address, serviceArea })).toEqual(["DE"]);
});
