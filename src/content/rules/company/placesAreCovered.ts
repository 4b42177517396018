import { townsOf, zipsWithinReach } from "../../facts/places/coveredTowns";
import { didYouMean } from "../../problems/didYouMean";
import { foundInWords } from "../../problems/foundInWords";
import { problem } from "../../problems/message";
import { type ContentRule, entryOf, problemAt } from "../contentRule";

const LISTED = new Intl.ListFormat("en-US", { type: "disjunction" });

/** The service area has towns, and the named places are among them. */
export const placesAreCovered: ContentRule = function* (draft) {
  const entry = entryOf(draft, "Company");
  if (!entry) return;
  const { file, data } = entry;
  const { geo, serviceArea } = data;
  if (!geo || !serviceArea) return;
  const { miles, places, states } = serviceArea;
  const reach = `within ${miles} miles of \`geo\`${states ? ` in ${LISTED.format(states)}` : ""}`;
  const names = [...new Set(townsOf(zipsWithinReach({ geo, serviceArea })).map(({ name }) => name))];
  if (names.length === 0) {
    yield problemAt(
      file,
      ["serviceArea", "miles"],
      problem(`no ZIP code is ${reach}; check \`geo\`, \`serviceArea.miles\` and \`serviceArea.states\`.`),
    );
    return;
  }
  for (const [index, place] of places.entries()) {
    if (names.includes(place)) continue;
    const advice = didYouMean(place, names) || " Name a town with a ZIP code of its own, or reach further.";
    yield problemAt(
      file,
      ["serviceArea", "places", index],
      problem(`no ZIP code ${reach} has ${foundInWords(place)} as its town.${advice}`),
    );
  }
};
