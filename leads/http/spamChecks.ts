import type { Lead } from "../../model/lead/leadDetails";
import type { Sender } from "./requestSender";

/** Link markup and phrases of advertising that no honest request has. Repetitions are bounded, so matching takes linear time. */
const PITCHES = [
  /\[(url|link|img)[=\]]|<a [^<>]{0,300}href|\]\(https?:/,
  /\bseo (services?|experts?|agency|audit|ranking|packages?|company)\b/,
  /\b(back ?links?|link.building|guest posts?)\b/,
  /\b(get|put|rank)\w{0,5} (you |your \w{1,30} )?(on|to|in) (the )?(first page|page 1|top) of google\b|(?<!your )\brank(ing)?s? (on|in) google\b/,
  /\b(boost|double|grow|increase) (your )?(sales|traffic|leads|ranking|revenue)\b/,
  /\b(online casino|casino bonus|sports betting|payday loans?)\b/,
  /\b(viagra|cialis|online pharmacy|onlyfans)\b/,
  /\b(crypto(currency)?|bitcoin|forex) (invest|trad|profit|wallet)/,
  /\b(web ?site|web|app) (re)?(design|development) (services?|company|agency)\b/,
  /\bmerchant cash advance\b|\bbusiness (loans?|funding|capital) (offer|approv|available)/,
  /\b(make money online|passive income|claim your prize|work from home opportunit)/,
];

/** The host of a link. */
const HOST = /(?:\bhttps?:\/\/(?:www\.)?|\bwww\.)([\w.-]+)/g;
/** Endings of spam, and services that hide where a link leads. */
const SHADY =
  /(?:^|\.)(?:ru|xyz|icu|tk|cf|gq|top|click|vip|buzz|ml|monster|rest|loan|win|bid|bit\.ly|tinyurl\.com|t\.me)\.?$/;

/** Finding → check. */
const checks: Record<string, (lead: Lead, texts: readonly string[], sender: Sender) => boolean> = {
  "filled in a field that no visitor sees": (lead) => lead.subject !== undefined && !isOwnDetail(lead.subject, lead),

  "sent from another site": (_lead, _texts, sender) => sender === "foreign",

  // Browsers send Origin with every form, and most also Sec-Fetch-Site. Programs send neither.
  "sent from no page of this site": (_lead, _texts, sender) => sender === "unknown",

  "carries links": ({ name }, texts) => {
    const hosts = new Set(texts.flatMap((text) => [...text.matchAll(HOST)].map(([, host = ""]) => host)));
    return hosts.size >= 3 || [...hosts].some((host) => SHADY.test(host)) || /https?:|\bwww\./i.test(name);
  },

  "reads like a sales pitch": (_lead, texts) => PITCHES.some((pitch) => texts.some((text) => pitch.test(text))),
};

/**
 * Returns why a request looks like spam. One reason quarantines it, so honest people must give none: odd names, any script,
 * old browsers and no JavaScript are no reasons. Links to three hosts are one, although an honest person may send them once a
 * year. Nothing is hidden from the office, so a sly pitch may pass.
 */
export function spamReasons(lead: Lead, sender: Sender): string[] {
  const texts = [lead.name, lead.company, lead.trade, lead.message].flatMap((text) =>
    text ? text.toLowerCase().replace(/\s+/g, " ") : [],
  );
  return Object.entries(checks).flatMap(([reason, applies]) => (applies(lead, texts, sender) ? [reason] : []));
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
