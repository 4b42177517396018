import { say } from "../../messages";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

/**
 * How advertisements state the terms of credit that call for all the others (12 CFR 1026.24(d)): the amount of a payment
 * or of a down payment, their number, the time to repay, and a rate. In lower case.
 */
const terms: readonly RegExp[] = [
  /\$ ?[\d,.]{1,12} ?(?:\/|a|per|each|every) ?(?:mo\b|month|week|wk\b)/,
  /\$ ?[\d,.]{1,12} (?:monthly|weekly|down\b)/,
  /(?:[\d,.]{1,12} ?|^|\s)\/ ?mo(?:nth)?\b/,
  /[\d.]{1,6} ?% ?(?:apr\b|annual percentage|interest|financing|down\b)/,
  /\bapr\b/,
  /\b(?:no|zero) (?:money down|down payment|interest (?:for|until|if))\b/,
  /\b\d{1,3} (?:equal |monthly |easy |low ){0,3}(?:payments|installments)\b/,
  /\b\d{1,3}[- ](?:months?|years?) (?:to pay|same as cash|interest-free|of payments|financing)\b/,
];

/**
 * Financing is offered in words alone. Whoever states one term of credit in an advertisement has to state the others too,
 * which depend on the lender and the day (Regulation Z, 12 CFR 1026.24).
 */
export const financingIsInWords: ContentRule = function* ({ files }) {
  for (const file of files) {
    // What visitors once read stays as it was.
    if (file.path === "consent-versions.json") continue;
    for (const { field, text } of textsOf(file.data)) {
      const words = text.toLowerCase();
      const said = terms.map((term) => term.exec(words)?.[0].trim()).find(Boolean);
      if (said) yield problemAt(file, field, say("termOfCredit", said));
    }
  }
};
