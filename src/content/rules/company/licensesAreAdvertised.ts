import { statesServed } from "../../facts/places/statesServed";
import { usStates } from "../../facts/places/usStates";
import { problem } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";
import { advertisedLicenses } from "./advertisedLicenses";

/** A company names each license that a served state requires in advertising. */
export const licensesAreAdvertised: ContentRule = function* ({ company: found }) {
  if (!found) return;
  const { file, company } = found;
  const licenses = company.licenses ?? [];
  for (const [index, state] of statesServed(company).entries()) {
    const wanted = advertisedLicenses.get(state);
    if (!wanted || licenses.some((license) => license.state === state && license.kind === wanted.kind)) continue;
    const name = usStates.get(state)?.name ?? state;
    const message = problem(
      `${name} wants a company's ${wanted.number} in all advertising (${wanted.law}); add a ${wanted.kind} of ${state} to licenses, or leave the state out of the states served.`,
    );
    yield problemAt(file, company.serviceArea.states ? ["serviceArea", "states", index] : ["serviceArea"], message);
  }
};
