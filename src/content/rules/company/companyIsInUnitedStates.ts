import { normalizePhone } from "../../facts/normalizePhone";
import { usStates } from "../../facts/places/usStates";
import { say } from "../../messages";
import { didYouMean } from "../../problems/didYouMean";
import { foundInWords, oneOf } from "../../problems/foundInWords";
import { type ContentRule, problemAt } from "../contentRule";

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

/** The company's phone number, address and time zone exist and agree. */
export const companyIsInUnitedStates: ContentRule = function* ({ company: found }) {
  if (!found) return;
  const { file, company } = found;
  const { state, stateName, postalCode, country } = company.address;

  if (normalizePhone(company.phone)?.number !== company.phone) {
    yield problemAt(file, ["phone"], say("noPhone", foundInWords(company.phone)));
  }
  if (country !== "US") yield problemAt(file, ["address", "country"], say("notUs", foundInWords(country)));

  const known = usStates.get(state);
  if (!known) {
    const codes = [...usStates].find(([, { name }]) => name === stateName)?.[0];
    const advice = codes ? ` Did you mean \`${codes}\`?` : " Use its two letters, like `DE`.";
    yield problemAt(file, ["address", "state"], say("noState", foundInWords(state), advice));
  } else if (known.name !== stateName) {
    yield problemAt(file, ["address", "stateName"], say("otherState", foundInWords(stateName), state, known.name));
  }

  if (postalCode < "00501" || postalCode > "99950") {
    yield problemAt(file, ["address", "postalCode"], say("noZip", postalCode));
  } else if (known && !postalCode.startsWith(known.zip)) {
    yield problemAt(file, ["address", "postalCode"], say("zipOfOtherState", known.name, known.zip, postalCode));
  }

  if (!isTimeZone(company.timeZone)) {
    const message = say("noTimeZone", foundInWords(company.timeZone), timeZoneAdvice(company.timeZone, state));
    yield problemAt(file, ["timeZone"], message);
  }
};
