import { problem } from "../../problems/message";
import { type ContentRule, problemAt } from "../contentRule";
import { textsOf } from "../textsOf";

/**
 * Phrases with triggering terms of credit (12 CFR 1026.24(d)): amounts and numbers of payments, down payments, repayment
 * periods and rates. In lower case.
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
 * Texts mention financing without terms. An advertisement with one term of credit must state all of them (Regulation Z,
 * 12 CFR 1026.24), and they depend on lender and day.
 */
export const financingIsInWords: ContentRule = function* ({ files }) {
  for (const file of files) {
    // Recorded texts never change.
    if (file.path === "consent-versions.json") continue;
    for (const { field, text } of textsOf(file.data)) {
      const words = text.toLowerCase();
      const said = terms.map((term) => term.exec(words)?.[0].trim()).find(Boolean);
      if (said)
        yield problemAt(
          file,
          field,
          problem(
            `states a term of credit, “${said}”, and the law then wants all of them (12 CFR 1026.24); say only that financing is offered.`,
          ),
        );
    }
  }
};
