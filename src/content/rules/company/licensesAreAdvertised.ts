import { statesServed } from "../../facts/places/coveredTowns";
import { usStates } from "../../facts/places/usStates";
import { problem } from "../../problems/message";
import { type ContentRule, entryOf, problemAt } from "../contentRule";
import { advertisedLicenses } from "./advertisedLicenses";

/** A company names each license that a served state requires in advertising. */
export const licensesAreAdvertised: ContentRule = function* (draft) {
  const entry = entryOf(draft, "Company");
  if (!entry) return;
  const { file, data } = entry;
  const { geo, serviceArea, licenses = [] } = data;
  const areValid = "licenses" in data === "licenses" in file.data;
  if (!geo || !serviceArea || !areValid) return;
  for (const [index, state] of statesServed({ geo, serviceArea }).entries()) {
    const wanted = advertisedLicenses.get(state);
    if (!wanted || licenses.some((license) => license.state === state && license.kind === wanted.kind)) continue;
    const name = usStates.get(state) ?? state;
    const message = problem(
      `${name} wants a company's ${wanted.number} in all advertising (${wanted.law}); add a ${wanted.kind} of ${state} to licenses, or leave the state out of the states served.`,
    );
    yield problemAt(file, serviceArea.states ? ["serviceArea", "states", index] : ["serviceArea"], message);
  }
};
