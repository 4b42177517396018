import { type CoverageArea, zipsWithinReach } from "./coveredTowns";

/** The states that the company works in, by their two letters: those it names, or else all within reach. */
export const statesServed = (company: CoverageArea): readonly string[] =>
  company.serviceArea.states ?? [...new Set(zipsWithinReach(company).map(({ state }) => state))].sort();
