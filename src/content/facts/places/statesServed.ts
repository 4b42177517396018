import { type CoverageArea, zipsWithinReach } from "./coveredTowns";

/** The states that the company serves: those it names, or all within reach. */
export const statesServed = (company: CoverageArea): readonly string[] =>
  company.serviceArea.states ?? [...new Set(zipsWithinReach(company).map(({ state }) => state))].sort();
