import { normalizePhone } from "../../facts/normalizePhone";
import { usStates } from "../../facts/places/usStates";
import { didYouMean } from "../../problems/didYouMean";
import { foundInWords, oneOf } from "../../problems/foundInWords";
import { problem, warning } from "../../problems/message";
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
    yield problemAt(
      file,
      ["phone"],
      problem(`${foundInWords(company.phone)} cannot be a phone number of the United States; check its digits.`),
    );
  }
  if (country !== "US")
    yield problemAt(file, ["address", "country"], problem(`must be \`US\`; found ${foundInWords(country)}.`));

  const known = usStates.get(state);
  if (!known) {
    const codes = [...usStates].find(([, { name }]) => name === stateName)?.[0];
    const advice = codes ? ` Did you mean \`${codes}\`?` : " Use its two letters, like `DE`.";
    yield problemAt(
      file,
      ["address", "state"],
      problem(`${foundInWords(state)} is no state of the United States.${advice}`),
    );
  } else if (known.name !== stateName) {
    yield problemAt(
      file,
      ["address", "stateName"],
      problem(`${foundInWords(stateName)} is not the name of ${state}, which is \`${known.name}\`.`),
    );
  }

  if (postalCode < "00501" || postalCode > "99950") {
    yield problemAt(
      file,
      ["address", "postalCode"],
      problem(`${postalCode} is no ZIP code; they go from 00501 to 99950.`),
    );
  } else if (known && !postalCode.startsWith(known.zip)) {
    yield problemAt(
      file,
      ["address", "postalCode"],
      warning(`ZIP codes of ${known.name} begin with ${known.zip}; check ${postalCode}.`),
    );
  }

  if (!isTimeZone(company.timeZone)) {
    const message = problem(
      `${foundInWords(company.timeZone)} is no time zone.${timeZoneAdvice(company.timeZone, state)}`,
    );
    yield problemAt(file, ["timeZone"], message);
  }
};
