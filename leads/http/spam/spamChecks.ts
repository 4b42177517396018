import type { Lead } from "../../../model/lead/leadSchema";
import type { Sender } from "../requestSender";
import { countLinks, hasShadyLink, withoutHomeLinks } from "./spamLinks";
import { ADDRESS, FAINT_HINTS, HINTS, MARKUP, PITCHES } from "./spamPhrases";

/** A lead with its sender and its normalized texts. */
interface Suspect {
  lead: Lead;
  sender: Sender;
  name: string;
  text: string;
}

/** Finding → check. */
const checks: Record<string, (suspect: Suspect) => boolean> = {
  "filled in a field that no visitor sees": ({ lead }) =>
    [lead.subject, lead.website].some((value) => value !== undefined && !isOwnDetail(value, lead)),

  "sent from another site": ({ sender }) => sender === "foreign",

  // Browsers send Origin with every form, and most also Sec-Fetch-Site. Programs send neither.
  "sent from no page of this site": ({ sender }) => sender === "unknown",

  "carries link markup": ({ text, name }) => MARKUP.some((markup) => markup.test(text) || markup.test(name)),

  "carries links": ({ text, name }) =>
    countLinks(text) >= 3 || hasShadyLink(text) || hasShadyLink(name) || ADDRESS.test(name),

  "reads like a sales pitch": ({ text, name }) =>
    countMatches(PITCHES, text) >= 1 || countMatches([...PITCHES, ...HINTS], wordsOfHost(name)) >= 1,

  "reads like advertising": ({ text }) => {
    const hints = countMatches(HINTS, text);
    return hints >= 2 || (hints === 1 && countMatches(FAINT_HINTS, text) >= 1);
  },

  "letters without words": ({ lead }) => isGibberish(lead.name) || isGibberish(lead.message ?? ""),
};

/**
 * Returns why a request looks like spam. One reason quarantines it, so honest people must give none: odd names, any script,
 * old browsers and no JavaScript are no reasons.
 */
export function spamReasons(lead: Lead, sender: Sender): string[] {
  const said = [lead.company, lead.trade, lead.message].join(" / ");
  const suspect = { lead, sender, name: plain(lead.name), text: withoutHomeLinks(plain(said)) };
  return Object.entries(checks).flatMap(([reason, applies]) => (applies(suspect) ? [reason] : []));
}

/** Normalizes a text for the expressions. A title with its full stop is no host name: Mr.Ru, Dr.Tk. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/\b(mrs?|ms|dr)\./g, "$1 ");

/** The words of a name that is a web address, such as "buy-pills.com". */
const wordsOfHost = (name: string) => (/^[\w-]{1,63}\.[\w.-]{2,63}$/.test(name) ? name.replace(/[.-]/g, " ") : "");

const countMatches = (expressions: readonly RegExp[], text: string) =>
  expressions.filter((expression) => expression.test(text)).length;

/** Random letters: one long word with at least five capitals after small letters. */
function isGibberish(text: string): boolean {
  return /^[A-Za-z]{10,}$/.test(text) && (text.match(/[a-z][A-Z]/g) ?? []).length >= 5;
}

/**
 * Whether autofill may have put a value into the honeypot: one of the visitor's details, a web address that has a word of
 * their name, company or e-mail address, or a word for "nothing". Bots put other people's.
 */
function isOwnDetail(value: string, { name, email = "", phone, company = "", zip }: Lead): boolean {
  const typed = fold(value);
  if (NOTHING.test(typed)) return true;
  if ([name, email, phone, company, zip].some((detail) => detail && fold(detail) === typed)) return true;
  const words = fold(`${name} ${company} ${email.replace(/\.\w+$/, "")}`).match(/\p{L}{3,}/gu) ?? [];
  return HOMEPAGE.test(typed) && words.some((word) => typed.includes(word));
}
const NOTHING = /^(n[/.]?a|none|no|nothing|not applicable|null|-|)[.!]?$/;
const HOMEPAGE = /^(https?:\/\/)?[\p{L}\d.-]+\.\p{L}+\/?$/u;

/** Lower case without accents. */
const fold = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
