import { withoutLinks } from "../../../text/textRuns";
import { type Message, problem, warning } from "../../problems/contentProblem";
import { type ContentDraft, type ContentRule, describeLocation, entriesOf, problemAt } from "../contentRule";
import { fieldsIn } from "../fieldsIn";

/** Returns what is wrong with a text. @param name of its field @param mayLink whether pages show links in it */
export type Wording = (text: string, name: string, draft: ContentDraft, mayLink?: boolean) => Message | undefined;

/** HTML and Markdown. "R&D", "5 - 7 days", "snake_case", "$99*" and "we are #1" have none. */
const MARKUP: readonly RegExp[] = [
  /<\/?[a-z][a-z0-9]{0,20}(?:[\s/][^<>]*)?>|<!--/i,
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/i,
  /\](?:\(| \(\/)|\*\*/,
  /~~[^\s~][^~\n]{0,80}~~/,
  /(?:^|[\s(“"])(?:_{1,2}[^\s_][^_\n]{0,80}_{1,2}|\*[^\s*][^*\n]{0,80}\*)(?![\p{L}\p{N}])/u,
  /^(?:#{1,6}|[-*•]) /m,
];
/** An address or a path, which no visitor reads. */
const ADDRESS = /^(?:[a-z]{1,10}:|[/#.])\S*$/;
/** Pages show a text as it is written, but for its links. A picture is none. */
export const markup: Wording = (text, _name, _draft, mayLink) => {
  const shown = mayLink && !text.includes("![") ? withoutLinks(text) : text;
  const [mark] = ADDRESS.test(shown) ? [] : MARKUP.flatMap((each) => each.exec(shown)?.[0].trim() ?? []);
  const remedy = mayLink
    ? "write a link as [words](/path), to a page of this site, {phone} for the number, and no other markup"
    : "remove it, texts have no markup";
  return mark ? warning(`visitors would read “${mark}”; ${remedy}.`) : undefined;
};

/** Signs of a fire, in lower case. Alarms and repairs after a fire are no signs. */
const DANGER =
  /\bspark(?:s|ing)?\b|\bburning smell\b|\bsmell(?:s|ing)? (?:of )?(?:burning|smoke)\b|\bsmoke\b(?! (?:alarm|damage|detector|stain))/;

/** A text that asks about a fire says to leave the house and call 911, so no two pages give different advice. */
export const dangerWithoutLeaving: Wording = (text) => {
  const words = text.toLowerCase();
  const questions = words.split(/(?<=[.!?])\s/).filter((sentence) => sentence.endsWith("?"));
  const [danger] = questions.flatMap((question) => DANGER.exec(question)?.[0] ?? []);
  const saysToLeave = words.includes("leave") && words.includes("911", words.indexOf("leave"));
  if (!danger || saysToLeave) return undefined;
  return problem(`mentions “${danger}”, and does not say to leave the house and call 911; say it in the same text.`);
};

/** An amount for each month or week: a payment on credit, a plan's price, or pay. */
const PER_PERIOD: readonly RegExp[] = [
  /\$ ?[\d,.]{1,12} ?(?:\/|a|per|each|every) ?(?:mo\b|month|week|wk\b)/,
  /\$ ?[\d,.]{1,12} (?:monthly|weekly)\b/,
  /(?:[\d,.]{1,12} ?|^|\s)\/ ?mo(?:nth)?\b/,
];
const FINANCING =
  /\bfinanc|\b(?:loans?|lend|lenders?|borrow|payments?|installments?|over time)\b|\bcredit\b(?! cards?\b)/;
/** Phrases with triggering terms of credit: numbers of payments, down payments, periods and rates. */
const CREDIT: readonly RegExp[] = [
  /\$ ?[\d,.]{1,12} down\b/,
  /[\d.]{1,6} ?% ?(?:apr\b|annual percentage|interest|financing|down\b)/,
  /\b(?:no|zero) (?:money down|down payment|interest (?:for|until|if))\b/,
  /\b\d{1,3} (?:equal |monthly |easy |low ){0,3}(?:payments|installments)\b/,
  /\b\d{1,3}[- ](?:months?|years?) (?:to pay|same as cash|interest-free|of payments|financing)\b/,
];

/**
 * An advertisement with one term of credit must state all of them (Regulation Z, 12 CFR 1026.24), and they depend on lender
 * and day.
 */
export const termsOfCredit: Wording = (text) => {
  const words = text.toLowerCase();
  const firstOf = (phrases: readonly RegExp[]) =>
    phrases.map((phrase) => phrase.exec(words)?.[0].trim()).find((phrase) => phrase);
  const amount = firstOf(PER_PERIOD);
  // "Apr 3" is a day.
  const [rate] = /\bAPR\b(?! \d)/.exec(text) ?? [];
  const term = firstOf(CREDIT) ?? rate ?? (FINANCING.test(words) ? amount : undefined);
  if (term)
    return problem(
      `states a term of credit, “${term}”, and the law then wants all of them (12 CFR 1026.24); say only that financing is offered.`,
    );
  return amount
    ? warning(`has “${amount}”; if that pays off a purchase, the law wants all terms of the credit (12 CFR 1026.24).`)
    : undefined;
};

const EARLIER: readonly RegExp[] = [
  /\b(?:was|were|formerly|originally|regularly|reg\.|reduced from) (?:only )?\$ ?\d{1,9}(?:[,.]\d{1,9}){0,3}/i,
  /\b(?:now|just) reduced\b|^reduced\b[:!.]|\b(?:reduced|slashed|lowered|discounted) (?:price|rate)s?\b/i,
  /\b(?:reduced|slashed|marked down|lowered) (?:to|by) (?:\$ ?)?\d|\bprices? (?:are |is )?(?:reduced|slashed|cut)\b/i,
  /\bsale price|(?:\$ ?\d[\d,.]{0,12}|\d{1,2} ?%) off\b/i,
];

/** A price is lower than before only if the company openly charged the earlier one (16 CFR 233.1, 6 DE Admin. Code 106). */
export const earlierPrice: Wording = (text) => {
  const [earlier] = EARLIER.flatMap((each) => each.exec(text)?.[0] ?? []);
  return earlier
    ? warning(
        `compares with an earlier price, “${earlier}”; name one that you openly charged for a good while (16 CFR 233.1), or say only what it costs now.`,
      )
    : undefined;
};

/** Fields that show only while somebody answers around the clock. */
const SHOWN_AT_ANY_HOUR = ["anyHour", "barHours", "emergencyLineLabel"];

/** No text says that somebody answers around the clock if nobody does. */
const closedAtNight: Wording = (text, name, draft) => {
  const [company] = entriesOf(draft, "Company");
  const [said] = /\b24\/7\b|around the clock|at any hour|day (?:and|or) night/i.exec(text) ?? [];
  if (!said || SHOWN_AT_ANY_HOUR.includes(name) || company?.data.answersAroundTheClock !== false) return undefined;
  const fact = describeLocation(company.file, ["answersAroundTheClock"]);
  return warning(`says “${said}”, while ${fact} says that nobody answers then.`);
};

const wordings = [termsOfCredit, dangerWithoutLeaving, markup, earlierPrice, closedAtNight];

/** No text has a wording that the law or safety forbids, or signs that visitors would read. Recorded consent texts never change. */
export const wordingsAreAllowed: ContentRule = function* (draft) {
  const files = draft.written.filter(({ path }) => path !== "consent-versions.json");
  for (const { file, field, text, mayLink } of files.flatMap(fieldsIn)) {
    for (const wording of wordings) {
      const message = wording(text, String(field.at(-1)), draft, mayLink);
      if (message) yield problemAt(file, field, message);
    }
  }
};
