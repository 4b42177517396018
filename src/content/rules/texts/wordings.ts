import { emojiName } from "../../facts/emojiName";
import { type Message, problem, warning } from "../../problems/contentProblem";
import { type ContentDraft, type ContentRule, entryOf, placeInWords, problemAt } from "../contentRule";
import { textsOf } from "../fieldsIn";

/** Returns what is wrong with a text. @param name of its field */
type Wording = (text: string, name: string, draft: ContentDraft) => Message | undefined;

/** Pages show a text as it is written: neither HTML nor Markdown. */
const markup: Wording = (text) => {
  const [mark] = /<\/?[a-z][a-z0-9]*(?: [^<>]*)?>|\*\*/i.exec(text) ?? [];
  return mark ? warning(`visitors would read “${mark}”; remove it, texts have no markup.`) : undefined;
};

/** Writers begin a text with it as a reminder. */
const TO_DO = "TO DO:";
const reminder: Wording = (text) =>
  text.startsWith(TO_DO) ? warning(`begins with “${TO_DO}”; write the text that visitors shall read.`) : undefined;

/** Pages show an emoji without a drawing as the visitor's device draws it. */
const undrawnIcon: Wording = (text, name) =>
  name === "icon" && !emojiName(text)
    ? warning(`the site has no drawing of ${text}, so each device shows its own; choose another.`)
    : undefined;

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

/** Phrases with triggering terms of credit: amounts and numbers of payments, down payments, periods and rates. */
const CREDIT: readonly RegExp[] = [
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
 * An advertisement with one term of credit must state all of them (Regulation Z, 12 CFR 1026.24), and they depend on lender
 * and day.
 */
export const termsOfCredit: Wording = (text) => {
  const words = text.toLowerCase();
  const [term] = CREDIT.flatMap((phrase) => phrase.exec(words)?.[0].trim() ?? []);
  if (!term) return undefined;
  return problem(
    `states a term of credit, “${term}”, and the law then wants all of them (12 CFR 1026.24); say only that financing is offered.`,
  );
};

/** Fields that show only while somebody answers around the clock. */
const SHOWN_AT_ANY_HOUR = ["anyHour", "barHours", "emergencyLineLabel"];

/** No text says that somebody answers around the clock if nobody does. */
const closedAtNight: Wording = (text, name, draft) => {
  const company = entryOf(draft, "Company");
  const [said] = /\b24\/7\b|around the clock|at any hour|day (?:and|or) night/i.exec(text) ?? [];
  if (!said || SHOWN_AT_ANY_HOUR.includes(name) || company?.data.answersAroundTheClock !== false) return undefined;
  const fact = placeInWords(company.file, ["answersAroundTheClock"]);
  return warning(`says “${said}”, while ${fact} says that nobody answers then.`);
};

const wordings = [termsOfCredit, dangerWithoutLeaving, markup, undrawnIcon, closedAtNight, reminder];

/** No text has a wording that the law, safety or the site's pages forbid. Recorded consent texts never change. */
export const wordingsAreAllowed: ContentRule = function* (draft) {
  for (const file of draft.written.filter(({ path }) => path !== "consent-versions.json")) {
    for (const { field, text } of textsOf(file.data)) {
      for (const wording of wordings) {
        const message = wording(text, String(field.at(-1)), draft);
        if (message) yield problemAt(file, field, message);
      }
    }
  }
};
