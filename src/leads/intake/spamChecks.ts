import { MIN_FILL_TIME } from "../model/leadFields";
import type { Lead } from "../model/leadSchema";
import { countLinks, hasShadyLink, withoutHomeLinks } from "./links";

/** What is known of a request besides its words. */
export interface SpamEvidence {
  /** Milliseconds since 1970, by this machine's clock. */
  now: number;
  /** When the form was opened, by this site's own stamp; nothing without a stamp. */
  openedAt?: number;
  headers: Headers;
  /** Host names of this site as the company's content gives them, with or without www. */
  hosts: readonly string[];
  /** How many other people sent the same message in the last day. */
  otherSenders: number;
}

/*
 * The expressions read a text in small letters with single spaces. None of them repeats without a bound, so each looks
 * at every place of a text once, and not far.
 */

/** What no homeowner writes to a contractor. */
const PITCHES = [
  /\bseo (services?|expert|agency|audit|optimi[sz]ation|ranking|packages?|company|specialist)\b/,
  /\b(back ?links?|link.?building|guest post(s|ing)?|domain authority|white.?hat)\b/,
  /\brank(ings?)? (on|in) google\b/,
  /\b(get|put|bring|push|move|reach)s? (you |your \w{1,30} )?((on|onto|to) )?(the )?(first page|page (one|1)|top( \d{1,3})?) of google\b/,
  /\b(online casino|casino bonus|free spins|sports betting|betting site|payday loans?)\b/,
  /\b(viagra|cialis|levitra|online pharmacy)\b/,
  /\b(escort (girls?|services?)|(free|hot|live) porn|porn (videos?|sites?)|xxx (videos?|sites?)|onlyfans)\b/,
  /\b(crypto(currency)?|bitcoin|btc|forex) (invest|trad\w)/,
  /\b(crypto(currency)?|bitcoin|btc|forex) (mining (from|app|platform|profits?)|profits?|wallet|signals?|giveaway|airdrop)\b/,
  /\b(binary options|usdt)\b/,
  /\b(web ?site|web|mobile app|app) (re)?(design|development) (services?|company|agency|team|offer|firm)\b/,
  /\b(re)?design (of )?your (web ?)?site\b|\b(web ?site|targeted|organic) traffic\b|\btraffic to your (web ?)?site\b/,
  /\b(buy|verified|targeted|b2b|fresh) (email|leads?|contacts?) ?(lists?|databases?)?\b/,
  /\b((earn|make|win)( up to)?|get up to) [$€£] ?\d[\d,.]{0,15}k? ?(\/|per|a|every|in|each)? ?(day|daily|week|month|hour)/,
  /\bbusiness (loans?|funding|capital) (offers?|approv\w|available|without)/,
  /\b(apply for|offer(ing)?|provide) (business (loans?|funding|capital)|working capital)\b/,
  /\b(merchant cash advance|explainer videos?|virtual assistants? (services?|for your)|white.?label|offshore (team|developers?))\b/,
  /\b(make money (online|fast)|passive income|get rich|you('ve| have) won|claim your (prize|reward))\b/,
  /\bwork from home opportunit\w/,
];
/** What advertising says. Each may be honest alone. */
const HINTS = [
  /\b(increase|boost|grow|double|skyrocket) (your )?(sales|traffic|leads|customers|revenue|ranking|business)\b/,
  /\bdear (business owner|site owner|webmaster|website owner|owner)\b/,
  /\bact now\b|\b100% guaranteed\b/,
  /\b(seo|crypto|bitcoin|casino|investment opportunity|digital marketing|lead generation)\b/,
];
/** What advertising and customers both say, and what counts only beside one of the above. */
const FAINT_HINTS = [
  /\bhttps?:\/\/|\bwww\./,
  /\b(your|the) (web ?site|online presence|google (ranking|listing|reviews))\b/,
  /\bdear (sir|madam)\b/,
  /\b(click|visit) (here|the link|this link)\b|\bunsubscribe\b/,
  /\b(limited.time|special|exclusive) (offer|deal|discount)s?\b/,
  /\b(affordable|best|competitive) (price|rate|cost)s? .{0,40}\b(services|package|plan)s?\b/,
];
/** Links as they are written in forums, in HTML and in Markdown. */
const MARKUP = [/\[(url|link|img)[=\]]/, /<a [^<>]{0,300}href/, /\]\(https?:/];
const ADDRESS = /https?:|www\.|[\w-]{2}\.(com|net|org|info|biz|io|ru|xyz|top|site|online|shop|store|club|link)\b/;

/**
 * Why a request looks like spam; nothing for an honest one. One reason is enough to hold a request for a person's eye,
 * so each must be one that honest people do not give: an odd name, any script, a missing header, an old browser or no
 * JavaScript at all are none.
 */
export function spamReasons(lead: Lead, { now, openedAt, headers, hosts, otherSenders }: SpamEvidence): string[] {
  const message = lead.message ?? "";
  const said = lead.kind === "partner" ? [lead.company, lead.trade, message].join(" / ") : message;
  const words = withoutHomeLinks(plain(said));
  const name = plain(lead.name);
  const fillTime = openedAt === undefined ? undefined : now - openedAt;
  const sender = senderOf(headers, hosts);
  const countOf = (expressions: readonly RegExp[]) => expressions.filter((expression) => expression.test(words)).length;
  const hints = countOf(HINTS);
  const checks: [boolean, string][] = [
    [lead.website !== undefined && !isOwnDetail(lead.website, lead), "filled in a field that no visitor sees"],
    // A stamp from the future is another instance's clock, not a fast visitor.
    [fillTime !== undefined && fillTime >= 0 && fillTime < MIN_FILL_TIME, "filled in faster than a person can"],
    [sender === "foreign", "sent from another site"],
    // Either proof is enough: cookies and pictures may be off, and old browsers do not say where they are.
    [openedAt === undefined && sender === "unknown", "sent without opening the form"],
    [MARKUP.some((markup) => markup.test(words) || markup.test(name)), "carries link markup"],
    [countLinks(words) >= 3 || hasShadyLink(words) || ADDRESS.test(name), "carries links"],
    [countOf(PITCHES) >= 1, "reads like a sales pitch"],
    [hints >= 2 || (hints === 1 && countOf(FAINT_HINTS) >= 1), "reads like advertising"],
    [isGibberish(lead.name) || isGibberish(message), "letters without words"],
    [otherSenders >= 2, "the same message came from others"],
  ];
  return checks.filter(([applies]) => applies).map(([, reason]) => reason);
}

/** A text as the expressions read it. */
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, " ");

/** Letters thrown together: one long word in which a capital follows a small letter at least five times. */
function isGibberish(text: string): boolean {
  return /^[A-Za-z]{10,}$/.test(text) && (text.match(/[a-z][A-Z]/g) ?? []).length >= 5;
}

/** Autofill sometimes puts a visitor's own details where they do not belong; a machine puts its own. */
function isOwnDetail(value: string, lead: Lead): boolean {
  const own = [lead.name, lead.email, lead.phone, lead.kind === "partner" ? lead.company : lead.zip];
  return own.some((detail) => detail?.toLowerCase() === value.toLowerCase());
}

/**
 * Where a browser says that it was made to send this. Browsers set Sec-Fetch-Site and Origin themselves, and no page
 * can change them (https://www.w3.org/TR/fetch-metadata/, https://fetch.spec.whatwg.org/#origin-header). The Host
 * header is not asked: who sends a request chooses it, so an Origin that equals it proves nothing.
 */
function senderOf(headers: Headers, hosts: readonly string[]): "own" | "foreign" | "unknown" {
  const fetchSite = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (fetchSite === "same-origin" || (origin && originsOf(hosts).includes(origin))) return "own";
  if (fetchSite === "cross-site") return "foreign";
  // A sibling, such as shop.company.example. It may belong to the company or to somebody else, so it proves nothing.
  if (fetchSite === "same-site") return "unknown";
  // "none" means that the visitor made the browser send it and no page did, as when a form is sent again after a
  // reload. That speaks neither for nor against the page the form was on, and a browser that names one says more.
  return origin && origin !== "null" ? "foreign" : "unknown";
}

/**
 * The origins that pages of ours have: under each host, with and without www, and as Google Translate shows them, which
 * is this site in the visitor's language. Its hosts are named after ours, with hyphens doubled and dots made hyphens
 * (https://developers.google.com/search/docs/appearance/ad-network-and-translation).
 */
function originsOf(hosts: readonly string[]): string[] {
  return hosts
    .map((host) => host.replace(/^www\./, ""))
    .flatMap((bare) => [bare, `www.${bare}`])
    .flatMap((host) => {
      const translated = `${host.replaceAll("-", "--").replaceAll(".", "-")}.translate.goog`;
      return [`https://${host}`, `http://${host}`, `https://${translated}`];
    });
}
