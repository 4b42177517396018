import { stateAfter } from "./leadState";

test.each([
  ["accepted", "spam", "spam"],
  ["accepted", "declined", "accepted"],
  ["quarantined", "honest", "accepted"],
  ["quarantined", "booked", "accepted"],
  ["quarantined", "declined", "quarantined"],
  ["quarantined", "note", "quarantined"],
  ["spam", "note", "spam"],
  ["spam", "declined", "accepted"],
  ["spam", "taken", "accepted"],
] as const)("%s is, after the act %s, %s", (before, act, after) => {
  expect(stateAfter(before, act)).toBe(after);
});
