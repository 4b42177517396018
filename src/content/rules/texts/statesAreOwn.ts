import { zipsWithinReach } from "../../facts/places/coveredTowns";
import { usStates } from "../../facts/places/usStates";
import type { Company } from "../../kinds/company";
import { say } from "../../messages";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

/** Regional words, with the states they belong to. */
const regionalWords: Readonly<Record<string, readonly string[]>> = {
  Chesapeake: ["DC", "DE", "MD", "PA", "VA"],
  Delmarva: ["DE", "MD", "VA"],
  "Great Lakes": ["IL", "IN", "MI", "MN", "NY", "OH", "PA", "WI"],
  "Gulf Coast": ["AL", "FL", "LA", "MS", "TX"],
  "New England": ["CT", "MA", "ME", "NH", "RI", "VT"],
  "nor'easter": ["CT", "DC", "DE", "MA", "MD", "ME", "NC", "NH", "NJ", "NY", "PA", "RI", "VA", "VT"],
  "Pacific Northwest": ["ID", "OR", "WA"],
};

/** Lower-case name → the states it belongs to. */
const statesOf: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(regionalWords).map(([word, states]) => [word.toLowerCase(), states] as const),
  ...Array.from(usStates, ([letters, { name }]) => [name.toLowerCase(), [letters]] as const),
]);

/**
 * Longer names first, so that West Virginia is not Virginia. Streets, a holiday and time zones have states' names
 * everywhere.
 */
const NAMES = new RegExp(
  `\\b(?<!America/)(?:${[...statesOf.keys()].sort((a, b) => b.length - a.length).join("|")})\\b(?! street| avenue|'s birthday)`,
  "gi",
);

/** Returns a test of whether a name belongs where the company works, or is part of a town's name there. */
function nearbyNames(company: Company): (name: string) => boolean {
  // Neighbor states within the miles are familiar to customers, though the company may not work there.
  const zips = zipsWithinReach({ geo: company.geo, serviceArea: { miles: company.serviceArea.miles } });
  const states = new Set([
    company.address.state,
    ...(company.serviceArea.states ?? []),
    ...zips.map(({ state }) => state),
  ]);
  const towns = [...new Set(zips.map(({ town }) => town.toLowerCase()))].join("\n");
  return (name) => statesOf.get(name)?.some((state) => states.has(state)) || towns.includes(name);
}

/** Texts name no state or region far from the company. Such names are left over from another company's texts. */
export const statesAreOwn: ContentRule = function* ({ company: found, files }) {
  if (!found) return;
  const isNearby = nearbyNames(found.company);
  for (const file of files) {
    // Recorded texts never change.
    if (file.path === "consent-versions.json") continue;
    for (const { field, text } of textsOf(file.data)) {
      const names = text.replaceAll("’", "'").match(NAMES) ?? [];
      const distant = names.find((name) => !isNearby(name.toLowerCase()));
      if (distant) yield problemAt(file, field, say("distantState", distant));
    }
  }
};
