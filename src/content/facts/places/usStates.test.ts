import { usStates } from "./usStates";

test("lists fifty states, the District of Columbia and Puerto Rico, each with existing time zones", () => {
  expect(usStates.size).toBe(52);
  const zones = [...usStates.values()].flatMap(({ timeZones }) => timeZones);
  for (const timeZone of zones) expect(() => new Intl.DateTimeFormat("en-US", { timeZone })).not.toThrow();
  expect(new Set([...usStates.values()].map(({ name }) => name)).size).toBe(52);
});
