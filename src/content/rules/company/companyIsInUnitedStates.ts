import { usStates } from "../../facts/places/usStates";
import type { Company } from "../../kinds/company";
import { didYouMean } from "../../problems/didYouMean";
import { foundInWords, oneOf } from "../../problems/foundInWords";
import type { JsonFile } from "../../problems/jsonFile";
import { problem, warning } from "../../problems/message";
import { type ContentRule, entryOf, problemAt } from "../contentRule";

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Prefers the state's own time zones to similar names. */
function timeZoneAdvice(written: string, state: string): string {
  const likely = usStates.get(state);
  if (likely) return ` In ${likely.name} use ${oneOf(likely.timeZones)}.`;
  return didYouMean(written, Intl.supportedValuesOf("timeZone")) || " Use a name like `America/New_York`.";
}

function* addressProblems(file: JsonFile, { state, stateName, postalCode }: Company["address"]) {
  const known = usStates.get(state);
  if (!known) {
    const codes = [...usStates].find(([, { name }]) => name === stateName)?.[0];
    const advice = codes ? ` Did you mean \`${codes}\`?` : " Use its two letters, like `DE`.";
    const message = `${foundInWords(state)} is no state of the United States.${advice}`;
    yield problemAt(file, ["address", "state"], problem(message));
  } else if (known.name !== stateName) {
    const message = `${foundInWords(stateName)} is not the name of ${state}, which is \`${known.name}\`.`;
    yield problemAt(file, ["address", "stateName"], problem(message));
  } else if (!postalCode.startsWith(known.zip)) {
    const message = `ZIP codes of ${known.name} begin with ${known.zip}; check ${postalCode}.`;
    yield problemAt(file, ["address", "postalCode"], warning(message));
  }
}

/** The company's state and time zone exist and agree. */
export const companyIsInUnitedStates: ContentRule = function* (draft) {
  const entry = entryOf(draft, "Company");
  if (!entry) return;
  const { file, data } = entry;
  if (data.address) yield* addressProblems(file, data.address);
  if (data.timeZone && !isTimeZone(data.timeZone)) {
    const advice = timeZoneAdvice(data.timeZone, data.address?.state ?? "");
    yield problemAt(file, ["timeZone"], problem(`${foundInWords(data.timeZone)} is no time zone.${advice}`));
  }
};
