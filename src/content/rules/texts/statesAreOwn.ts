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

/** Names with the states they belong to. Longer names first, so that West Virginia is not Virginia. */
const names = [
  ...Object.entries(regionalWords),
  ...Array.from(usStates, ([letters, { name }]): [string, readonly string[]] => [name, [letters]]),
]
  .map(([name, states]) => ({ name, words: ` ${name.toLowerCase()} `, states }))
  .sort((one, other) => other.name.length - one.name.length);
type Name = (typeof names)[number];

/** Streets and a holiday have states' names everywhere. */
const COMMON = ["street ", "avenue ", "birthday "];

/** Returns the names in a text. */
function namesIn(text: string): Name[] {
  // Keeps the slashes of time zones, so that America/Indiana is one word.
  const plain = text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[^a-z'/]/g, " ")
    .replaceAll("'s ", " ");
  let words = ` ${plain.split(" ").filter(Boolean).join(" ")} `;
  return names.filter(({ words: name }) => {
    if (!words.includes(name)) return false;
    for (const common of COMMON) words = words.replaceAll(name + common, " ");
    const isNamed = words.includes(name);
    words = words.replaceAll(name, " ");
    return isNamed;
  });
}

/** Returns a test of whether a name belongs where the company works, or is part of a town's name there. */
function nearbyNames(company: Company): (name: Name) => boolean {
  // Neighbor states within the miles are familiar to customers, though the company may not work there.
  const zips = zipsWithinReach({ geo: company.geo, serviceArea: { miles: company.serviceArea.miles } });
  const states = new Set([
    company.address.state,
    ...(company.serviceArea.states ?? []),
    ...zips.map(({ state }) => state),
  ]);
  const towns = [...new Set(zips.map(({ town }) => town.toLowerCase()))].join("\n");
  return ({ name, states: own }) => own.some((state) => states.has(state)) || towns.includes(name.toLowerCase());
}

/** Texts name no state or region far from the company. Such names are left over from another company's texts. */
export const statesAreOwn: ContentRule = function* ({ company: found, files }) {
  if (!found) return;
  const isNearby = nearbyNames(found.company);
  for (const file of files) {
    // Recorded texts never change.
    if (file.path === "consent-versions.json") continue;
    for (const { field, text } of textsOf(file.data)) {
      const distant = namesIn(text).find((name) => !isNearby(name))?.name;
      if (distant) yield problemAt(file, field, say("distantState", distant));
    }
  }
};
