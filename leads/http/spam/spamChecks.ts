import type { Lead } from "../../model/leadSchema";
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
    lead.website !== undefined && !isOwnDetail(lead.website, lead),

  "sent from another site": ({ sender }) => sender === "foreign",

  // Browsers send Origin with every form, and most also Sec-Fetch-Site. Programs send neither.
  "sent from no page of this site": ({ sender }) => sender === "unknown",

  "carries link markup": ({ text, name }) => MARKUP.some((markup) => markup.test(text) || markup.test(name)),

  "carries links": ({ text, name }) => countLinks(text) >= 3 || hasShadyLink(text) || ADDRESS.test(name),

  "reads like a sales pitch": ({ text }) => countMatches(PITCHES, text) >= 1,

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

/** Normalizes a text for the expressions. */
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ");

const countMatches = (expressions: readonly RegExp[], text: string) =>
  expressions.filter((expression) => expression.test(text)).length;

/** Random letters: one long word with at least five capitals after small letters. */
function isGibberish(text: string): boolean {
  return /^[A-Za-z]{10,}$/.test(text) && (text.match(/[a-z][A-Z]/g) ?? []).length >= 5;
}

/** Autofill may put the visitor's own details into the honeypot. Bots put theirs. */
function isOwnDetail(value: string, { name, email, phone, company, zip }: Lead): boolean {
  return [name, email, phone, company, zip].some((detail) => detail?.toLowerCase() === value.toLowerCase());
}
