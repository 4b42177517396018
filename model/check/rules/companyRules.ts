import { milesBetween, townNamed, townsOf, zipsWithinReach } from "../../company/places/coveredTowns";
import { usStates } from "../../company/places/usStates";
import type { Company } from "../../kinds/company";
import type { ContentProblem, JsonFile } from "../problems/contentProblem";
import { describeValue, oneOf } from "../problems/describeValue";
import { didYouMean } from "../problems/didYouMean";
import { type ContentRule, entriesOf, problemAt, warningAt } from "./contentRule";

/** The service area has the named places, and licenses for its states are advertised. */
export const placesAreServed: ContentRule = function* (draft) {
  for (const { file, data } of entriesOf(draft, "Company")) {
    const { geo, serviceArea } = data;
    const { miles, places, states } = serviceArea;
    const zips = zipsWithinReach(data);
    const towns = townsOf(zips);
    const reach = `within ${miles} miles of \`geo\`${states ? ` in ${oneOf(states)}` : ""}`;
    if (zips.length === 0)
      return yield problemAt(
        file,
        ["serviceArea", "miles"],
        `no ZIP code is ${reach}; check \`geo\`, \`serviceArea.miles\` and \`serviceArea.states\`.`,
      );
    for (const [index, place] of places.entries()) {
      if (townNamed(place, geo, towns)) continue;
      const names = [...new Set(towns.map(({ name }) => name))];
      const advice = didYouMean(place, names) || " Name a town with a ZIP code of its own, or reach further.";
      yield problemAt(
        file,
        ["serviceArea", "places", index],
        `no ZIP code ${reach} has ${describeValue(place)} as its town.${advice}`,
      );
    }
    const served = states ?? [...new Set(zips.map(({ state }) => state))].sort();
    yield* licensesOf(file, data, served);
  }
};

/** The service area has the towns with a page. A wrong sign makes thousands of miles of their distance. */
export const townsAreServed: ContentRule = function* (draft) {
  for (const { data: company } of entriesOf(draft, "Company")) {
    const { miles } = company.serviceArea;
    for (const { file, data } of entriesOf(draft, "Area")) {
      const far = Math.round(milesBetween(company.geo, data.geo));
      const found = `is ${far} miles from the office, outside the service area of ${miles}; check both numbers.`;
      if (far > miles) yield warningAt(file, ["geo"], found);
    }
  }
};

/** A shown rating names its source, so that visitors can look it up. */
export const ratingHasSource: ContentRule = function* (draft) {
  for (const { file, data } of entriesOf(draft, "Company"))
    if (data.rating && !data.rating.hidden && !data.rating.source)
      yield warningAt(
        file,
        ["rating"],
        "names no source, so visitors cannot look the rating up; add `source`, or `hidden` until there is one.",
      );
};

/**
 * The states around Delaware that require a number in home-improvement advertising, websites included, with the law.
 * Delaware licenses plumbers and electricians but requires no number. To add a state, read its law first.
 *
 * - Maryland: every advertisement names the license, https://labor.maryland.gov/license/mhic/mhicfaqgenl.shtml
 * - New Jersey: N.J.A.C. 13:45A-17.11(d)2 on the ground of N.J.S.A. 56:8-144
 * - Pennsylvania: Home Improvement Consumer Protection Act, section 6
 */
const advertisedLicenses = new Map([
  ["MD", { type: "license", number: "MHIC license number", law: "Md. Code, Bus. Reg. § 8-601; COMAR 09.08.01" }],
  ["NJ", { type: "registration", number: "home improvement registration number", law: "N.J.S.A. 56:8-144" }],
  ["PA", { type: "registration", number: "home improvement registration number", law: "73 P.S. § 517.6" }],
]);

/** A company names each license that a served state requires in advertising. */
function* licensesOf(
  file: JsonFile,
  { licenses = [], serviceArea }: Company,
  served: readonly string[],
): Generator<ContentProblem> {
  for (const [index, state] of served.entries()) {
    const wanted = advertisedLicenses.get(state);
    if (!wanted || licenses.some((license) => license.state === state && license.type === wanted.type)) continue;
    yield problemAt(
      file,
      serviceArea.states ? ["serviceArea", "states", index] : ["serviceArea"],
      `${usStates.get(state)} wants a company's ${wanted.number} in all advertising (${wanted.law}); add a ${wanted.type} of ${state} to licenses, or leave the state out of the states served.`,
    );
  }
}
