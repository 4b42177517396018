import { statesServed } from "./statesServed";

/** In Wilmington, Delaware, close to three other states. */
const geo = { latitude: 39.7391, longitude: -75.5398 };

test("a company serves the states that it names, or by default all within its radius", () => {
  expect(statesServed({ geo, serviceArea: { miles: 20, states: ["DE", "PA"] } })).toEqual(["DE", "PA"]);
  expect(statesServed({ geo, serviceArea: { miles: 20 } })).toEqual(["DE", "MD", "NJ", "PA"]);
  expect(statesServed({ geo, serviceArea: { miles: 4 } })).toEqual(["DE"]);
});
